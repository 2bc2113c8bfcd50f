// tilewright: launch any<<<2, 96>>>(x = int[192] integers(-5, 5), y = int[2])
// tilewright: expect finding race-shared @set
// mended: expect y == 1; clean
__global__ void any(const int *x, int *y)
{
    __shared__ int found;
    const int t = threadIdx.x;
    if (t == 0)
        found = 0;
    __syncthreads();
#ifndef MENDED
    if (x[blockIdx.x * 96 + t] < 0)
        found = 1;  // tilewright: mark set
#else
    const int negative = __syncthreads_or(x[blockIdx.x * 96 + t] < 0);
    if (t == 0)
        found = negative != 0;
#endif
    __syncthreads();
    if (t == 0)
        y[blockIdx.x] = found;
}
