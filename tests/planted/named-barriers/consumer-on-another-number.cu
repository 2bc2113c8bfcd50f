// tilewright: launch ordered<<<1, 96>>>(x = int[32] random, y = int[32])
// tilewright: expect finding race-shared @last
// mended: expect y == x * 2 + 1; clean
__global__ void ordered(const int *x, int *y)
{
    __shared__ int first[32], second[32];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (warp == 2) {
        first[lane] = 2 * x[lane];
        asm volatile("bar.sync 1, 64;" ::: "memory");
        asm volatile("bar.sync 4, 64;" ::: "memory");
    } else if (warp == 1) {
        asm volatile("bar.sync 1, 64;" ::: "memory");
#ifdef MENDED
        second[lane] = first[lane] + 1;
#endif
        asm volatile("bar.arrive 2, 64;" ::: "memory");
#ifndef MENDED
        second[lane] = first[lane] + 1;
#endif
    } else {
        asm volatile("bar.sync 4, 64;" ::: "memory");
        asm volatile("bar.sync 2, 64;" ::: "memory");
        y[lane] = second[lane];  // tilewright: mark last
    }
}
