// tilewright: launch rotate<<<4, 64, cluster = 4>>>(x = int[4, 64] random, y = int[4, 64])
// tilewright: expect finding race-shared @read
// mended: expect y[1:] == x[:3]; y[0] == x[3]; clean
__global__ void rotate(const int *x, int *y)
{
    __shared__ alignas(16) int from[64];
    __shared__ alignas(16) int to[64];
    __shared__ alignas(8) unsigned long long full;
    const unsigned barrier = (unsigned)__cvta_generic_to_shared(&full), source = (unsigned)__cvta_generic_to_shared(from);
    const unsigned target = (unsigned)__cvta_generic_to_shared(to);
    unsigned rank, there, theirs;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(target), "r"((rank + 1) % 4));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(theirs) : "r"(barrier), "r"((rank + 1) % 4));
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(barrier) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(barrier) : "memory");
    }
    from[threadIdx.x] = x[blockIdx.x * 64 + threadIdx.x];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    if (threadIdx.x == 0)
        asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], 256, [%2];"
                     ::"r"(there), "r"(source), "r"(theirs) : "memory");
#ifdef MENDED
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(barrier) : "memory");
#endif
    y[blockIdx.x * 64 + threadIdx.x] = to[threadIdx.x];  // tilewright: mark read
#ifndef MENDED
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(barrier) : "memory");
#endif
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
}
