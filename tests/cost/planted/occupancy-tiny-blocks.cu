// tilewright: launch f<<<2, 32, 8000>>>(y = int[64])
// tilewright: expect finding occupancy
// tilewright: launch f<<<2, 32, 128>>>(y = int[64])
// tilewright: expect y[:32] == flip(arange(32)); clean
__global__ void f(int *y)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    y[blockIdx.x * blockDim.x + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
