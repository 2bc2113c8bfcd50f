// tilewright: launch waves<<<1, 32>>>(x = int[80] integers(0, 100), y = int[80], n = 80)
// tilewright: expect finding barrier-divergence @turn; finding barrier-divergence @again
__global__ void waves(const int *x, int *y, int n)
{
    __shared__ int tile[32];
    const int t = threadIdx.x;
    for (int i = t; i < n; i += 32) {
        const int width = min(32, n - i + t);
        tile[t] = x[i];
        __syncthreads();  // tilewright: mark turn
        y[i] = tile[t] + tile[(t + 1) % width];
        __syncthreads();  // tilewright: mark again
    }
}
