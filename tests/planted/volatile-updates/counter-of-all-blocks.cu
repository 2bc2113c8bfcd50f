// tilewright: launch tally<<<4, 64>>>(x = int[256] integers(0, 2), count = int[1] zeros)
// tilewright: expect finding race-volatile @add
// mended: expect count == x.sum(); clean
#ifndef MENDED
__global__ void tally(const int *x, volatile int *count)
#else
__global__ void tally(const int *x, int *count)
#endif
{
    const int found = __syncthreads_count(x[blockIdx.x * 64 + threadIdx.x]);
    if (threadIdx.x == 0)
#ifndef MENDED
        *count += found;  // tilewright: mark add
#else
        atomicAdd(count, found);
#endif
}
