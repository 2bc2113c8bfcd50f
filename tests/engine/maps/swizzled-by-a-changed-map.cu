// tilewright: let x = short[64, 64] integers(1, 30000)
// tilewright: let y = short[64, 64] zeros
// tilewright: launch passed<<<1, 32>>>(m = tensor_map{array: x, box: [8, 32]}, out = tensor_map{array: y, box: [8, 32]}, kept = char[128] zeros)
// tilewright: expect finding swizzle-mismatch @copy
// mended: launch passed<<<1, 32>>>(m = tensor_map{array: x, box: [8, 32]}, out = tensor_map{array: y, box: [8, 32], swizzle: 64}, kept = char[128] zeros)
// mended: expect y[16:24, 32:] == x[8:16, :32]; clean
#include "barriers.cuh"

__global__ void passed(const __grid_constant__ CUtensorMap m, const __grid_constant__ CUtensorMap out, void *kept)
{
    __shared__ alignas(1024) short tile[8 * 32];
    __shared__ alignas(8) unsigned long long full;
    ((int *)kept)[threadIdx.x] = ((const int *)&m)[threadIdx.x];
    __syncwarp();
    if (threadIdx.x == 0) {
        init(&full);
        asm volatile("tensormap.replace.tile.swizzle_mode.global.b1024.b32 [%0], 0x2;" ::"l"(kept) : "memory");
        asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");
        asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(kept) : "memory");
        expect(&full, 512);
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];"
                     ::"r"(at(tile)), "l"(kept), "r"(at(&full)), "r"(0), "r"(8) : "memory");
        wait(&full);
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%2, %3}], [%1];"  // tilewright: mark copy
                     ::"l"(&out), "r"(at(tile)), "r"(32), "r"(16) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
