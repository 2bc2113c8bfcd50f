// tilewright: launch exchange<<<2, 64>>>(x = double[128] random, y = double[128])
// tilewright: expect y.reshape(4, 32) == x.reshape(2, 2, 32)[:, ::-1].reshape(4, 32); clean
__global__ void exchange(const double *x, double *y)
{
    __shared__ double cells[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    cells[t] = x[i];
    asm volatile("bar.sync 1, 64;" ::: "memory");
    y[i] = cells[t ^ 32];
}
