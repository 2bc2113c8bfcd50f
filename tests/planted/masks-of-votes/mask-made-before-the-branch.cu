// tilewright: launch leaders<<<1, 32>>>(x = int[32] integers(0, 100), y = int[32] zeros)
// tilewright: expect finding bad-mask @elect
// mended: expect y[x % 2 == 1] == 0; y[(x >= 50) & (x % 2 == 0)] == sum((x >= 50) & (x % 2 == 0)); clean
__global__ void leaders(const int *x, int *y)
{
    const int own = x[threadIdx.x];
    unsigned mask = __ballot_sync(0xffffffff, own >= 50);
    if (own >= 50) {
#ifdef MENDED
        mask = __ballot_sync(mask, own % 2 == 0);
#endif
        if (own % 2 == 0)
            y[threadIdx.x] = __popc(__ballot_sync(mask, 1));  // tilewright: mark elect
    }
}
