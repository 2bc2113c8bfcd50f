// tilewright: launch peak<<<3, 64>>>(x = int[192] random, best = int[1] const -2147483647)
// tilewright: expect finding race-global @peak
// mended: expect best == max(x); clean
__global__ void peak(const int *x, int *best)
{
    const int own = __reduce_max_sync(0xffffffff, x[blockIdx.x * 64 + threadIdx.x]);
    if (threadIdx.x % 32 == 0)
#ifndef MENDED
        atomicMax_block(best, own);  // tilewright: mark peak
#else
        atomicMax(best, own);
#endif
}
