// tilewright: launch twice<<<2, (8, 8)>>>(x = float[8, 20] random, y = float[8, 20], width = 20)
// tilewright: expect finding out-of-bounds @loads
// mended: expect y == 2 * x; clean
__global__ void twice(const float *x, float *y, int width)
{
    const int column = blockIdx.x * 16 + threadIdx.x, row = threadIdx.y * width;
    float left = 0, right = 0;
    if (column < width)
        left = x[row + column];
#ifndef MENDED
    if (threadIdx.x + 8 < width)
#else
    if (column + 8 < width)
#endif
        right = x[row + column + 8];  // tilewright: mark loads
    if (column < width)
        y[row + column] = 2 * left;
    if (column + 8 < width)
        y[row + column + 8] = 2 * right;
}
