// tilewright: launch sums<<<1, 32>>>(x = int[32] integers(0, 50), y = int[1])
// tilewright: expect finding bad-mask @add; finding inactive-shuffle @add
// mended: expect y == x.sum(); clean
__global__ void sums(const int *x, int *y)
{
    int sum = x[threadIdx.x];
#ifndef MENDED
    const unsigned all = (1u << blockDim.x - 1) - 1;
#else
    const unsigned all = (2u << blockDim.x - 1) - 1;
#endif
    for (int step = 16; step > 0; step /= 2)
        sum += __shfl_down_sync(all, sum, step);  // tilewright: mark add
    if (threadIdx.x == 0)
        *y = sum;
}
