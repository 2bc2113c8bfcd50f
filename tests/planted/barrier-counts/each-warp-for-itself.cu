// tilewright: launch exchange<<<2, 64>>>(x = double[128] random, y = double[128])
// tilewright: expect finding race-shared @other
__global__ void exchange(const double *x, double *y)
{
    __shared__ double cells[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    cells[t] = x[i];
    asm volatile("bar.sync %0, 32;" ::"r"(1 + t / 32) : "memory");
    y[i] = cells[t ^ 32];  // tilewright: mark other
}
