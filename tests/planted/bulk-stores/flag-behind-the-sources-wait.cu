// tilewright: launch send<<<2, 32>>>(x = int[32] integers(1, 99), y = int[32], flag = int[1] zeros, z = int[1])
// tilewright: expect finding race-global @take
// mended: expect z[0] == x[5]; clean
__global__ void send(const int *x, int *y, int *flag, int *z)
{
    __shared__ alignas(128) int tile[64];
    const unsigned from = (unsigned)__cvta_generic_to_shared(tile);
    if (blockIdx.x == 0) {
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
            __threadfence();
            atomicExch(flag, 1);
        }
    } else if (threadIdx.x == 0) {
        while (atomicAdd(flag, 0) == 0)
            ;
        __threadfence();
        z[0] = y[5];  // tilewright: mark take
    }
}
