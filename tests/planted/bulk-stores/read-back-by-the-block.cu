// tilewright: launch back<<<1, 32>>>(x = int[32] integers(1, 99), y = int[32], z = int[32])
// tilewright: expect finding race-global @back
// mended: expect z == x; y == x; clean
__global__ void back(const int *x, int *y, int *z)
{
    __shared__ alignas(128) int tile[64];
    const unsigned from = (unsigned)__cvta_generic_to_shared(tile);
    tile[threadIdx.x] = x[threadIdx.x];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncwarp();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 128;" :: "l"(y), "r"(from) : "memory");
        asm volatile("cp.async.bulk.commit_group;" ::: "memory");
#ifndef MENDED
        asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
#else
        asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#endif
    }
    __syncwarp();
    z[threadIdx.x] = y[threadIdx.x];  // tilewright: mark back
}
