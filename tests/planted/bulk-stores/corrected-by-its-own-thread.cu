// tilewright: launch correct<<<1, 32>>>(x = int[32] integers(1, 99), y = int[32])
// tilewright: expect finding race-global @first
// mended: expect y[0] == 7; y[1:] == x[1:]; clean
__global__ void correct(const int *x, int *y)
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
        y[0] = 7;  // tilewright: mark first
    }
}
