// tilewright: launch mirror<<<1, 32>>>(x = unsigned[32] random, y = unsigned[32])
// tilewright: expect finding inactive-shuffle @low; finding inactive-shuffle @high
// mended: expect y[:16] == x[31:15:-1] + 1; y[16:] == flip(x[:16]) + 2; clean
__global__ void mirror(const unsigned *x, unsigned *y)
{
    const int lane = threadIdx.x;
    const unsigned own = x[lane];
#ifndef MENDED
    if (lane < 16)
        y[lane] = __shfl_sync(0x0000ffff, own, 31 - lane) + 1;  // tilewright: mark low
    else
        y[lane] = __shfl_sync(0xffff0000, own, 31 - lane) + 2;  // tilewright: mark high
#else
    const unsigned other = __shfl_sync(0xffffffff, own, 31 - lane);
    y[lane] = other + (lane < 16 ? 1 : 2);
#endif
}
