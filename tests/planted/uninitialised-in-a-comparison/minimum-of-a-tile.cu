// tilewright: launch lowest<<<2, 40>>>(x = int[80] random, y = int[2])
// tilewright: expect finding uninitialised @min
// mended: expect y == min(x.reshape(2, 40), 1); clean
__global__ void lowest(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[blockIdx.x * 40 + t];
#ifdef MENDED
    if (t < 24)
        cells[40 + t] = 2147483647;
#endif
    __syncthreads();
    if (t == 0) {
        int least = cells[0];
        for (int k = 1; k < 64; ++k)
            least = min(least, cells[k]);  // tilewright: mark min
        y[blockIdx.x] = least;
    }
}
