// tilewright: launch dense<<<1, 96>>>(x = int[96] integers(0, 2), y = int[96])
// tilewright: expect finding barrier-divergence @count
// mended: expect y[:32] == 0; y[32:] == x.sum() / 10; clean
__global__ void dense(const int *x, int *y)
{
    const int t = threadIdx.x;
#ifndef MENDED
    y[t] = t < 32 ? 0 : __syncthreads_count(x[t]) / 10;  // tilewright: mark count
#else
    const int all = __syncthreads_count(x[t]);
    y[t] = t < 32 ? 0 : all / 10;
#endif
}
