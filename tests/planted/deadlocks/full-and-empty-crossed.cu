// tilewright: launch relay<<<1, 64>>>(x = int[32] random, y = int[32])
// tilewright: expect finding deadlock @empty
// mended: expect y == x + 1; clean
__global__ void relay(const int *x, int *y)
{
    __shared__ int box[32];
    const int lane = threadIdx.x % 32;
    if (threadIdx.x < 32) {
#ifndef MENDED
        asm volatile("bar.sync 2, 64;" ::: "memory");  // tilewright: mark empty
#endif
        box[lane] = x[lane];
        asm volatile("bar.sync 1, 64;" ::: "memory");
#ifdef MENDED
        asm volatile("bar.sync 2, 64;" ::: "memory");
#endif
    } else {
        asm volatile("bar.sync 1, 64;" ::: "memory");
        y[lane] = box[lane] + 1;
        asm volatile("bar.sync 2, 64;" ::: "memory");
    }
}
