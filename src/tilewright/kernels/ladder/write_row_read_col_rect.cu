// The bank-conflict ladder, rectangular tile of 16 rows and 32 columns: write rows, read columns. Four siblings.
//
// What it does   As the square one, but a column has only 16 words, so a warp reads two columns at once: the
//                threads are numbered anew, 16 to a row of the turned tile.
// What it costs  plain: 16 words of each column lie in one bank: a 16-way conflict, 16 wavefronts.
//                padded by 1: the word in row r of the second column lies in the bank of row r + 1 of the first:
//                2 wavefronts still (-DPAD=1).
//                padded by 2, as here: rows are two banks apart and the second column fits in between: 1.
// Dynamic        ROW and the bytes at launch, 16 * ROW * 4, change together.
// What is next   transpose_shared.cu and transpose_padded.cu do real work with this tile.

// tilewright: launch write_row_read_col_rect<<<1, (32, 16)>>>(out = int[512], 512)
// tilewright: expect out.reshape(32, 16) == arange(512).reshape(16, 32).T; worst_ways == 16
// tilewright: launch write_row_read_col_rect_padded<<<1, (32, 16)>>>(out = int[512], 512)
// tilewright: expect out.reshape(32, 16) == arange(512).reshape(16, 32).T; worst_ways == 1
// tilewright: launch write_row_read_col_rect_dynamic<<<1, (32, 16), 16 * 32 * 4>>>(out = int[512], 512)
// tilewright: expect out.reshape(32, 16) == arange(512).reshape(16, 32).T; worst_ways == 16
// tilewright: launch write_row_read_col_rect_dynamic_padded<<<1, (32, 16), 16 * 34 * 4>>>(out = int[512], 512)
// tilewright: expect out.reshape(32, 16) == arange(512).reshape(16, 32).T; worst_ways == 1
// tilewright: options -DPAD=1
// tilewright: launch write_row_read_col_rect_padded<<<1, (32, 16)>>>(out = int[512], 512)
// tilewright: expect worst_ways == 2

#define COLS 32
#define ROWS 16
#ifndef PAD
#define PAD 2
#endif

__global__ void write_row_read_col_rect(int *out, int n)
{
    __shared__ int tile[ROWS][COLS];
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = base + i;
    __syncthreads();
    // tilewright: allow bank-conflict -- columns without enough padding: that is the lesson
    const int value = tile[i % ROWS][i / ROWS];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_row_read_col_rect_padded(int *out, int n)
{
    __shared__ int tile[ROWS][COLS + PAD];
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = base + i;
    __syncthreads();
    // tilewright: allow bank-conflict -- columns without enough padding: that is the lesson
    const int value = tile[i % ROWS][i / ROWS];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_row_read_col_rect_dynamic(int *out, int n)
{
    extern __shared__ int tile[];  // ROWS * COLS words
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    tile[threadIdx.y * COLS + threadIdx.x] = base + i;
    __syncthreads();
    // tilewright: allow bank-conflict -- columns without enough padding: that is the lesson
    const int value = tile[(i % ROWS) * COLS + i / ROWS];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_row_read_col_rect_dynamic_padded(int *out, int n)
{
    const int ROW = COLS + PAD;
    extern __shared__ int tile[];  // ROWS * ROW words
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    tile[threadIdx.y * ROW + threadIdx.x] = base + i;
    __syncthreads();
    const int value = tile[(i % ROWS) * ROW + i / ROWS];
    if (base + i < n)
        out[base + i] = value;
}
