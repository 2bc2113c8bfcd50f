// tilewright: launch stages<<<1, 32>>>(x = int[64] integers(1, 99), y = int[64])
// tilewright: expect finding race-warp @again
// mended: expect y == x; clean
__global__ void stages(const int *x, int *y)
{
    __shared__ alignas(128) int tile[64];
    const unsigned from = (unsigned)__cvta_generic_to_shared(tile);
    for (int stage = 0; stage < 2; stage++) {
        tile[threadIdx.x] = x[32 * stage + threadIdx.x];  // tilewright: mark again
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
        __syncwarp();
        if (threadIdx.x == 0) {
            asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 128;" :: "l"(y + 32 * stage), "r"(from) : "memory");
            asm volatile("cp.async.bulk.commit_group;" ::: "memory");
#ifdef MENDED
            asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
#endif
        }
        __syncwarp();
    }
}
