// tilewright: launch shift<<<2, 64>>>(x = int[128] integers(0, 1000), y = int[128])
// tilewright: expect finding race-shared @use
// mended: expect y[:64] == x[:64] - max(x[:64]); y[64:] == x[64:] - max(x[64:]); clean
__global__ void shift(const int *x, int *y)
{
    __shared__ int values[64], largest;
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    values[t] = x[i];
    __syncthreads();
    if (t == 0) {
        int found = values[0];
        for (int k = 1; k < 64; ++k)
            found = max(found, values[k]);
        largest = found;
    }
#ifdef MENDED
    __syncthreads();
#endif
    y[i] = values[t] - largest;  // tilewright: mark use
}
