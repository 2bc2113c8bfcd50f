// tilewright: launch pairs<<<1, (16, 2)>>>(x = unsigned[32] random, y = unsigned[32])
// tilewright: expect finding barrier-divergence @wait
// mended: expect y[::2] == x[::2] ^ x[1::2]; y[1::2] == x[1::2]; clean
__device__ __noinline__ unsigned partner(const unsigned *cells, int t)
{
#ifndef MENDED
    __syncthreads();  // tilewright: mark wait
#endif
    return cells[t + 1];
}
__global__ void pairs(const unsigned *x, unsigned *y)
{
    __shared__ unsigned cells[32];
    const int t = threadIdx.y * 16 + threadIdx.x;
    unsigned own = x[t];
    cells[t] = own;
#ifdef MENDED
    __syncthreads();
#endif
    if (t % 2 == 0)
        own ^= partner(cells, t);
    y[t] = own;
}
