// tilewright: launch shift<<<2, (16, 4)>>>(x = int[128] random, y = int[128])
// tilewright: expect finding race @neighbour
// mended: expect y.reshape(2, 64)[:, 1:] == x.reshape(2, 64)[:, :-1]; y[0] == x[63]; clean
__global__ void shift(const int *x, int *y)
{
    __shared__ int tile[64];
    const int t = threadIdx.y * 16 + threadIdx.x, i = blockIdx.x * 64 + t;
    const unsigned to = __cvta_generic_to_shared(&tile[t]);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(x + i) : "memory");
    asm volatile("cp.async.wait_all;" ::: "memory");
#ifdef MENDED
    __syncthreads();
#endif
    y[i] = tile[(t + 63) % 64];  // tilewright: mark neighbour
}
