// Sums of blocks by halving; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect out == [sum(in[0:64]), sum(in[64:128]), sum(in[128:150])]; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding race-shared @halve
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding race @halve
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding barrier-divergence @behind; finding barrier-divergence @behind_each; finding uninitialised @halve
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding uninitialised @halve
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding race-warp @last_warp
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding race-global @store; finding stored-twice @store
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding out-of-bounds @load
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding out-of-bounds @halve
// tilewright: end

// tilewright: for bug in 9
// tilewright: options -DBUG={bug}
// tilewright: launch reduce<<<3, 64>>>(in = float[150] random, out = float[3], n = 150)
// tilewright: expect finding barrier-divergence @in_branch
// tilewright: end

__global__ void reduce(const float *in, float *out, int n)
{
    __shared__ float part[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    if (BUG == 3 && i >= n)
        return;
    if (BUG != 4 || t % 2 == 0)
        part[t] = i < n || BUG == 7 ? in[i] : 0;  // tilewright: mark load
    if (BUG != 1)
        __syncthreads();  // tilewright: mark behind
    for (int half = 32; half > (BUG == 5 ? 16 : 0); half /= 2) {
        if (t < half || BUG == 8)
            part[t] += part[t + half];  // tilewright: mark halve
        if (BUG == 9) {
            if (t < 32)
                __syncthreads();  // tilewright: mark in_branch
        } else if (BUG != 2) {
            __syncthreads();  // tilewright: mark behind_each
        }
    }
    for (int half = 16; BUG == 5 && half > 0; half /= 2)
        if (t < half)
            part[t] += part[t + half];  // tilewright: mark last_warp
    if (t == 0 || (BUG == 6 && t < 2))
        out[blockIdx.x] = part[t];  // tilewright: mark store
}
