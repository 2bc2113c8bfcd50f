// tilewright: launch copy<<<2, 32>>>(x = float[150] random, y = float[150], n = 150)
// tilewright: expect finding out-of-bounds @turn
// mended: expect y == x / 2; clean
__global__ void copy(const float *x, float *y, int n)
{
    const int stride = gridDim.x * blockDim.x;
#ifndef MENDED
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i <= n; i += stride)
#else
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
#endif
        y[i] = x[i] * 0.5f;  // tilewright: mark turn
}
