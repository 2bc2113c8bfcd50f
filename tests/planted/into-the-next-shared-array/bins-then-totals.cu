// tilewright: launch count<<<2, 64>>>(x = int[128] integers(0, 17), y = unsigned[16] zeros, all = unsigned[1] zeros)
// tilewright: expect finding out-of-bounds @bin
// mended: expect y == bincount(x[x < 16], 16); all[0] == 128; clean
__global__ void count(const int *x, unsigned *y, unsigned *all)
{
    __shared__ unsigned bins[16];
    __shared__ unsigned total[4];
    const int t = threadIdx.x;
    if (t < 16)
        bins[t] = 0;
    if (t < 4)
        total[t] = 0;
    __syncthreads();
#ifndef MENDED
    atomicAdd(&bins[x[blockIdx.x * 64 + t]], 1u);  // tilewright: mark bin
#else
    const int value = x[blockIdx.x * 64 + t];
    if (value < 16)
        atomicAdd(&bins[value], 1u);
#endif
    atomicAdd(&total[t % 4], 1u);
    __syncthreads();
    if (t < 16)
        atomicAdd(&y[t], bins[t]);
    if (t < 4)
        atomicAdd(all, total[t]);
}
