// tilewright: launch total<<<3, 64>>>(x = int[192] random, sums = int[3] zeros, done = unsigned[1] zeros, y = int[1])
// tilewright: expect finding race-global @gather
// mended: expect y == x.sum(); done == 3; clean
__global__ void total(const int *x, int *sums, unsigned *done, int *y)
{
    __shared__ int part[2];
    __shared__ bool last;
    const int t = threadIdx.x;
    const int own = __reduce_add_sync(0xffffffff, x[blockIdx.x * 64 + t]);
    if (t % 32 == 0)
        part[t / 32] = own;
    __syncthreads();
    if (t == 0) {
        sums[blockIdx.x] = part[0] + part[1];
#ifdef MENDED
        __threadfence();
#endif
        last = atomicAdd(done, 1u) == gridDim.x - 1;
#ifdef MENDED
        __threadfence();
#endif
    }
    __syncthreads();
    if (last && t == 0) {
        int all = 0;
        for (int b = 0; b < gridDim.x; ++b)
            all += sums[b];  // tilewright: mark gather
        *y = all;
    }
}
