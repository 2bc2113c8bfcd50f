// Transposition through a padded tile: no bank conflict is left.
//
// What it does   The same as transpose_shared.cu, with PAD more words to each of the tile's rows.
// Which padding  A warp reads 16 rows of two neighbouring columns c and c + 1, at words row * (32 + PAD) + c.
//                PAD 1: row r of column c shares its bank with row r - 1 of column c + 1, a 2-way conflict.
//                PAD 2: rows lie two banks apart, which leaves room for both columns: no conflict.
//                (A square tile of 32, where a warp reads 32 rows of one column, needs PAD 1.)
//                So padding is no magic 1: rows must be no multiple of the banks, and by the right amount.
// What it costs  16 * PAD * 4 bytes: 128 bytes more a block.
// What is next   transpose_unrolled_padded.cu moves two tiles a block.

// tilewright: for s in 0, 13
// tilewright: let rows = 64 + s
// tilewright: let cols = 96 + s
// tilewright: launch transpose_padded<<<(cdiv(cols, 32), cdiv(rows, 16)), (32, 16)>>>(
//     in = float[rows, cols] random, out = float[cols, rows], rows, cols)
// tilewright: expect out == in.T; bank_conflicts == 0; sectors_per_request < 6
// tilewright: options -DPAD=1
// tilewright: launch transpose_padded<<<(cdiv(cols, 32), cdiv(rows, 16)), (32, 16)>>>(
//     in = float[rows, cols] random, out = float[cols, rows], rows, cols)
// tilewright: expect out == in.T; worst_ways == 2
// tilewright: end

#define TILE_COLS 32
#define TILE_ROWS 16
#ifndef PAD
#define PAD 2
#endif

__global__ void transpose_padded(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[TILE_ROWS][TILE_COLS + PAD];

    const int x = blockIdx.x * TILE_COLS + threadIdx.x;
    const int y = blockIdx.y * TILE_ROWS + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    __syncthreads();

    const int thread = threadIdx.y * TILE_COLS + threadIdx.x;
    const int turnedRow = thread / TILE_ROWS;
    const int turnedCol = thread % TILE_ROWS;
    const int outX = blockIdx.y * TILE_ROWS + turnedCol;
    const int outY = blockIdx.x * TILE_COLS + turnedRow;
    if (outX < rows && outY < cols)
        // tilewright: allow bank-conflict -- padding by 1 is not enough for two columns: that is the lesson
        out[outY * rows + outX] = tile[turnedCol][turnedRow];
}
