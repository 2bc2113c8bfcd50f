// tilewright: launch pushes<<<4, 32, cluster = 2>>>(x = int[4, 32] random, y = int[4, 32])
// tilewright: expect finding race-shared @push
// mended: expect y.reshape(2, 2, 32) == flip(x.reshape(2, 2, 32), 1); clean
__global__ void pushes(const int *x, int *y)
{
    __shared__ int box[32];
    __shared__ alignas(8) unsigned long long full;
    const unsigned barrier = (unsigned)__cvta_generic_to_shared(&full), to = (unsigned)__cvta_generic_to_shared(&box[threadIdx.x]);
    unsigned rank, there, theirs;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(to), "r"(rank ^ 1));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(theirs) : "r"(barrier), "r"(rank ^ 1));
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 32;" ::"r"(barrier) : "memory");
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    const int value = x[blockIdx.x * 32 + threadIdx.x];
#ifdef MENDED
    asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(there), "r"(value) : "memory");
#endif
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(theirs) : "memory");
#ifndef MENDED
    asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(there), "r"(value) : "memory");  // tilewright: mark push
#endif
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(barrier) : "memory");
    y[blockIdx.x * 32 + threadIdx.x] = box[threadIdx.x];
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
}
