// The bank-conflict ladder, square tile: write rows, read columns. Four siblings.
//
// What it does   Each thread numbers itself, stores the number in a 32 x 32 tile by row, and reads one back by
//                column: the tile comes out transposed. Each block does so with its own 1,024 elements of out.
// Banks          Shared memory has 32 banks, each 4 bytes wide: word w lies in bank w mod 32. A warp's access
//                takes as many wavefronts as the fullest bank has different words to serve. Lanes on the same
//                word share it.
// What it costs  plain: a row's words lie in 32 banks: 1 wavefront. A column's words are 32 words apart, all in
//                one bank: 32 wavefronts, a 32-way conflict.
//                padded: rows of 33 words are not a multiple of the banks, so a column spreads over all 32:
//                1 wavefront, for 128 bytes more.
// Dynamic        The size comes with the launch, and the tile is one flat array, so padding must be done in two
//                places: in the index arithmetic (ROW below) and in the bytes at launch, 32 * ROW * 4. Forget
//                the bytes and the last rows lie beyond the block's shared memory.
// What is next   write_row_read_col_rect.cu, where padding by 1 is not enough.

// tilewright: launch write_row_read_col_square<<<1, (32, 32)>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 32
// tilewright: launch write_row_read_col_square_padded<<<1, (32, 32)>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 1
// tilewright: launch write_row_read_col_square_dynamic<<<1, (32, 32), 32 * 32 * 4>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 32
// tilewright: launch write_row_read_col_square_dynamic_padded<<<1, (32, 32), 32 * 33 * 4>>>(out = int[1024], 1024)
// tilewright: expect out.reshape(32, 32) == arange(1024).reshape(32, 32).T; worst_ways == 1

#define TILE 32

__global__ void write_row_read_col_square(int *out, int n)
{
    __shared__ int tile[TILE][TILE];
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = base + i;
    __syncthreads();
    // tilewright: allow bank-conflict -- columns without padding: that is the lesson
    const int value = tile[threadIdx.x][threadIdx.y];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_row_read_col_square_padded(int *out, int n)
{
    __shared__ int tile[TILE][TILE + 1];
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.x][threadIdx.y];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_row_read_col_square_dynamic(int *out, int n)
{
    extern __shared__ int tile[];  // TILE * TILE words
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    tile[threadIdx.y * TILE + threadIdx.x] = base + i;
    __syncthreads();
    // tilewright: allow bank-conflict -- columns without padding: that is the lesson
    const int value = tile[threadIdx.x * TILE + threadIdx.y];
    if (base + i < n)
        out[base + i] = value;
}

__global__ void write_row_read_col_square_dynamic_padded(int *out, int n)
{
    const int ROW = TILE + 1;
    extern __shared__ int tile[];  // TILE * ROW words
    const int base = blockIdx.x * TILE * TILE;
    const int i = threadIdx.y * TILE + threadIdx.x;
    tile[threadIdx.y * ROW + threadIdx.x] = base + i;
    __syncthreads();
    const int value = tile[threadIdx.x * ROW + threadIdx.y];
    if (base + i < n)
        out[base + i] = value;
}
