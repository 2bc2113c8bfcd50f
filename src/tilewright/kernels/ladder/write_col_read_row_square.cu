// The bank-conflict ladder, square tile, the other way round: write columns, read rows. Four siblings.
//
// What it does   As write_row_read_col_square.cu with the two accesses exchanged; the result is the same.
// What it costs  The same conflict, now on the store: a warp's store into one column takes 32 wavefronts, its
//                read of a row takes 1. Padding by one word mends stores just as it mends reads.
// What is next   write_col_read_row_rect.cu.

// tilewright: launch write_col_read_row_square<<<1, (32, 32)>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 32
// tilewright: launch write_col_read_row_square_padded<<<1, (32, 32)>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 1
// tilewright: launch write_col_read_row_square_dynamic<<<1, (32, 32), 32 * 32 * 4>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 32
// tilewright: launch write_col_read_row_square_dynamic_padded<<<1, (32, 32), 32 * 33 * 4>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 1

#define TILE 32

__global__ void write_col_read_row_square(int *out, int n)
{
    __shared__ int tile[TILE][TILE];
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    // tilewright: allow bank-conflict -- columns without padding: that is the lesson
    tile[threadIdx.x][threadIdx.y] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y][threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_col_read_row_square_padded(int *out, int n)
{
    __shared__ int tile[TILE][TILE + 1];
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    tile[threadIdx.x][threadIdx.y] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y][threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_col_read_row_square_dynamic(int *out, int n)
{
    extern __shared__ int tile[];  // TILE * TILE words
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    // tilewright: allow bank-conflict -- columns without padding: that is the lesson
    tile[threadIdx.x * TILE + threadIdx.y] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y * TILE + threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_col_read_row_square_dynamic_padded(int *out, int n)
{
    const int ROW = TILE + 1;
    extern __shared__ int tile[];  // TILE * ROW words
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    tile[threadIdx.x * ROW + threadIdx.y] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.y * ROW + threadIdx.x];
    if (base + i < n)
        out[base + i] = value;
}
