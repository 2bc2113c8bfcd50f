// tilewright: launch shift<<<2, 32>>>(x = int[40] random, y = int[40], n = 40)
// tilewright: expect finding barrier-divergence @barrier
// mended: expect y[:31] == x[1:32]; y[32:39] == x[33:40]; y[31] == x[0]; y[39] == x[32]; clean
__global__ void shift(const int *x, int *y, int n)
{
    __shared__ int tile[32];
    const int t = threadIdx.x, i = blockIdx.x * 32 + t;
    const int width = min(32, n - blockIdx.x * 32);
#ifndef MENDED
    if (i >= n)
        return;
    tile[t] = x[i];
#else
    if (i < n)
        tile[t] = x[i];
#endif
    __syncthreads();  // tilewright: mark barrier
#ifndef MENDED
    y[i] = tile[(t + 1) % width];
#else
    if (i < n)
        y[i] = tile[(t + 1) % width];
#endif
}
