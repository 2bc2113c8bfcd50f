// tilewright: launch ready<<<1, 64>>>(x = int[64] integers(0, 50), y = int[64])
// tilewright: expect finding barrier-divergence @counts
// mended: expect y[:32] == 0; y[32:] == (x < 25).sum(); clean
__global__ void ready(const int *x, int *y)
{
    const int t = threadIdx.x;
    int count = 0;
#ifndef MENDED
    if (t < 32)
        __syncthreads();
    else
        count = __syncthreads_count(x[t] < 25);  // tilewright: mark counts
    y[t] = count;
#else
    count = __syncthreads_count(x[t] < 25);
    y[t] = t < 32 ? 0 : count;
#endif
}
