// tilewright: launch scan<<<1, 32>>>(x = int[32] integers(0, 99), y = int[32])
// tilewright: expect finding bad-mask @up; finding inactive-shuffle @up
// mended: expect y == cumsum(x); clean
__global__ void scan(const int *x, int *y)
{
    const int lane = threadIdx.x;
    int sum = x[lane];
#ifndef MENDED
    for (int step = 1; step <= lane; step *= 2)
        sum += __shfl_up_sync(0xffffffff, sum, step);  // tilewright: mark up
#else
    for (int step = 1; step < 32; step *= 2) {
        const int before = __shfl_up_sync(0xffffffff, sum, step);
        sum += lane >= step ? before : 0;
    }
#endif
    y[lane] = sum;
}
