// tilewright: launch waves<<<1, 32>>>(x = int[80] integers(0, 100), y = int[80], n = 80)
// tilewright: expect finding barrier-divergence @turn; finding barrier-divergence @again
// mended: expect y[:32] == x[:32] + roll(x[:32], -1); y[64:] == x[64:] + roll(x[64:], -1); clean
__global__ void waves(const int *x, int *y, int n)
{
    __shared__ int tile[32];
    const int t = threadIdx.x;
#ifndef MENDED
    for (int i = t; i < n; i += 32) {
        const int width = min(32, n - i + t);
        tile[t] = x[i];
#else
    for (int first = 0; first < n; first += 32) {
        const int i = first + t, width = min(32, n - first);
        if (i < n)
            tile[t] = x[i];
#endif
        __syncthreads();  // tilewright: mark turn
#ifndef MENDED
        y[i] = tile[t] + tile[(t + 1) % width];
#else
        if (i < n)
            y[i] = tile[t] + tile[(t + 1) % width];
#endif
        __syncthreads();  // tilewright: mark again
    }
}
