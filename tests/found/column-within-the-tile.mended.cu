// tilewright: launch twice<<<2, (8, 8)>>>(x = float[8, 20] random, y = float[8, 20], width = 20)
// tilewright: expect y == 2 * x; clean
__global__ void twice(const float *x, float *y, int width)
{
    const int column = blockIdx.x * 16 + threadIdx.x, row = threadIdx.y * width;
    float left = 0, right = 0;
    if (column < width)
        left = x[row + column];
    if (column + 8 < width)
        right = x[row + column + 8];
    if (column < width)
        y[row + column] = 2 * left;
    if (column + 8 < width)
        y[row + column + 8] = 2 * right;
}
