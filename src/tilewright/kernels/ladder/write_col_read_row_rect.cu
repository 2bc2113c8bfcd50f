// The bank-conflict ladder, rectangular tile of 16 rows and 32 columns: write columns, read rows. Four siblings.
//
// What it does   The threads, numbered 16 to a column, store by column and read back by row.
// What it costs  As write_row_read_col_rect.cu, on the store: 16 wavefronts plain, 2 padded by 1 (-DPAD=1),
//                1 padded by 2.

// tilewright: launch write_col_read_row_rect<<<1, (32, 16)>>>(out = int[512], 512)
// tilewright: expect out.reshape(16, 32) == arange(512).reshape(32, 16).T; worst_ways == 16
// tilewright: launch write_col_read_row_rect_padded<<<1, (32, 16)>>>(out = int[512], 512)
// tilewright: expect out.reshape(16, 32) == arange(512).reshape(32, 16).T; worst_ways == 1
// tilewright: launch write_col_read_row_rect_dynamic<<<1, (32, 16), 16 * 32 * 4>>>(out = int[512], 512)
// tilewright: expect out.reshape(16, 32) == arange(512).reshape(32, 16).T; worst_ways == 16
// tilewright: launch write_col_read_row_rect_dynamic_padded<<<1, (32, 16), 16 * 34 * 4>>>(out = int[512], 512)
// tilewright: expect out.reshape(16, 32) == arange(512).reshape(32, 16).T; worst_ways == 1
// tilewright: options -DPAD=1
// tilewright: launch write_col_read_row_rect_padded<<<1, (32, 16)>>>(out = int[512], 512)
// tilewright: expect worst_ways == 2

#define COLS 32
#define ROWS 16
#ifndef PAD
#define PAD 2
#endif

__global__ void write_col_read_row_rect(int *out, int n)
{
    __shared__ int tile[ROWS][COLS];
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    // tilewright: allow bank-conflict -- columns without enough padding: that is the lesson
    tile[i % ROWS][i / ROWS] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y][threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_col_read_row_rect_padded(int *out, int n)
{
    __shared__ int tile[ROWS][COLS + PAD];
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    // tilewright: allow bank-conflict -- columns without enough padding: that is the lesson
    tile[i % ROWS][i / ROWS] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y][threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_col_read_row_rect_dynamic(int *out, int n)
{
    extern __shared__ int tile[];  // ROWS * COLS words
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    // tilewright: allow bank-conflict -- columns without enough padding: that is the lesson
    tile[(i % ROWS) * COLS + i / ROWS] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y * COLS + threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_col_read_row_rect_dynamic_padded(int *out, int n)
{
    const int ROW = COLS + PAD;
    extern __shared__ int tile[];  // ROWS * ROW words
    const int base = blockIdx.x * ROWS * COLS;
    const int i = threadIdx.y * COLS + threadIdx.x;
    tile[(i % ROWS) * ROW + i / ROWS] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y * ROW + threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}
