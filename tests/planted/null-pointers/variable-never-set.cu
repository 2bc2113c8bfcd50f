// tilewright: launch square<<<2, 16>>>(x = int[32] random, y = int[32])
// tilewright: expect finding null-pointer @scratch
// mended: expect y == x * x; clean
__device__ int cells[32];
__device__ int *scratch;
__global__ void square(const int *x, int *y)
{
    const int i = blockIdx.x * 16 + threadIdx.x;
#ifndef MENDED
    int *own = scratch;
#else
    int *own = scratch ? scratch : cells;
#endif
    own[i] = x[i];  // tilewright: mark scratch
    y[i] = own[i] * own[i];
}
