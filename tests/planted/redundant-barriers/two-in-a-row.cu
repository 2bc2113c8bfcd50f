// tilewright: launch reverse<<<2, 64>>>(x = int[128] random, y = int[128])
// tilewright: expect finding redundant-barrier @twice
__global__ void reverse(const int *x, int *y)
{
    __shared__ int tile[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    tile[t] = x[i];
    __syncthreads();  // tilewright: mark twice
    __syncthreads();
    y[i] = tile[63 - t];
}
