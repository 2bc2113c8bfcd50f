// tilewright: launch shift<<<1, 64>>>(x = int[64] integers(0, 99), y = int[64])
// tilewright: expect finding out-of-bounds @fill; finding race-shared @fill
__global__ void shift(const int *x, int *y)
{
    __shared__ int tile[64];
    const int t = threadIdx.x;
    tile[t + 1] = x[t];  // tilewright: mark fill
    y[t] = t > 0 ? tile[(t + 33) % 64] : 0;
}
