// tilewright: launch peak<<<2, 96>>>(x = int[192] integers(0, 1000), y = int[2])
// tilewright: expect finding race-volatile @max
__global__ void peak(const int *x, int *y)
{
    __shared__ volatile int best;
    const int own = __reduce_max_sync(0xffffffff, x[blockIdx.x * 96 + threadIdx.x]);
    if (threadIdx.x == 0)
        best = 0;
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        best = max(best, own);  // tilewright: mark max
    __syncthreads();
    if (threadIdx.x == 0)
        y[blockIdx.x] = best;
}
