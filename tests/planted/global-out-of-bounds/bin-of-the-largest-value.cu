// tilewright: launch count<<<2, 64>>>(x = float[128] uniform(0, 2), bins = int[10] zeros, top = 1.5)
// tilewright: expect finding out-of-bounds @add
// mended: expect bins.sum() == 128; bins[0] == (float(x / 1.5 * 10) < 1).sum(); clean
__global__ void count(const float *x, int *bins, float top)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    int bin = x[i] / top * 10;
#ifdef MENDED
    bin = min(bin, 9);
#endif
    atomicAdd(&bins[bin], 1);  // tilewright: mark add
}
