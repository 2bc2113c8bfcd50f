// tilewright: launch products<<<2, (8, 8)>>>(a = float[2, 8, 8] random, y = float[2, 8, 8])
// tilewright: expect finding redundant-barrier @top
// mended: expect y == a @ a; no finding redundant-barrier; clean
__global__ void products(const float *a, float *y)
{
    __shared__ float tile[8][8];
    const int row = threadIdx.y, column = threadIdx.x, i = blockIdx.x * 64 + row * 8 + column;
    const float own = a[i];
#ifndef MENDED
    __syncthreads();  // tilewright: mark top
#endif
    tile[row][column] = own;
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 8; ++k)
        sum += tile[row][k] * tile[k][column];
    y[i] = sum;
}
