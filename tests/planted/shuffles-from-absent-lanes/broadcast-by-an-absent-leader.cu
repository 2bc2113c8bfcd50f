// tilewright: launch reserve<<<2, 32>>>(x = int[64] range(1, 1), used = int[1] zeros, y = int[64] zeros)
// tilewright: expect finding inactive-shuffle @first
// mended: expect used == 32; y[::2] == 0; (sort(y[1::2]) == arange(32) + 100) == 1; clean
__global__ void reserve(const int *x, int *used, int *y)
{
    const int lane = threadIdx.x, own = x[blockIdx.x * 32 + lane];
    if (own % 2 == 0) {
        const unsigned mask = __activemask();
        const int leader = __ffs(mask) - 1;
        int base = 0;
        if (lane == leader)
            base = atomicAdd(used, __popc(mask));
#ifndef MENDED
        base = __shfl_sync(mask, base, 0);  // tilewright: mark first
#else
        base = __shfl_sync(mask, base, leader);
#endif
        y[blockIdx.x * 32 + lane] = 100 + base + __popc(mask & ((1u << lane) - 1));
    }
}
