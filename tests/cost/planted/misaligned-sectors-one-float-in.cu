// tilewright: launch copy<<<2, 128>>>(x = float[512] random, y = float[256], start = 1)
// tilewright: expect finding misaligned-sectors @load
__global__ void copy(const float *x, float *y, int start)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = x[start + i];  // tilewright: mark load
}
// tilewright: launch copy_mended<<<2, 128>>>(x = float[512] random, y = float[256], start = 64)
// tilewright: expect y == x[64:320]; clean
__global__ void copy_mended(const float *x, float *y, int start)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = x[start + i];
}
