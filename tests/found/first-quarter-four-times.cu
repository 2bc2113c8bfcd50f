// tilewright: launch sums<<<3, 32>>>(x = int[3, 128] integers(0, 99), y = int[3])
// tilewright: expect y == sum(x, 1)
// mended: expect y == sum(x, 1); clean
__global__ void sums(const int4 *x, int *y)
{
#ifndef MENDED
    const int4 four = x[blockIdx.x * 32 + threadIdx.x / 4];
#else
    const int4 four = x[blockIdx.x * 32 + threadIdx.x];
#endif
    int sum = four.x + four.y + four.z + four.w;
    for (int step = 16; step > 0; step /= 2)
        sum += __shfl_xor_sync(~0u, sum, step);
    if (threadIdx.x == 0)
        y[blockIdx.x] = sum;
}
