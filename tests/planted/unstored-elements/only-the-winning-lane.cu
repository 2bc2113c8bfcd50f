// tilewright: launch groups<<<2, 64>>>(x = int[128] integers(0, 100), sums = int[16])
// tilewright: expect finding unstored
// mended: expect sums == sum(x.reshape(16, 8), 1); clean
__global__ void groups(const int *x, int *sums)
{
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    int sum = x[i];
    for (int step = 4; step > 0; step /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, step, 8);
#ifndef MENDED
    if (t % 32 == 0)
#else
    if (t % 8 == 0)
#endif
        sums[i / 8] = sum;
}
