// tilewright: launch shift<<<1, 64>>>(x = int[64] integers(0, 99), y = int[64])
// tilewright: expect y[0] == 0; y[1:31] == x[33:63]; y[31] == 0; y[32:] == x[:32]; clean
__global__ void shift(const int *x, int *y)
{
    __shared__ int tile[65];
    const int t = threadIdx.x;
    tile[t + 1] = x[t];
    if (t == 0)
        tile[0] = 0;
    __syncthreads();
    y[t] = t > 0 ? tile[(t + 33) % 64] : 0;
}
