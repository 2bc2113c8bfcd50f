// tilewright: launch fill<<<3, 32>>>(x = int[96] random, scratch = int[96], y = int[96])
// tilewright: expect finding uninitialised @read; unstored(scratch) == 32
// mended: expect y == 2 * x; clean
__global__ void fill(const int *x, int *scratch, int *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
#ifndef MENDED
    if (blockIdx.x + 1 < gridDim.x)
#else
    if (blockIdx.x < gridDim.x)
#endif
        scratch[i] = x[i];
    y[i] = scratch[i] + x[i];  // tilewright: mark read
}
