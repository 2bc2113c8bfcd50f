// tilewright: launch exchange<<<2, 64>>>(x = double[128] random, y = double[128])
// tilewright: expect finding race-shared @other
// mended: expect y.reshape(4, 32) == x.reshape(2, 2, 32)[:, ::-1].reshape(4, 32); clean
__global__ void exchange(const double *x, double *y)
{
    __shared__ double cells[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    cells[t] = x[i];
#ifndef MENDED
    asm volatile("bar.sync %0, 32;" ::"r"(1 + t / 32) : "memory");
#else
    asm volatile("bar.sync 1, 64;" ::: "memory");
#endif
    y[i] = cells[t ^ 32];  // tilewright: mark other
}
