// Running sums of blocks of 64, between two buffers; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect out[0:64] == cumsum(in[0:64]); out[64:128] == cumsum(in[64:128]); clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race @step
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race @step
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race @step
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding out-of-bounds @step
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding uninitialised @step
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding race-global @store; finding stored-twice @store; finding unstored
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch scan<<<2, (32, 2)>>>(in = int[128] integers(0, 99), out = int[128])
// tilewright: expect finding misaligned @store_wide
// tilewright: end

__global__ void scan(const int *in, int *out)
{
    __shared__ int sums[2][64];
    const int t = threadIdx.y * 32 + threadIdx.x, i = blockIdx.x * 64 + t;
    sums[0][t] = in[i];
    if (BUG == 5 && t == 3)
        sums[1][t] = 0;
    if (BUG != 1)
        __syncthreads();
    int from = BUG == 5;
    for (int step = 1; step < 64; step *= 2) {
        const int reach = BUG == 4 ? t - step * 64 : t - step;
        sums[BUG == 2 ? from : 1 - from][t] = sums[from][t] + (t >= step ? sums[from][reach] : 0);  // tilewright: mark step
        if (BUG != 2)
            from = 1 - from;
        if (BUG != 3)
            __syncthreads();
    }
    if (BUG == 7)
        *reinterpret_cast<long long *>(&out[i]) = sums[from][t];  // tilewright: mark store_wide
    out[BUG == 6 ? i % 64 : i] = sums[from][t];  // tilewright: mark store
}
