// tilewright: launch shuffle<<<1, 64>>>(order = unsigned char[64] permutation, x = int[256] random, y = int[64])
// tilewright: expect finding uninitialised @gather
// mended: expect y == x[order]; clean
__global__ void shuffle(const unsigned char *order, const int *x, int *y)
{
    __shared__ unsigned char from[64];
    const int t = threadIdx.x;
#ifndef MENDED
    if (t < 32)
#else
    if (t < 64)
#endif
        from[t] = order[t];
    __syncthreads();
    y[t] = x[from[t]];  // tilewright: mark gather
}
