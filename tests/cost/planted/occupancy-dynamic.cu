// tilewright: launch f<<<2, 64, 100000>>>(y = int[128])
// tilewright: expect finding occupancy
// tilewright: launch f<<<2, 64, 256>>>(y = int[128])
// tilewright: expect y[:64] == flip(arange(64)); clean
__global__ void f(int *y)
{
    extern __shared__ int tile[];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    y[blockIdx.x * blockDim.x + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
