// tilewright: launch count<<<2, 32>>>(x = int[64] integers(0, 12), bins = int[12] zeros, last = int[12] zeros)
// tilewright: expect bins.sum() == 64; last[11] == 11; clean
__global__ void count(const int *x, int *bins, int *last)
{
    const int value = x[blockIdx.x * blockDim.x + threadIdx.x];
    if (atomicAdd(&bins[value], 1) >= 0)
        atomicMax(&last[value], value);
}
