// tilewright: launch peak<<<2, 96>>>(x = int[192] integers(0, 1000), y = int[2])
// tilewright: expect y == [max(x[:96]), max(x[96:])]; clean
__global__ void peak(const int *x, int *y)
{
    __shared__ volatile int best[3];
    const int own = __reduce_max_sync(0xffffffff, x[blockIdx.x * 96 + threadIdx.x]);
    if (threadIdx.x % 32 == 0) {
        best[threadIdx.x / 32] = 0;
        best[threadIdx.x / 32] = max(best[threadIdx.x / 32], own);
    }
    __syncthreads();
    if (threadIdx.x == 0)
        y[blockIdx.x] = max(best[0], max(best[1], best[2]));
}
