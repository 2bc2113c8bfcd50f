// tilewright: let x = short[8, 32] integers(1, 30000)
// tilewright: let y = short[64, 64] zeros
// tilewright: launch stored<<<1, 32>>>(x = x, m = tensor_map{array: y, box: [8, 32]})
// tilewright: expect error bad-bulk @copy
// mended: expect y[60:, :32] == x[:4]; y[:60] == 0; clean
#include <cuda.h>
__device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }

__global__ void stored(const short *x, const __grid_constant__ CUtensorMap m)
{
    __shared__ alignas(128) short tile[8 * 32];
    for (int i = threadIdx.x; i < 256; i += 32) tile[i] = x[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncwarp();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%2, %3}], [%1];"  // tilewright: mark copy
#ifndef MENDED
                     ::"l"(&m), "r"(at(tile)), "r"(0), "r"(-4) : "memory");
#else
                     ::"l"(&m), "r"(at(tile)), "r"(0), "r"(60) : "memory");
#endif
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
