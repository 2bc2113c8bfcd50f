// tilewright: launch next<<<2, 32>>>(x = int[50] random, y = int[50], n = 50)
// tilewright: expect finding bad-mask @shuffle; finding inactive-shuffle @shuffle
// mended: expect y[:32] == roll(x[:32], -1); y[32:49] == x[33:]; y[49] == x[32]; clean
__global__ void next(const int *x, int *y, int n)
{
    const int lane = threadIdx.x, i = blockIdx.x * 32 + lane;
    const int width = min(32, n - blockIdx.x * 32);
#ifdef MENDED
    const int own = i < n ? x[i] : 0;
    const int after = __shfl_sync(0xffffffff, own, (lane + 1) % width);
#endif
    if (i < n)
#ifndef MENDED
        y[i] = __shfl_sync(0xffffffff, x[i], (lane + 1) % 32);  // tilewright: mark shuffle
#else
        y[i] = after;
#endif
}
