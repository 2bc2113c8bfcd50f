// tilewright: launch same<<<1, (32, 2)>>>(x = int([4, 4, 4, 9])[arange(64) % 32 / 9], y = int[64] zeros)
// tilewright: expect finding bad-mask @same
__global__ void same(const int *x, int *y)
{
    const int lane = threadIdx.x, i = threadIdx.y * 32 + lane;
    int alike = 0;
    if (lane < 27)
        __match_all_sync(0xffffffff, x[i], &alike);  // tilewright: mark same
    y[i] = alike;
}
