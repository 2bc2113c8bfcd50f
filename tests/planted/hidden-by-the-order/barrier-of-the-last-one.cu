// tilewright: launch last<<<1, 64>>>(x = int[64] integers(1, 99), count = int[1] zeros, y = int[1] zeros)
// tilewright: expect finding barrier-divergence @barrier
// mended: expect y == x.sum(); clean
__global__ void last(const int *x, int *count, int *y)
{
    __shared__ int sums[2];
    const int warp = threadIdx.x / 32, own = __reduce_add_sync(0xffffffff, x[threadIdx.x]);
    int before = 0;
    if (threadIdx.x % 32 == 0) {
        sums[warp] = own;
        before = atomicAdd(count, 1);
    }
    before = __shfl_sync(0xffffffff, before, 0);
#ifndef MENDED
    if (warp == 0 || before == 1)
        __syncthreads();  // tilewright: mark barrier
    if (warp == 1 && before == 1 && threadIdx.x == 32)
#else
    __syncthreads();
    if (before == 1 && threadIdx.x % 32 == 0)
#endif
        *y = sums[0] + sums[1];
}
