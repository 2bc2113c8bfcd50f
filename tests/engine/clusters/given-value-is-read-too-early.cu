// tilewright: launch swap<<<4, 64, cluster = 2>>>(x = int[4, 64] random, y = int[4, 64])
// tilewright: expect finding race-shared @read
// mended: expect y[::2] == x[1::2]; y[1::2] == x[::2]; clean
__global__ void swap(const int *x, int *y)
{
    __shared__ int theirs[64];
    __shared__ alignas(8) unsigned long long full;
    const unsigned barrier = (unsigned)__cvta_generic_to_shared(&full), mine = (unsigned)__cvta_generic_to_shared(&theirs[threadIdx.x]);
    unsigned there, other;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(mine), "r"(blockIdx.x % 2 ^ 1));
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(other) : "r"(barrier), "r"(blockIdx.x % 2 ^ 1));
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(barrier) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(barrier) : "memory");
    }
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%0], %1, [%2];"
                 ::"r"(there), "r"(x[blockIdx.x * 64 + threadIdx.x]), "r"(other) : "memory");
#ifdef MENDED
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(barrier) : "memory");
#endif
    y[blockIdx.x * 64 + threadIdx.x] = theirs[threadIdx.x];  // tilewright: mark read
#ifndef MENDED
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(barrier) : "memory");
#endif
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
}
