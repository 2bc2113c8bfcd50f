// tilewright: launch history<<<1, 32>>>(x = int[5, 32] random, n = 5, y = int[32])
// tilewright: expect finding uninitialised @sum
// mended: expect y == sum(x, 0); clean
__global__ void history(const int *x, int n, int *y)
{
    int ring[8];
    for (int k = 0; k < n; ++k)
        ring[k] = x[k * 32 + threadIdx.x];
    int sum = 0;
#ifndef MENDED
    for (int k = 0; k < n + 2; ++k)
#else
    for (int k = 0; k < n; ++k)
#endif
        sum += ring[k];  // tilewright: mark sum
    y[threadIdx.x] = sum;
}
