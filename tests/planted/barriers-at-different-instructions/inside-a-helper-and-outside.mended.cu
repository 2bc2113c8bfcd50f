// tilewright: launch halves<<<1, (32, 2)>>>(x = float[2, 32] random, y = float[2, 32])
// tilewright: expect y == flip(x, 0) * 2; clean
__device__ __noinline__ void publish(float *cells, float value)
{
    cells[threadIdx.y * 32 + threadIdx.x] = value;
}
__global__ void halves(const float *x, float *y)
{
    __shared__ float cells[64];
    const int t = threadIdx.y * 32 + threadIdx.x;
    if (threadIdx.y == 0)
        publish(cells, 2 * x[t]);
    else
        cells[t] = 2 * x[t];
    __syncthreads();
    y[t] = cells[t ^ 32];
}
