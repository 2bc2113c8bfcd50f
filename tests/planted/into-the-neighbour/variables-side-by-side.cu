// tilewright: launch fill<<<1, 24>>>(x = int[24] random)
// tilewright: expect finding out-of-bounds @store
// mended: expect symbol(low) == x[:16]; symbol(high)[:8] == x[16:]; clean
__device__ int low[16];
__device__ int high[16];
__global__ void fill(const int *x)
{
    const int t = threadIdx.x;
#ifndef MENDED
    low[t] = x[t];  // tilewright: mark store
#else
    (t < 16 ? low[t] : high[t - 16]) = x[t];
#endif
}
