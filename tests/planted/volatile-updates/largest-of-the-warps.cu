// tilewright: launch peak<<<2, 96>>>(x = int[192] integers(0, 1000), y = int[2])
// tilewright: expect finding race-volatile @max
// mended: expect y == [max(x[:96]), max(x[96:])]; clean
__global__ void peak(const int *x, int *y)
{
#ifndef MENDED
    __shared__ volatile int best;
#else
    __shared__ volatile int best[3];
#endif
    const int own = __reduce_max_sync(0xffffffff, x[blockIdx.x * 96 + threadIdx.x]);
#ifndef MENDED
    if (threadIdx.x == 0)
        best = 0;
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        best = max(best, own);  // tilewright: mark max
#else
    if (threadIdx.x % 32 == 0) {
        best[threadIdx.x / 32] = 0;
        best[threadIdx.x / 32] = max(best[threadIdx.x / 32], own);
    }
#endif
    __syncthreads();
    if (threadIdx.x == 0)
#ifndef MENDED
        y[blockIdx.x] = best;
#else
        y[blockIdx.x] = max(best[0], max(best[1], best[2]));
#endif
}
