// tilewright: launch fill<<<1, (32, 8)>>>(y = int[32, 8])
// tilewright: expect finding uncoalesced @store
__global__ void fill(int *y)
{
    y[threadIdx.x * 8 + threadIdx.y] = threadIdx.y;  // tilewright: mark store
}
// tilewright: launch fill_mended<<<1, (8, 32)>>>(y = int[32, 8])
// tilewright: expect y == zeros(32, 1) + arange(8); clean
__global__ void fill_mended(int *y)
{
    y[threadIdx.y * 8 + threadIdx.x] = threadIdx.x;
}
