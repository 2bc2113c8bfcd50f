// tilewright: launch rotate<<<2, (8, 3)>>>(x = int[2, 3, 8] random, y = int[2, 3, 8])
// tilewright: expect finding bad-mask @rotate
// mended: expect y[:, :2] == x[:, :2, (arange(8) + 1) % 8]; y[:, 2] == x[:, 2]; clean
__global__ void rotate(const int *x, int *y)
{
    const int row = threadIdx.y, i = (blockIdx.x * 3 + row) * 8 + threadIdx.x;
    int own = x[i];
    if (row < 2)
#ifndef MENDED
        own = __shfl_sync(0xff << 8 * (row + 1), own, threadIdx.x + 1, 8);  // tilewright: mark rotate
#else
        own = __shfl_sync(0xff << 8 * row, own, threadIdx.x + 1, 8);
#endif
    y[i] = own;
}
