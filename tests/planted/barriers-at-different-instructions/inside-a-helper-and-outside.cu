// tilewright: launch halves<<<1, (32, 2)>>>(x = float[2, 32] random, y = float[2, 32])
// tilewright: expect finding barrier-divergence @outside
// mended: expect y == flip(x, 0) * 2; clean
__device__ __noinline__ void publish(float *cells, float value)
{
    cells[threadIdx.y * 32 + threadIdx.x] = value;
#ifndef MENDED
    __syncthreads();  // tilewright: mark inside
#endif
}
__global__ void halves(const float *x, float *y)
{
    __shared__ float cells[64];
    const int t = threadIdx.y * 32 + threadIdx.x;
    if (threadIdx.y == 0)
        publish(cells, 2 * x[t]);
#ifndef MENDED
    else {
#else
    else
#endif
        cells[t] = 2 * x[t];
#ifndef MENDED
        __syncthreads();  // tilewright: mark outside
    }
#else
    __syncthreads();
#endif
    y[t] = cells[t ^ 32];
}
