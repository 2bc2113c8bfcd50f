// tilewright: launch count<<<1, 64>>>(x = unsigned char[20, 64] integers(0, 5), y = int[5], n = 20)
// tilewright: expect finding redundant-barrier @cleared
// mended: expect y == bincount(x.reshape(1280), 5); no finding redundant-barrier; clean
__global__ void count(const unsigned char *x, int *y, int n)
{
    __shared__ unsigned char bins[5][64];
    const int t = threadIdx.x;
    for (int k = 0; k < 5; ++k)
        bins[k][t] = 0;
#ifndef MENDED
    __syncthreads();  // tilewright: mark cleared
#endif
    for (int k = 0; k < n; ++k)
        ++bins[x[k * 64 + t]][t];
    __syncthreads();
    if (t < 5) {
        int sum = 0;
        for (int k = 0; k < blockDim.x; ++k)
            sum += bins[t][k];
        y[t] = sum;
    }
}
