// tilewright: launch twice<<<1, 96>>>(x = int[96] integers(1, 99), y = int[96])
// tilewright: expect finding race-global @again
// mended: expect y == x + 1; clean
__global__ void twice(int *x, int *y)
{
    const int i = threadIdx.x;
    x[i] = 2 * x[i];
    __threadfence();
    int again;
#ifndef MENDED
    asm volatile("ld.global.nc.s32 %0, [%1];" : "=r"(again) : "l"(x + i));  // tilewright: mark again
#else
    asm volatile("ld.global.s32 %0, [%1];" : "=r"(again) : "l"(x + i));
#endif
    y[i] = again + 1;
}
