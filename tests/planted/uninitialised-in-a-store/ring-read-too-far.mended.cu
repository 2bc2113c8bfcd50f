// tilewright: launch history<<<1, 32>>>(x = int[5, 32] random, n = 5, y = int[32])
// tilewright: expect y == sum(x, 0); clean
__global__ void history(const int *x, int n, int *y)
{
    int ring[8];
    for (int k = 0; k < n; ++k)
        ring[k] = x[k * 32 + threadIdx.x];
    int sum = 0;
    for (int k = 0; k < n; ++k)
        sum += ring[k];
    y[threadIdx.x] = sum;
}
