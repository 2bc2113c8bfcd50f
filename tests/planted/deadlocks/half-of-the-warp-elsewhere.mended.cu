// tilewright: launch ends<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect y == flip(x); clean
__global__ void ends(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[t];
    asm volatile("bar.sync 1, 64;" ::: "memory");
    y[t] = cells[63 - t];
}
