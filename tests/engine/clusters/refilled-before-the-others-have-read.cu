// tilewright: launch sums<<<4, 32, cluster = 2>>>(x = int[2, 4, 32] integers(0, 100), y = int[4, 32])
// tilewright: expect finding race @refill; finding race @sum; error deadlock
// mended: expect y.reshape(2, 2, 32) == sum(x, 1).reshape(2, 1, 32) + 0 * y.reshape(2, 2, 32); clean
// Rank 0 copies each row to both blocks, and waits until both have read the one before.
__device__ void wait(unsigned barrier, unsigned parity)
{
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], %1; @!p bra a;}" ::"r"(barrier), "r"(parity) : "memory");
}

__global__ void sums(const int *x, int *y)
{
    __shared__ alignas(16) int row[32];
    __shared__ alignas(8) unsigned long long full, empty;
    const unsigned filled = (unsigned)__cvta_generic_to_shared(&full), at = (unsigned)__cvta_generic_to_shared(row);
    unsigned rank, emptied;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    asm("mapa.shared::cluster.u32 %0, %1, 0;" : "=r"(emptied) : "r"((unsigned)__cvta_generic_to_shared(&empty)));
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(filled) : "memory");
#ifndef MENDED
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 32;" ::"r"((unsigned)__cvta_generic_to_shared(&empty)) : "memory");
#else
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 64;" ::"r"((unsigned)__cvta_generic_to_shared(&empty)) : "memory");
#endif
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    int sum = 0;
    for (int k = 0; k < 4; ++k) {
        if (threadIdx.x == 0) {
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 128;" ::"r"(filled) : "memory");
            if (rank == 0) {
                wait((unsigned)__cvta_generic_to_shared(&empty), (k & 1) ^ 1);
                asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], 128, [%2], %3;"  // tilewright: mark refill
                             ::"r"(at), "l"(x + (blockIdx.x / 2 * 4 + k) * 32), "r"(filled), "h"((short)3) : "memory");
            }
        }
        wait(filled, k & 1);
        sum += row[threadIdx.x];  // tilewright: mark sum
#ifndef MENDED
        if (rank == 0) asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(emptied) : "memory");
#else
        asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(emptied) : "memory");
#endif
    }
    y[blockIdx.x * 32 + threadIdx.x] = sum;
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
}
