// tilewright: launch keep<<<1, 32>>>(x = int[32] integers(0, 9), y = int[32] zeros, size = int[1] zeros)
// tilewright: expect finding bad-mask @ballot
// mended: expect y.sum() == x[x > 4].sum(); size == (x > 4).sum(); clean
__global__ void keep(const int *x, int *y, int *size)
{
    const int lane = threadIdx.x, own = x[lane];
#ifdef MENDED
    const unsigned kept = __ballot_sync(0xffffffff, own > 4);
#endif
    if (own > 4) {
#ifndef MENDED
        const unsigned kept = __ballot_sync(0xffffffff, 1);  // tilewright: mark ballot
#endif
        y[__popc(kept & ((1u << lane) - 1))] = own;
        if ((kept & ((1u << lane) - 1)) == 0)
            *size = __popc(kept);
    }
}
