// tilewright: launch smooth<<<3, 32>>>(x = int[96] integers(-99, 99), taps = int[3] integers(-9, 9), y = int[96])
// tilewright: expect finding out-of-bounds @window
// mended: expect y[:30] == taps[0] * x[:30] + taps[1] * x[1:31] + taps[2] * x[2:32]; clean
__global__ void smooth(const int *x, const int *taps, int *y)
{
#ifndef MENDED
    __shared__ int row[32];
#else
    __shared__ int row[34];
#endif
    __shared__ int weight[3];
    const int t = threadIdx.x, i = blockIdx.x * 32 + t;
    row[t] = x[i];
#ifdef MENDED
    if (t < 2)
        row[32 + t] = i + 32 < 96 ? x[i + 32] : 0;
#endif
    if (t < 3)
        weight[t] = taps[t];
    __syncthreads();
    int sum = 0;
    for (int k = 0; k < 3; ++k)
        sum += weight[k] * row[t + k];  // tilewright: mark window
    y[i] = sum;
}
