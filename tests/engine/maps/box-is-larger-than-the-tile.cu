// tilewright: let x = short[64, 64] integers(1, 30000)
// tilewright: launch copied<<<1, 32>>>(m = tensor_map{array: x, box: [9, 32]}, kept = char[128] zeros, y = short[8, 32])
// tilewright: expect error out-of-bounds @copy
// mended: launch copied<<<1, 32>>>(m = tensor_map{array: x, box: [8, 32]}, kept = char[128] zeros, y = short[8, 32])
// mended: expect y == x[8:16, :32]; clean
#include "barriers.cuh"

__global__ void copied(const __grid_constant__ CUtensorMap m, void *kept, short *y)
{
    __shared__ alignas(128) short tile[8 * 32];
    __shared__ alignas(8) unsigned long long full;
    ((int *)kept)[threadIdx.x] = ((const int *)&m)[threadIdx.x];
    __syncwarp();
    if (threadIdx.x == 0) {
        init(&full);
        asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
        asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(kept) : "memory");
#ifndef MENDED
        expect(&full, 576);
#else
        expect(&full, 512);
#endif
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];"  // tilewright: mark copy
                     ::"r"(at(tile)), "l"(kept), "r"(at(&full)), "r"(0), "r"(8) : "memory");
    }
    __syncwarp();
    wait(&full);
    for (int i = threadIdx.x; i < 256; i += 32) y[i] = tile[i];
}
