// The last block to finish adds up what all have left; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect total[0] == sum(in); clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect finding race-global @gather
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect finding race-global @gather
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect finding race-global @gather; finding race-global @ticket
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect finding race-global @plain; finding race-global @gather
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect finding race-shared @decide
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch last<<<6, 64>>>(in = float[384] random, part = float[6], total = float[1] zeros, tickets = int[1] zeros)
// tilewright: expect finding race-global @gather
// tilewright: end

__global__ void last(const float *in, float *part, float *total, int *tickets)
{
    __shared__ float sums[64];
    __shared__ bool mine;
    const int t = threadIdx.x;
    sums[t] = in[blockIdx.x * 64 + t];
    __syncthreads();
    for (int half = 32; half > 0; half /= 2) {
        if (t < half)
            sums[t] += sums[t + half];
        __syncthreads();
    }
    if (t == 0) {
        part[blockIdx.x] = sums[0];
        if (BUG != 1)
            __threadfence();
        if (BUG == 3)
            mine = atomicAdd_block(tickets, 1) == gridDim.x - 1;  // tilewright: mark ticket
        else if (BUG == 4)
            mine = tickets[0]++ == gridDim.x - 1;  // tilewright: mark plain
        else
            mine = atomicAdd(tickets, 1) == gridDim.x - 1;
        if (BUG == 6)
            part[blockIdx.x] = sums[0] + 0.5f - 0.5f;
    }
    if (BUG != 5)
        __syncthreads();
    if (mine) {  // tilewright: mark decide
        if (BUG != 2)
            __threadfence();
        if (t == 0) {
            float sum = 0;
            for (int i = 0; i < gridDim.x; i++)
                sum += part[i];  // tilewright: mark gather
            total[0] = sum;
        }
    }
}
