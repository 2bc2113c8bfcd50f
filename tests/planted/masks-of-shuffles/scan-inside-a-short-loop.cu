// tilewright: launch scan<<<1, 32>>>(x = int[32] integers(0, 99), y = int[32])
// tilewright: expect finding bad-mask @up; finding inactive-shuffle @up
__global__ void scan(const int *x, int *y)
{
    const int lane = threadIdx.x;
    int sum = x[lane];
    for (int step = 1; step <= lane; step *= 2)
        sum += __shfl_up_sync(0xffffffff, sum, step);  // tilewright: mark up
    y[lane] = sum;
}
