// tilewright: launch sums<<<1, 32>>>(x = double[32, 32] random, y = double[32])
// tilewright: expect finding bank-conflict @column
__global__ void sums(const double *x, double *y)
{
    __shared__ double tile[32][32];
    for (int r = 0; r < 32; ++r)
        tile[r][threadIdx.x] = x[r * 32 + threadIdx.x];
    __syncwarp();
    double sum = 0;
    for (int k = 0; k < 32; ++k)
        sum += tile[threadIdx.x][k];  // tilewright: mark column
    y[threadIdx.x] = sum;
}
// tilewright: launch sums_mended<<<1, 32>>>(x = double[32, 32] random, y = double[32])
// tilewright: expect y == sum(x, 1); bank_conflicts == 0
__global__ void sums_mended(const double *x, double *y)
{
    __shared__ double tile[32][33];
    for (int r = 0; r < 32; ++r)
        tile[r][threadIdx.x] = x[r * 32 + threadIdx.x];
    __syncwarp();
    double sum = 0;
    for (int k = 0; k < 32; ++k)
        sum += tile[threadIdx.x][k];
    y[threadIdx.x] = sum;
}
