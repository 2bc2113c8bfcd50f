// tilewright: launch peaks<<<1, (32, 6)>>>(x = int[6, 32] integers(0, 1000), y = int[1])
// tilewright: expect finding out-of-bounds @slot; finding out-of-bounds @best
// mended: expect y == x.max(); clean
__global__ void peaks(const int *x, int *y)
{
#ifndef MENDED
    __shared__ int peak[4];
#else
    __shared__ int peak[6];
#endif
    const int own = __reduce_max_sync(0xffffffff, x[threadIdx.y * 32 + threadIdx.x]);
    if (threadIdx.x == 0)
        peak[threadIdx.y] = own;  // tilewright: mark slot
    __syncthreads();
    if (threadIdx.x == 0 && threadIdx.y == 0) {
        int best = peak[0];
        for (int k = 1; k < blockDim.y; ++k)
            best = max(best, peak[k]);  // tilewright: mark best
        *y = best;
    }
}
