// tilewright: launch chain<<<1, 64>>>(x = int[64] integers(0, 9), turns = int([1, 2]), y = int[64])
// tilewright: expect finding barrier-divergence @outer
// mended: expect y[:32] == x[:32] + x[32:]; y[32:] == x[:32] + x[32:]; clean
__global__ void chain(const int *x, const int *turns, int *y)
{
    __shared__ int cells[2][64];
    const int t = threadIdx.x;
    cells[0][t] = x[t];
    cells[1][t] = x[t];
#ifdef MENDED
    __syncthreads();
#endif
    int sum = x[t];
    for (int k = 0; k < turns[t / 32]; ++k) {
#ifndef MENDED
        __syncthreads();  // tilewright: mark inner
#endif
        sum = x[t] + cells[k][t ^ 32];
    }
#ifndef MENDED
    __syncthreads();  // tilewright: mark outer
#endif
    y[t] = sum;
}
