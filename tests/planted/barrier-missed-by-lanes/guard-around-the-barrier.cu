// tilewright: launch blocks<<<2, 32>>>(x = float[50] random, y = float[50], n = 50)
// tilewright: expect finding barrier-divergence @barrier
// mended: expect y[:32] == x[:32] - flip(x[:32]); clean
__global__ void blocks(const float *x, float *y, int n)
{
    __shared__ float tile[32];
    const int t = threadIdx.x, i = blockIdx.x * 32 + t;
    const int last = min(32, n - blockIdx.x * 32) - 1;
#ifndef MENDED
    if (i < n) {
#else
    if (i < n)
#endif
        tile[t] = x[i];
#ifndef MENDED
        __syncthreads();  // tilewright: mark barrier
#else
    __syncthreads();
    if (i < n)
#endif
        y[i] = tile[t] - tile[last - t];
#ifndef MENDED
    }
#endif
}
