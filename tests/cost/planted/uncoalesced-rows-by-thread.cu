// tilewright: launch sums<<<1, 32>>>(x = int[32, 40] random, y = int[32], 40)
// tilewright: expect finding uncoalesced @load
__global__ void sums(const int *x, int *y, int cols)
{
    int sum = 0;
    for (int c = 0; c < cols; ++c)
        sum += x[threadIdx.x * cols + c];  // tilewright: mark load
    y[threadIdx.x] = sum;
}
// tilewright: launch sums_mended<<<1, 32>>>(x = int[40, 32] random, y = int[32], 40)
// tilewright: expect y == sum(x, 0); clean
__global__ void sums_mended(const int *x, int *y, int rows)
{
    int sum = 0;
    for (int r = 0; r < rows; ++r)
        sum += x[r * 32 + threadIdx.x];
    y[threadIdx.x] = sum;
}
