// tilewright: launch reverse<<<2, 64>>>(x = float[128] random, y = float[128])
// tilewright: expect finding race-shared @read
// mended: expect y.reshape(2, 64) == flip(x.reshape(2, 64), 1); clean
#include <cuda_pipeline.h>
__global__ void reverse(const float *x, float *y)
{
    __shared__ float tile[64];
    const int t = threadIdx.x, base = blockIdx.x * 64;
    __pipeline_memcpy_async(&tile[t], &x[base + t], sizeof(float));
    __pipeline_commit();
#ifdef MENDED
    __pipeline_wait_prior(0);
#endif
    __syncthreads();
    y[base + t] = tile[63 - t];  // tilewright: mark read
}
