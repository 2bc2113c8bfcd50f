// tilewright: launch halves<<<1, 32>>>(x = int[32] integers(1, 99), y = int[2] zeros)
// tilewright: expect finding bad-mask @elect
// mended: launch halves<<<1, 32>>>(x = int[32] integers(1, 99), y = int[2])
// mended: expect y[0] == x[:16].sum(); y[1] == x[16:].sum(); clean
__device__ bool elected(unsigned mask)
{
    int is;
    asm volatile("{ .reg .pred p; elect.sync _|p, %1; selp.b32 %0, 1, 0, p; }" : "=r"(is) : "r"(mask));  // tilewright: mark elect
    return is;
}
__global__ void halves(const int *x, int *y)
{
    const int half = threadIdx.x / 16, sum = __reduce_add_sync(half ? 0xffff0000 : 0xffff, x[threadIdx.x]);
#ifndef MENDED
    if (elected(0xffff))
#else
    if (elected(half ? 0xffff0000 : 0xffff))
#endif
        y[half] = sum;
}
