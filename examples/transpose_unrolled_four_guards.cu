// Mended: transpose_unrolled_reads_only.cu with one guard for each load and each store.

// tilewright: for nx in 64, 96, 77
// tilewright: launch transpose<<<(2, 2), (32, 16)>>>(in = float[24, nx] random, out = float[nx, 24], nx, 24)
// tilewright: expect out == in.T
// tilewright: end

#define COLS 32
#define ROWS 16

__global__ void transpose(const float *in, float *out, int nx, int ny)
{
    __shared__ float tile[ROWS][2 * COLS + 2];
    const int inX = blockIdx.x * 2 * COLS + threadIdx.x;
    const int inY = blockIdx.y * ROWS + threadIdx.y;
    if (inX < nx && inY < ny)
        tile[threadIdx.y][threadIdx.x] = in[inY * nx + inX];
    if (inX + COLS < nx && inY < ny)
        tile[threadIdx.y][threadIdx.x + COLS] = in[inY * nx + inX + COLS];
    __syncthreads();
    const int thread = threadIdx.y * COLS + threadIdx.x;
    const int row = thread / ROWS, col = thread % ROWS;
    const int outX = blockIdx.y * ROWS + col;
    const int outY = blockIdx.x * 2 * COLS + row;
    if (outX < ny && outY < nx)
        out[outY * ny + outX] = tile[col][row];
    if (outX < ny && outY + COLS < nx)
        out[(outY + COLS) * ny + outX] = tile[col][row + COLS];
}
