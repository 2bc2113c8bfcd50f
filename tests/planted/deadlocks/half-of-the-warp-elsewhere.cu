// tilewright: launch ends<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding deadlock; finding bad-mask @half
// mended: expect y == flip(x); clean
__global__ void ends(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[t];
#ifndef MENDED
    if (t % 32 < 16)
        __syncwarp();  // tilewright: mark half
    else
        asm volatile("bar.sync 1, 64;" ::: "memory");
#else
    asm volatile("bar.sync 1, 64;" ::: "memory");
#endif
    y[t] = cells[63 - t];
}
