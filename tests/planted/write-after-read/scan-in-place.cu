// tilewright: launch scan<<<1, 128>>>(x = float[128] random, y = float[128])
// tilewright: expect finding race-shared @store
// mended: expect y == cumsum(x); clean
__global__ void scan(const float *x, float *y)
{
    __shared__ float sums[128];
    const int t = threadIdx.x;
    sums[t] = x[t];
    __syncthreads();
    for (int offset = 1; offset < 128; offset *= 2) {
        const float before = t >= offset ? sums[t - offset] : 0;
#ifdef MENDED
        __syncthreads();
#endif
        sums[t] += before;  // tilewright: mark store
        __syncthreads();
    }
    y[t] = sums[t];
}
