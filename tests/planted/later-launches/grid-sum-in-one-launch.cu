// tilewright: let x = int[256] random
// tilewright: let sums = int[4] zeros
// tilewright: let y = int[1]
// tilewright: launch both<<<4, 64>>>(x, sums, y)
// tilewright: expect finding race-global @last
// mended: launch partial<<<4, 64>>>(x, sums)
// mended: expect clean
// mended: launch last<<<1, 1>>>(sums, y)
// mended: expect y == x.sum(); clean
#ifndef MENDED
__global__ void both(const int *x, int *sums, int *y)
#else
__global__ void partial(const int *x, int *sums)
#endif
{
    const int own = __reduce_add_sync(0xffffffff, x[blockIdx.x * 64 + threadIdx.x]);
    if (threadIdx.x % 32 == 0)
        atomicAdd(&sums[blockIdx.x], own);
#ifndef MENDED
    __syncthreads();
    if (blockIdx.x == 3 && threadIdx.x == 0)
        *y = sums[0] + sums[1] + sums[2] + sums[3];  // tilewright: mark last
#endif
}
#ifdef MENDED
__global__ void last(const int *sums, int *y)
{
    *y = sums[0] + sums[1] + sums[2] + sums[3];
}
#endif
