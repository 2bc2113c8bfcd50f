// tilewright: launch report<<<3, 32>>>(x = int[96] random, sums = int[3] zeros, done = int[1] zeros, y = int[1])
// tilewright: expect finding race-global @sum
// mended: expect y == x.sum(); clean
__global__ void report(const int *x, int *sums, int *done, int *y)
{
    const int own = __reduce_add_sync(0xffffffff, x[blockIdx.x * 32 + threadIdx.x]);
    if (threadIdx.x > 0)
        return;
    sums[blockIdx.x] = own;
#ifdef MENDED
    __threadfence();
#endif
    atomicAdd(done, 1);
    if (blockIdx.x < 2)
        return;  // the end of a thread makes nothing visible
    while (atomicAdd(done, 0) < 3)
        ;
#ifdef MENDED
    __threadfence();
#endif
    y[0] = sums[0] + sums[1] + sums[2];  // tilewright: mark sum
}
