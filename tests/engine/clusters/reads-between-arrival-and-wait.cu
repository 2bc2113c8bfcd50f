// tilewright: launch totals<<<4, 32, cluster = 2>>>(x = int[4, 32] random, y = int[4])
// tilewright: expect finding race-shared @read
// mended: expect y.reshape(2, 2) == sum(x.reshape(2, 1, 64), 2) + 0 * y.reshape(2, 2); clean
__global__ void __cluster_dims__(2) totals(const int *x, int *y)
{
    __shared__ int total;
    unsigned rank, there, other;
    const int sum = __reduce_add_sync(0xffffffff, x[blockIdx.x * 32 + threadIdx.x]);
    if (threadIdx.x == 0) total = sum;
    asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"((unsigned)__cvta_generic_to_shared(&total)), "r"(rank ^ 1));
    asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory");
#ifdef MENDED
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
#endif
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(other) : "r"(there) : "memory");  // tilewright: mark read
#ifndef MENDED
    asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory");
#endif
    if (threadIdx.x == 0) y[blockIdx.x] = sum + other;
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
}
