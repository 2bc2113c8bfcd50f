// tilewright: launch turn<<<(2, 2), (16, 16)>>>(a = int[24, 20] random, b = int[20, 24], rows = 24, cols = 20)
// tilewright: expect finding barrier-divergence @barrier; finding unstored
// mended: expect b == a.T; clean
__global__ void turn(const int *a, int *b, int rows, int cols)
{
    __shared__ int tile[16][17];
    const int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
#ifndef MENDED
    if (row < rows && col < cols) {
#else
    if (row < rows && col < cols)
#endif
        tile[threadIdx.x][threadIdx.y] = a[row * cols + col];
#ifndef MENDED
        __syncthreads();  // tilewright: mark barrier
        const int to_row = blockIdx.x * 16 + threadIdx.y, to_col = blockIdx.y * 16 + threadIdx.x;
        if (to_row < cols && to_col < rows)
            b[to_row * rows + to_col] = tile[threadIdx.y][threadIdx.x];
    }
#else
    __syncthreads();
    const int to_row = blockIdx.x * 16 + threadIdx.y, to_col = blockIdx.y * 16 + threadIdx.x;
    if (to_row < cols && to_col < rows)
        b[to_row * rows + to_col] = tile[threadIdx.y][threadIdx.x];
#endif
}
