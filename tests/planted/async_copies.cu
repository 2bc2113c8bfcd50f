// Tiles copied asynchronously, two stages deep; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect out == in + 1; clean

// tilewright: for bug in 1
// tilewright: options -DBUG={bug}
// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect finding race @use
// tilewright: end

// tilewright: for bug in 2
// tilewright: options -DBUG={bug}
// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect finding race @use
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect finding race @use
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect finding race @use
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect finding race @start; finding race @use
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch stream<<<2, 32>>>(in = float[256] random, out = float[256])
// tilewright: expect finding misaligned @start
// tilewright: end

#include <cuda_pipeline.h>

__global__ void stream(const float *in, float *out)
{
    __shared__ __align__(16) float stage[2][68];
    const int t = threadIdx.x, first = blockIdx.x * 128;
    for (int step = 0; step <= 2; step++) {
        if (step < 2 && t < 16)
            __pipeline_memcpy_async(&stage[BUG == 5 ? 0 : step][4 * t + (BUG == 6)], &in[first + step * 64 + 4 * t], 16);  // tilewright: mark start
        if (BUG != 2)
            __pipeline_commit();
        if (step == 0)
            continue;
        if (BUG == 1)
            __pipeline_wait_prior(2);
        else if (BUG == 4 && t >= 8)
            __pipeline_wait_prior(9);
        else
            __pipeline_wait_prior(step < 2 ? 1 : 0);
        if (BUG != 3)
            __syncthreads();
        for (int i = t; i < 64; i += 32)
            out[first + (step - 1) * 64 + i] = stage[step - 1][i] + 1;  // tilewright: mark use
    }
}
