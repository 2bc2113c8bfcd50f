// tilewright: launch signal<<<1, 96>>>(x = int[32] random, y = int[64])
// tilewright: expect finding deadlock @wait
// mended: expect y == x[arange(64) % 32] * 3; clean
__global__ void signal(const int *x, int *y)
{
    __shared__ int cells[32];
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (warp == 0) {
        cells[lane] = x[lane];
        __threadfence_block();
#ifndef MENDED
        asm volatile("bar.arrive 4, 64;" ::: "memory");  // one of the two only
#else
        asm volatile("bar.arrive 3, 64;" ::: "memory");
        asm volatile("bar.arrive 4, 64;" ::: "memory");
#endif
    } else {
        asm volatile("bar.sync %0, 64;" ::"r"(2 + warp) : "memory");  // tilewright: mark wait
        y[threadIdx.x - 32] = 3 * cells[lane];
    }
}
