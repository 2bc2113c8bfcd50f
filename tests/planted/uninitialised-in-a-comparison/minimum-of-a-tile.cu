// tilewright: launch lowest<<<2, 40>>>(x = int[80] random, y = int[2])
// tilewright: expect finding uninitialised @min
__global__ void lowest(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    cells[t] = x[blockIdx.x * 40 + t];
    __syncthreads();
    if (t == 0) {
        int least = cells[0];
        for (int k = 1; k < 64; ++k)
            least = min(least, cells[k]);  // tilewright: mark min
        y[blockIdx.x] = least;
    }
}
