// tilewright: launch doubled<<<2, 64>>>(x = int[2, 64] random, y = int[2, 64])
// tilewright: expect finding missing-proxy-fence @copy
// mended: expect y == 2 * x; clean
__global__ void doubled(const int *x, int *y)
{
    __shared__ alignas(16) int tile[64];
#ifdef MENDED
    tile[threadIdx.x] = 2 * x[blockIdx.x * 64 + threadIdx.x];
#endif
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#ifndef MENDED
    tile[threadIdx.x] = 2 * x[blockIdx.x * 64 + threadIdx.x];
#endif
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 256;"  // tilewright: mark copy
                     ::"l"(y + blockIdx.x * 64), "r"((unsigned)__cvta_generic_to_shared(tile)) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
