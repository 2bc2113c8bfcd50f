// Transposition through shared memory: read rows, turn the tile round, write rows.
//
// What it does   The block fetches a tile of 16 rows and 32 columns. Then its threads are numbered anew, 16 to
//                a row, since the turned tile has 32 rows of 16; each stores one element of it.
// Two tests      The place a thread reads from and the place it writes to are different elements, so each has
//                its own test against its own limits: (x, y) against in's, (outX, outY) against out's.
//                The barrier stands outside both, where every thread reaches it.
// What it costs  Reads and writes both take 4 sectors a warp. What is left is inside: a warp reads 16 rows of
//                two columns from the tile. Rows are 32 words long, so a column lies in one bank: a 16-way
//                conflict, 16 wavefronts a read.
// What is next   transpose_padded.cu.

// tilewright: for s in 0, 13
// tilewright: let rows = 64 + s
// tilewright: let cols = 96 + s
// tilewright: launch transpose_shared<<<(cdiv(cols, 32), cdiv(rows, 16)), (32, 16)>>>(
//     in = float[rows, cols] random, out = float[cols, rows], rows, cols)
// tilewright: expect out == in.T; worst_ways == 16; sectors_per_request < 6
// tilewright: end

#define TILE_COLS 32
#define TILE_ROWS 16

__global__ void transpose_shared(const float *in, float *out, int rows, int cols)
{
    __shared__ float tile[TILE_ROWS][TILE_COLS];

    const int x = blockIdx.x * TILE_COLS + threadIdx.x;
    const int y = blockIdx.y * TILE_ROWS + threadIdx.y;
    if (x < cols && y < rows)
        tile[threadIdx.y][threadIdx.x] = in[y * cols + x];
    __syncthreads();

    const int thread = threadIdx.y * TILE_COLS + threadIdx.x;
    const int turnedRow = thread / TILE_ROWS;  // a column of the tile
    const int turnedCol = thread % TILE_ROWS;  // a row of the tile
    const int outX = blockIdx.y * TILE_ROWS + turnedCol;
    const int outY = blockIdx.x * TILE_COLS + turnedRow;
    if (outX < rows && outY < cols)
        // tilewright: allow bank-conflict -- the next rung pads the tile
        out[outY * rows + outX] = tile[turnedCol][turnedRow];
}
