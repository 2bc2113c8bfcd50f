// tilewright: launch shift<<<2, 32>>>(x = int[40] random, y = int[40], n = 40)
// tilewright: expect finding barrier-divergence @barrier
__global__ void shift(const int *x, int *y, int n)
{
    __shared__ int tile[32];
    const int t = threadIdx.x, i = blockIdx.x * 32 + t;
    const int width = min(32, n - blockIdx.x * 32);
    if (i >= n)
        return;
    tile[t] = x[i];
    __syncthreads();  // tilewright: mark barrier
    y[i] = tile[(t + 1) % width];
}
