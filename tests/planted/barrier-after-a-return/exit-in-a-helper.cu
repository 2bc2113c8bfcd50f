// tilewright: launch check<<<1, 96>>>(x = int[96] range(0, 1), limit = 63, y = int[96] zeros)
// tilewright: expect finding barrier-divergence @all
// mended: expect y[:63] == 1; y[63:] == 0; clean
#ifndef MENDED
__device__ __forceinline__ void stop()
{
    asm volatile("exit;");
}
#endif
__global__ void check(const int *x, int limit, int *y)
{
    const int t = threadIdx.x;
#ifndef MENDED
    if (x[t] >= limit)
        stop();
    y[t] = __syncthreads_or(x[t] < limit);  // tilewright: mark all
#else
    const int any = __syncthreads_or(x[t] < limit);
    if (x[t] < limit)
        y[t] = any;
#endif
}
