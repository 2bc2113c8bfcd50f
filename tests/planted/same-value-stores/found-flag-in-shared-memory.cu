// tilewright: launch any<<<2, 96>>>(x = int[192] integers(-5, 5), y = int[2])
// tilewright: expect finding race-shared @set
__global__ void any(const int *x, int *y)
{
    __shared__ int found;
    const int t = threadIdx.x;
    if (t == 0)
        found = 0;
    __syncthreads();
    if (x[blockIdx.x * 96 + t] < 0)
        found = 1;  // tilewright: mark set
    __syncthreads();
    if (t == 0)
        y[blockIdx.x] = found;
}
