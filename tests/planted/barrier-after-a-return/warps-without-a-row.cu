// tilewright: launch scale<<<2, (32, 4)>>>(x = float[7, 32] random, y = float[7, 32], rows = 7)
// tilewright: expect finding barrier-divergence @largest
// mended: expect y == x - (x * 0 + x[[0, 0, 0, 0, 4, 4, 4]]); clean
__global__ void scale(const float *x, float *y, int rows)
{
    __shared__ float first[32];
    const int row = blockIdx.x * 4 + threadIdx.y, t = threadIdx.x;
#ifndef MENDED
    if (row >= rows)
        return;
#endif
    if (threadIdx.y == 0)
        first[t] = x[row * 32 + t];
    __syncthreads();  // tilewright: mark largest
#ifndef MENDED
    y[row * 32 + t] = x[row * 32 + t] - first[t];
#else
    if (row < rows)
        y[row * 32 + t] = x[row * 32 + t] - first[t];
#endif
}
