// tilewright: launch fill<<<1, 24>>>(x = int[24] random)
// tilewright: expect finding out-of-bounds @store
__device__ int low[16];
__device__ int high[16];
__global__ void fill(const int *x)
{
    const int t = threadIdx.x;
    low[t] = x[t];  // tilewright: mark store
}
