// tilewright: launch stream<<<1, 64>>>(x = int[3, 32] random, y = int[32], n = 3)
// tilewright: expect finding deadlock @take
// mended: expect y == sum(x, 0); clean
__global__ void stream(const int *x, int *y, int n)
{
    __shared__ int box[32];
    const int lane = threadIdx.x % 32;
    if (threadIdx.x < 32) {
        for (int k = 0; k < n; ++k) {
            box[lane] = x[k * 32 + lane];
            asm volatile("bar.sync 1, 64;" ::: "memory");
            asm volatile("bar.sync 2, 64;" ::: "memory");
        }
    } else {
        int sum = 0;
#ifndef MENDED
        for (int k = 0; k <= n; ++k) {
#else
        for (int k = 0; k < n; ++k) {
#endif
            asm volatile("bar.sync 1, 64;" ::: "memory");  // tilewright: mark take
            sum += box[lane];
            asm volatile("bar.sync 2, 64;" ::: "memory");
        }
        y[lane] = sum;
    }
}
