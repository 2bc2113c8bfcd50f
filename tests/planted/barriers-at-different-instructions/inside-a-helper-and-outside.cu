// tilewright: launch halves<<<1, (32, 2)>>>(x = float[2, 32] random, y = float[2, 32])
// tilewright: expect finding barrier-divergence @outside
__device__ __noinline__ void publish(float *cells, float value)
{
    cells[threadIdx.y * 32 + threadIdx.x] = value;
    __syncthreads();  // tilewright: mark inside
}
__global__ void halves(const float *x, float *y)
{
    __shared__ float cells[64];
    const int t = threadIdx.y * 32 + threadIdx.x;
    if (threadIdx.y == 0)
        publish(cells, 2 * x[t]);
    else {
        cells[t] = 2 * x[t];
        __syncthreads();  // tilewright: mark outside
    }
    y[t] = cells[t ^ 32];
}
