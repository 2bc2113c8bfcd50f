// tilewright: launch rounds<<<1, 64>>>(x = int[3, 64] integers(-9, 9), y = int[3])
// tilewright: expect finding race-shared @clear; finding race-shared
// mended: expect y == sum(int(x > 0), 1); clean
__global__ void rounds(const int *x, int *y)
{
    __shared__ int counter;
    const int t = threadIdx.x;
    for (int k = 0; k < 3; ++k) {
        if (t == 40)
            counter = 0;  // tilewright: mark clear
#ifdef MENDED
        __syncthreads();
#endif
        if (x[k * 64 + t] > 0)
            atomicAdd(&counter, 1);
        __syncthreads();
        if (t == 40)
            y[k] = counter;
    }
}
