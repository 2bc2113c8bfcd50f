// tilewright: launch stream<<<2, 64>>>(x = int[2, 6, 32] random, y = int[2, 32])
// tilewright: expect finding race-shared @refill
// mended: expect y == sum(x, 1); clean
enum { FULL = 1, EMPTY = 2 };
__device__ void sync(int number) { asm volatile("bar.sync %0, 64;" ::"r"(number) : "memory"); }
__device__ void arrive(int number) { asm volatile("bar.arrive %0, 64;" ::"r"(number) : "memory"); }
__global__ void stream(const int *x, int *y)
{
    __shared__ int buffer[32];
    const int lane = threadIdx.x % 32;
    if (threadIdx.x < 32) {
        for (int k = 0; k < 6; ++k) {
#ifdef MENDED
            if (k > 0)
                sync(EMPTY);
#endif
            buffer[lane] = x[(blockIdx.x * 6 + k) * 32 + lane];  // tilewright: mark refill
            sync(FULL);
        }
    } else {
        int sum = 0;
        for (int k = 0; k < 6; ++k) {
            sync(FULL);
            sum += buffer[lane];
#ifdef MENDED
            if (k < 5)
                arrive(EMPTY);
#endif
        }
        y[blockIdx.x * 32 + lane] = sum;
    }
}
