// tilewright: launch halves<<<2, 32, cluster = 2>>>(y = int[2, 32])
// tilewright: expect error deadlock
// mended: expect y.reshape(64) == arange(64) % 32; clean
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void halves(int *y)
{
    const cg::cluster_group cluster = cg::this_cluster();
    __shared__ alignas(8) unsigned long long barrier;
    const unsigned at = (unsigned)__cvta_generic_to_shared(&barrier);
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at) : "memory");
    cluster.sync();
#ifdef MENDED
    if (cluster.block_rank() == 0 && threadIdx.x == 0)
        asm volatile("{.reg .b32 r; mapa.shared::cluster.u32 r, %0, 1; mbarrier.arrive.shared::cluster.b64 _, [r];}" ::"r"(at) : "memory");
#endif
    if (cluster.block_rank() == 1) {
        if (threadIdx.x == 0)
            asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}" ::"r"(at) : "memory");
        __syncthreads();
    }
#ifndef MENDED
    cluster.sync();
    if (cluster.block_rank() == 0 && threadIdx.x == 0)
        asm volatile("{.reg .b32 r; mapa.shared::cluster.u32 r, %0, 1; mbarrier.arrive.shared::cluster.b64 _, [r];}" ::"r"(at) : "memory");
#endif
    y[blockIdx.x * 32 + threadIdx.x] = threadIdx.x;
    cluster.sync();
}
