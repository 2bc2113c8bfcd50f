// tilewright: launch steps<<<1, 64>>>(x = int[64] integers(-99, 99), y = int[64])
// tilewright: expect finding out-of-bounds @left
// mended: expect y[0] == x[0]; y[8] == x[8] - x[7]; y[15] == 8 * (x[15] - x[14]); clean
__global__ void steps(const int *x, int *y)
{
    __shared__ int scale[8];
    __shared__ int line[64];
    const int t = threadIdx.x;
    if (t < 8)
        scale[t] = t + 1;
    line[t] = x[t];
    __syncthreads();
#ifndef MENDED
    y[t] = scale[t % 8] * (line[t] - line[t - 1]);  // tilewright: mark left
#else
    y[t] = scale[t % 8] * (line[t] - (t > 0 ? line[t - 1] : 0));
#endif
}
