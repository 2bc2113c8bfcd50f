// Transposition with two tiles a block: more loads in flight from the same threads.
//
// What it does   Each thread moves two elements, 32 columns apart: the block's tile is 16 rows of 64 columns.
//                Both loads are issued before the barrier, so the second travels while the first is waited for,
//                and the grid needs half the blocks.
// Ragged sizes   Either of a thread's two elements may lie outside while the other lies inside. So there are
//                four tests, one for each load and each store; a single test drops elements at the edge.
// What it costs  Twice the shared memory a block, (64 + 2) * 16 * 4 = 4,224 bytes. Rows of 66 words lie two
//                banks apart, so neither read conflicts (-DPAD=0 shows the 16-way conflict again).

// tilewright: for s in 0, 13
// tilewright: let rows = 64 + s
// tilewright: let cols = 96 + s
// tilewright: launch transpose_unrolled_padded<<<(cdiv(cols, 64), cdiv(rows, 16)), (32, 16)>>>(
//     in = float[rows, cols] random, out = float[cols, rows], rows, cols)
// tilewright: expect out == in.T; bank_conflicts == 0; sectors_per_request < 6
// tilewright: options -DPAD=0
// tilewright: launch transpose_unrolled_padded<<<(cdiv(cols, 64), cdiv(rows, 16)), (32, 16)>>>(
//     in = float[rows, cols] random, out = float[cols, rows], rows, cols)
// tilewright: expect out == in.T; worst_ways == 16
// tilewright: end

#define TILE_COLS 32
#define TILE_ROWS 16
#ifndef PAD
#define PAD 2
#endif

__global__ void transpose_unrolled_padded(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[TILE_ROWS][2 * TILE_COLS + PAD];

    const int x = blockIdx.x * 2 * TILE_COLS + threadIdx.x;
    const int y = blockIdx.y * TILE_ROWS + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    if (x + TILE_COLS < cols && y < rows)
        tile[threadIdx.y][threadIdx.x + TILE_COLS] = in[y * cols + x + TILE_COLS];
    __syncthreads();

    const int thread = threadIdx.y * TILE_COLS + threadIdx.x;
    const int turnedRow = thread / TILE_ROWS;
    const int turnedCol = thread % TILE_ROWS;
    const int outX = blockIdx.y * TILE_ROWS + turnedCol;
    const int outY = blockIdx.x * 2 * TILE_COLS + turnedRow;
    if (outX < rows && outY < cols)
        // tilewright: allow bank-conflict -- padding by 1 is not enough for two columns: that is the lesson
        out[outY * rows + outX] = tile[turnedCol][turnedRow];
    if (outX < rows && outY + TILE_COLS < cols)
        // tilewright: allow bank-conflict -- padding by 1 is not enough for two columns: that is the lesson
        out[(outY + TILE_COLS) * rows + outX] = tile[turnedCol][turnedRow + TILE_COLS];
}
