// tilewright: launch split<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding barrier-divergence @upper
// mended: expect y[:32] == x[32:] + 1; y[32:] == x[:32] - 1; clean
__global__ void split(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    if (t < 32) {
        cells[t] = x[t] - 1;
#ifndef MENDED
        __syncthreads();  // tilewright: mark lower
#endif
    } else {
        cells[t] = x[t] + 1;
#ifndef MENDED
        __syncthreads();  // tilewright: mark upper
#endif
    }
#ifdef MENDED
    __syncthreads();
#endif
    y[t] = cells[t ^ 32];
}
