// tilewright: launch squares<<<1, 64>>>(y = int[32])
// tilewright: expect finding race-shared @read
// mended: expect y == arange(32) * arange(32); clean
// Warp 1 stores between its arrivals for two phases, and comes to the second before warp 0 has waited for the first.
__device__ void arrive(unsigned barrier) { asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(barrier) : "memory"); }
__device__ void wait(unsigned barrier, unsigned parity)
{
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra a;}" ::"r"(barrier), "r"(parity) : "memory");
}

__global__ void squares(int *y)
{
    __shared__ int row[32];
    __shared__ alignas(8) unsigned long long phases;
    const unsigned barrier = (unsigned)__cvta_generic_to_shared(&phases), lane = threadIdx.x % 32;
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 64;" ::"r"(barrier) : "memory");
    __syncthreads();
    arrive(barrier);
    wait(barrier, 0);
    if (threadIdx.x >= 32) {
        row[lane] = lane * lane;
        arrive(barrier);
    } else {
#ifdef MENDED
        arrive(barrier);
        wait(barrier, 1);
#endif
        y[lane] = row[lane];  // tilewright: mark read
    }
}
