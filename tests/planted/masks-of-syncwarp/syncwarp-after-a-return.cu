// tilewright: launch halve<<<1, 32>>>(x = int[24] random, y = int[24], n = 24)
// tilewright: expect finding bad-mask @wait
// mended: expect y == x ^ x[arange(24) ^ 1]; clean
__global__ void halve(const int *x, int *y, int n)
{
    __shared__ int cells[32];
    const int t = threadIdx.x;
    if (t >= n)
        return;
    cells[t] = x[t];
#ifndef MENDED
    __syncwarp();  // tilewright: mark wait
#else
    __syncwarp(0x00ffffff);
#endif
    y[t] = cells[t] ^ cells[t ^ 1];
}
