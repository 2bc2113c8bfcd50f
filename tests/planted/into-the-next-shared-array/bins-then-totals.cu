// tilewright: launch count<<<2, 64>>>(x = int[128] integers(0, 17), y = unsigned[16] zeros, all = unsigned[1] zeros)
// tilewright: expect finding out-of-bounds @bin
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
    atomicAdd(&bins[x[blockIdx.x * 64 + t]], 1u);  // tilewright: mark bin
    atomicAdd(&total[t % 4], 1u);
    __syncthreads();
    if (t < 16)
        atomicAdd(&y[t], bins[t]);
    if (t < 4)
        atomicAdd(all, total[t]);
}
