// tilewright: launch mirror<<<1, 32>>>(x = unsigned[32] random, y = unsigned[32])
// tilewright: expect finding inactive-shuffle @low; finding inactive-shuffle @high
__global__ void mirror(const unsigned *x, unsigned *y)
{
    const int lane = threadIdx.x;
    const unsigned own = x[lane];
    if (lane < 16)
        y[lane] = __shfl_sync(0x0000ffff, own, 31 - lane) + 1;  // tilewright: mark low
    else
        y[lane] = __shfl_sync(0xffff0000, own, 31 - lane) + 2;  // tilewright: mark high
}
