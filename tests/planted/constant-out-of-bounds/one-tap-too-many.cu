// tilewright: constant taps = [1, -2, 3, -2, 1]
// tilewright: launch filter<<<1, 32>>>(x = int[40] integers(-50, 50), y = int[32], radius = 2)
// tilewright: expect finding out-of-bounds @tap
// mended: expect y == x[:32] - 2 * x[1:33] + 3 * x[2:34] - 2 * x[3:35] + x[4:36]; clean
__constant__ int taps[5];
__global__ void filter(const int *x, int *y, int radius)
{
    int sum = 0;
#ifndef MENDED
    for (int k = 0; k <= 2 * radius + 1; ++k)
#else
    for (int k = 0; k <= 2 * radius; ++k)
#endif
        sum += taps[k] * x[threadIdx.x + k];  // tilewright: mark tap
    y[threadIdx.x] = sum;
}
