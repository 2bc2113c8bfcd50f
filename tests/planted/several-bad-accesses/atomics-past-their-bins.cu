// tilewright: launch count<<<2, 32>>>(x = int[64] integers(0, 12), bins = int[10] zeros, last = int[10] zeros)
// tilewright: expect finding out-of-bounds @bin; finding out-of-bounds @last; bins.sum() == (x < 10).sum()
// mended: launch count<<<2, 32>>>(x = int[64] integers(0, 12), bins = int[12] zeros, last = int[12] zeros)
// mended: expect bins.sum() == 64; last[11] == 11; clean
__global__ void count(const int *x, int *bins, int *last)
{
    const int value = x[blockIdx.x * blockDim.x + threadIdx.x];
    if (atomicAdd(&bins[value], 1) >= 0)  // tilewright: mark bin
        atomicMax(&last[value], value);  // tilewright: mark last
}
