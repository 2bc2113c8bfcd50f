// tilewright: launch stage<<<1, 32>>>(x = float[128] random, y = float[32])
// tilewright: expect finding out-of-bounds @copy
// mended: expect y[1] == x[4]; y[17] == x[4]; clean
#include <cuda_pipeline.h>
__global__ void stage(const float *x, float *y)
{
    __shared__ float4 first[16];
    __shared__ float4 second[16];
    const int t = threadIdx.x;
    if (t < 16)
        second[t] = make_float4(0, 0, 0, 0);
    __syncthreads();
#ifndef MENDED
    __pipeline_memcpy_async(&first[t], &reinterpret_cast<const float4 *>(x)[t], 16);  // tilewright: mark copy
#else
    if (t < 16)
        __pipeline_memcpy_async(&first[t], &reinterpret_cast<const float4 *>(x)[t], 16);
#endif
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    y[t] = first[t % 16].x + second[t % 16].y;
}
