// tilewright: launch same<<<1, (32, 2)>>>(x = int([4, 4, 4, 9])[arange(64) % 32 / 9], y = int[64] zeros)
// tilewright: expect finding bad-mask @same
// mended: expect y[:27] == 1; y[27:32] == 0; y[32:59] == 1; y[59:] == 0; clean
__global__ void same(const int *x, int *y)
{
    const int lane = threadIdx.x, i = threadIdx.y * 32 + lane;
    int alike = 0;
    if (lane < 27)
#ifndef MENDED
        __match_all_sync(0xffffffff, x[i], &alike);  // tilewright: mark same
#else
        __match_all_sync(0x07ffffff, x[i], &alike);
#endif
    y[i] = alike;
}
