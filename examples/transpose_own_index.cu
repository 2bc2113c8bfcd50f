// Mended: transpose_reused_index.cu with a place of its own for the element read and for the one written, each
// tested against its own limits.

// tilewright: for ny in 64, 32, 29
// tilewright: launch transpose<<<(3, 4), (32, 16)>>>(in = float[ny, 77] random, out = float[77, ny], 77, ny)
// tilewright: expect out == in.T
// tilewright: end

#define COLS 32
#define ROWS 16

__global__ void transpose(const float *in, float *out, int nx, int ny)
{
    __shared__ float tile[ROWS][COLS];
    const int inX = blockIdx.x * COLS + threadIdx.x;
    const int inY = blockIdx.y * ROWS + threadIdx.y;
    if (inX < nx && inY < ny)
        tile[threadIdx.y][threadIdx.x] = in[inY * nx + inX];
    __syncthreads();
    const int thread = threadIdx.y * COLS + threadIdx.x;
    const int row = thread / ROWS, col = thread % ROWS;
    const int outX = blockIdx.y * ROWS + col;
    const int outY = blockIdx.x * COLS + row;
    if (outX < ny && outY < nx)
        // tilewright: allow bank-conflict -- this example is about the second index; padding is dynamic_padding.cu's
        out[outY * ny + outX] = tile[col][row];
}
