// tilewright: launch sums<<<2, 64>>>(x = int[2, 4, 64] random, y = int[2, 64])
// tilewright: expect finding race-shared @fetch
// mended: expect y == sum(flip(x, 2), 1); clean
__global__ void sums(const int *x, int *y)
{
    __shared__ int tile[64];
    const int t = threadIdx.x;
    const unsigned to = __cvta_generic_to_shared(&tile[t]);
    int sum = 0;
    for (int k = 0; k < 4; ++k) {
        const int *from = &x[(blockIdx.x * 4 + k) * 64 + t];
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(from) : "memory");  // tilewright: mark fetch
        asm volatile("cp.async.wait_all;" ::: "memory");
        __syncthreads();
        sum += tile[63 - t];
#ifdef MENDED
        __syncthreads();
#endif
    }
    y[blockIdx.x * 64 + t] = sum;
}
