// tilewright: launch turn<<<(2, 2), (16, 16)>>>(a = int[24, 20] random, b = int[20, 24], rows = 24, cols = 20)
// tilewright: expect b == a.T; clean
__global__ void turn(const int *a, int *b, int rows, int cols)
{
    __shared__ int tile[16][17];
    const int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
    if (row < rows && col < cols)
        tile[threadIdx.x][threadIdx.y] = a[row * cols + col];
    __syncthreads();
    const int to_row = blockIdx.x * 16 + threadIdx.y, to_col = blockIdx.y * 16 + threadIdx.x;
    if (to_row < cols && to_col < rows)
        b[to_row * rows + to_col] = tile[threadIdx.y][threadIdx.x];
}
