// tilewright: launch add<<<2, 32>>>(x = float[64] random, residual = 0, y = float[64])
// tilewright: expect finding null-pointer @residual
// mended: expect y == 2 * x; clean
__global__ void add(const float *x, const float *residual, float *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
#ifndef MENDED
    y[i] = 2 * x[i] + residual[i];  // tilewright: mark residual
#else
    y[i] = 2 * x[i];
    if (residual)
        y[i] += residual[i];
#endif
}
