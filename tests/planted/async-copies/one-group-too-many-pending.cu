// tilewright: launch products<<<1, 48>>>(x = float[5, 192] random, y = float[192])
// tilewright: expect finding race @stage; finding race
// mended: expect y == sum(x, 0); clean
#include <cuda_pipeline.h>
__global__ void products(const float4 *x, float4 *y)
{
    __shared__ float4 stages[2][48];
    const int t = threadIdx.x;
    float4 sum = make_float4(0, 0, 0, 0);
    __pipeline_memcpy_async(&stages[0][t], &x[t], 16);
    __pipeline_commit();
    for (int k = 0; k < 5; ++k) {
        if (k + 1 < 5)
            __pipeline_memcpy_async(&stages[(k + 1) % 2][t], &x[(k + 1) * 48 + t], 16);
        __pipeline_commit();
#ifndef MENDED
        __pipeline_wait_prior(2);
#else
        __pipeline_wait_prior(1);
#endif
        __syncthreads();
        const float4 got = stages[k % 2][t];  // tilewright: mark stage
        sum.x += got.x, sum.y += got.y, sum.z += got.z, sum.w += got.w;
        __syncthreads();
    }
    y[t] = sum;
}
