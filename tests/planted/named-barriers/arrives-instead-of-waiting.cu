// tilewright: launch relay<<<2, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding race-shared @consume; finding barrier-divergence @wait
// mended: expect y == 3 * x; clean
__global__ void relay(const int *x, int *y)
{
    __shared__ int box[32];
    const int lane = threadIdx.x % 32, i = blockIdx.x * 32 + lane;
    if (threadIdx.x >= 32) {
        box[lane] = 3 * x[i];
        asm volatile("bar.arrive 1, 64;" ::: "memory");  // tilewright: mark wait
    } else {
#ifndef MENDED
        asm volatile("bar.arrive 1, 64;" ::: "memory");
#else
        asm volatile("bar.sync 1, 64;" ::: "memory");
#endif
        y[i] = box[lane];  // tilewright: mark consume
    }
}
