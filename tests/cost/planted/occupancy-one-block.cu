// tilewright: launch f<<<2, 512, 200000>>>(y = int[1024])
// tilewright: expect finding occupancy
// tilewright: launch f<<<2, 512, 2048>>>(y = int[1024])
// tilewright: expect y[:512] == flip(arange(512)); clean
__global__ void f(int *y)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    y[blockIdx.x * blockDim.x + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
