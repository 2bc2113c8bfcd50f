// tilewright: launch f<<<2, 256, 80000>>>(y = int[512])
// tilewright: expect finding occupancy
// tilewright: launch f<<<2, 256, 4096>>>(y = int[512])
// tilewright: expect y[:256] == flip(arange(256)); clean
__global__ void f(int *y)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    y[blockIdx.x * blockDim.x + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
