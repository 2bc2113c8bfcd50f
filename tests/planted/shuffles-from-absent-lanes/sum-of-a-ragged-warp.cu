// tilewright: launch total<<<1, 32>>>(x = int[24] random, y = int[1], n = 24)
// tilewright: expect finding inactive-shuffle @add
// mended: expect y == x.sum(); clean
__global__ void total(const int *x, int *y, int n)
{
    const int lane = threadIdx.x;
#ifndef MENDED
    if (lane < n) {
        const unsigned mask = 0x00ffffff;
        int sum = x[lane];
#else
    {
        const unsigned mask = 0xffffffff;
        int sum = lane < n ? x[lane] : 0;
#endif
        for (int step = 16; step > 0; step /= 2)
            sum += __shfl_down_sync(mask, sum, step);  // tilewright: mark add
        if (lane == 0)
            *y = sum;
    }
}
