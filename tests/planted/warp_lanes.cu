// Lanes of a warp hand each other values through shared memory; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect out.sum() == 3 * in.sum(); clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-warp @neighbour
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-warp @neighbour
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-warp @neighbour
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-warp @second
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-shared @across; finding race-shared @neighbour; finding race-shared @voted
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-warp @voted
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch ladder<<<2, 64>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-warp @neighbour
// tilewright: end

__global__ void ladder(const int *in, int *out)
{
    __shared__ int cell[64];
    const int t = threadIdx.x, lane = t % 32, base = t - lane, i = blockIdx.x * 64 + t;
    cell[t] = in[i];
    if (BUG == 2)
        __syncwarp(0x0000ffffu << (lane / 16 * 16));
    else if (BUG == 3)
        out[i] = __shfl_xor_sync(~0u, cell[t], 1);
    else if (BUG == 7)
        out[i] = __any_sync(~0u, cell[t] > 50);
    else if (BUG != 1)
        __syncwarp();
    const int other = cell[base + (lane + 16) % 32];  // tilewright: mark neighbour
    if (BUG != 4 && BUG != 5)
        __syncwarp();
    if (BUG == 5)
        cell[(t + 32) % 64] = other;  // tilewright: mark across
    else
        cell[t] = other;  // tilewright: mark second
    if (BUG == 6)
        out[i] = __ballot_sync(~0u, lane < 3);
    else
        __syncwarp();
    out[i] = 3 * cell[base + 31 - lane];  // tilewright: mark voted
}
