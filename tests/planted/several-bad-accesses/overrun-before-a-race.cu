// tilewright: launch shift<<<1, 64>>>(x = int[64] integers(0, 99), y = int[64])
// tilewright: expect finding out-of-bounds @fill; finding race-shared @fill
// mended: expect y[0] == 0; y[1:31] == x[33:63]; y[31] == 0; y[32:] == x[:32]; clean
__global__ void shift(const int *x, int *y)
{
#ifndef MENDED
    __shared__ int tile[64];
#else
    __shared__ int tile[65];
#endif
    const int t = threadIdx.x;
    tile[t + 1] = x[t];  // tilewright: mark fill
#ifdef MENDED
    if (t == 0)
        tile[0] = 0;
    __syncthreads();
#endif
    y[t] = t > 0 ? tile[(t + 33) % 64] : 0;
}
