// tilewright: launch square<<<4, 64>>>(x = int[256] random, y = int[256], n = 256)
// tilewright: expect finding stored-twice @store; unstored(y) == 96
// mended: expect y == x * x; clean
__global__ void square(const int *x, int *y, int n)
{
#ifndef MENDED
    const int i = blockIdx.x * 32 + threadIdx.x;
#else
    const int i = blockIdx.x * 64 + threadIdx.x;
#endif
    y[i] = x[i] * x[i];  // tilewright: mark store
}
