// tilewright: launch copied<<<2, 64>>>(x = int[2, 64] random, y = int[2, 64])
// tilewright: expect finding missing-proxy-fence @copy
// mended: expect y == x; clean
__global__ void copied(const int *x, int *y)
{
    __shared__ alignas(16) int tile[64];
    __shared__ alignas(8) unsigned long long full;
    const unsigned barrier = (unsigned)__cvta_generic_to_shared(&full);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(barrier) : "memory");
#ifdef MENDED
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
#endif
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(barrier) : "memory");
        asm volatile("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%0], [%1], 256, [%2];"  // tilewright: mark copy
                     ::"r"((unsigned)__cvta_generic_to_shared(tile)), "l"(x + blockIdx.x * 64), "r"(barrier) : "memory");
    }
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(barrier) : "memory");
    y[blockIdx.x * 64 + threadIdx.x] = tile[threadIdx.x];
}
