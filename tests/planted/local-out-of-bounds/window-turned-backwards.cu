// tilewright: launch trace<<<1, 32>>>(x = float[6, 32] random, lag = int[32] integers(0, 6), y = float[32])
// tilewright: expect finding out-of-bounds @past
// mended: expect y[lag == 0] == x[5, lag == 0]; y[lag == 5] == x[0, lag == 5]; clean
__global__ void trace(const float *x, const int *lag, float *y)
{
    float past[6];
    const int t = threadIdx.x;
    for (int k = 0; k < 6; ++k)
        past[k] = x[k * 32 + t];
#ifndef MENDED
    y[t] = past[4 - lag[t]];  // tilewright: mark past
#else
    y[t] = past[5 - lag[t]];
#endif
}
