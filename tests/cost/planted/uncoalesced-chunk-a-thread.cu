// tilewright: launch copy<<<2, 32>>>(x = int[1024] random, y = int[1024])
// tilewright: expect finding uncoalesced @copy
__global__ void copy(const int *x, int *y)
{
    const int first = (blockIdx.x * blockDim.x + threadIdx.x) * 16;
#pragma unroll 1
    for (int k = 0; k < 16; ++k)
        y[first + k] = x[first + k];  // tilewright: mark copy
}
// tilewright: launch copy_mended<<<2, 32>>>(x = int[1024] random, y = int[1024])
// tilewright: expect y == x; clean
__global__ void copy_mended(const int *x, int *y)
{
#pragma unroll 1
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 1024; i += gridDim.x * blockDim.x)
        y[i] = x[i];
}
