// FAULTY. Two elements a thread, one guard: if the second element lies inside the input, both are moved, otherwise
// neither is. On ragged sizes the first half of the last tiles is dropped; and where the second lies inside, the
// stores, which go to other places than the loads came from, are not guarded at all.
// The mended one: transpose_unrolled_four_guards.cu

// tilewright: launch transpose<<<(1, 2), (32, 16)>>>(in = float[32, 64] random, out = float[64, 32], 64, 32)
// tilewright: expect out == in.T
// tilewright: launch transpose<<<(2, 2), (32, 16)>>>(in = float[32, 96] random, out = float[96, 32], 96, 32)
// tilewright: expect unstored(out) == 32 * 32; out[:64] == in.T[:64]
// tilewright: launch transpose<<<(1, 2), (32, 16)>>>(in = float[24, 64] random, out = float[64, 24], 64, 24)
// tilewright: expect (out == in.T).sum() < 64 * 24; unstored(out) > 0
// tilewright: expect finding race-global; finding uninitialised

#define COLS 32
#define ROWS 16

__global__ void transpose(const float *in, float *out, int nx, int ny)
{
    __shared__ float tile[ROWS][2 * COLS + 2];
    const int inX = blockIdx.x * 2 * COLS + threadIdx.x;
    const int inY = blockIdx.y * ROWS + threadIdx.y;
    const bool inside = inX + COLS < nx && inY < ny;
    if (inside) {
        tile[threadIdx.y][threadIdx.x] = in[inY * nx + inX];
        tile[threadIdx.y][threadIdx.x + COLS] = in[inY * nx + inX + COLS];
    }
    __syncthreads();
    const int thread = threadIdx.y * COLS + threadIdx.x;
    const int row = thread / ROWS, col = thread % ROWS;
    const int outX = blockIdx.y * ROWS + col;
    const int outY = blockIdx.x * 2 * COLS + row;
    if (inside) {
        out[outY * ny + outX] = tile[col][row];
        out[(outY + COLS) * ny + outX] = tile[col][row + COLS];
    }
}
