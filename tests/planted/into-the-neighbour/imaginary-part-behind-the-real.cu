// tilewright: launch power<<<1, 32>>>(re = float[32] random, im = float[32] random, y = float[32], n = 32)
// tilewright: expect finding out-of-bounds @parts
// mended: expect y == re * re + im * im; clean
__global__ void power(const float *re, const float *im, float *y, int n)
{
    const int t = threadIdx.x;
#ifndef MENDED
    y[t] = re[t] * re[t] + re[n + t] * re[n + t];  // tilewright: mark parts
#else
    y[t] = re[t] * re[t] + im[t] * im[t];
#endif
}
