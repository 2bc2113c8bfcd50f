// The tiled matrix product with the tile's width as a template parameter, written with begin, end and step.
//
// What it does   The same as matmul_tiled.cu. The tile's width is known when the kernel is compiled, so one
//                source serves every width (matmul_tiled_steps<16>, matmul_tiled_steps<32>), the inner loop
//                unrolls completely and the shared arrays have constant sizes.
// How it walks   a and b are offsets of the current tiles: A's tiles begin at the block's first row and step
//                BLOCK_SIZE to the right; B's begin at the block's first column and step BLOCK_SIZE rows down.
//                A's end is the end of the block's first row, which also ends the loop for a ragged last tile.
// What it costs  What matmul_tiled.cu costs at the same width.
// What is next   matmul_wide.cu.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: launch matmul_tiled_steps<16><<<(cdiv(k, 16), cdiv(m, 16)), (16, 16)>>>(
//     C = float[m, k], A = float[m, n] random, B = float[n, k] random, m, n, k)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: launch matmul_tiled_steps<32><<<(cdiv(k, 32), cdiv(m, 32)), (32, 32)>>>(
//     C = float[m, k], A = float[m, n] random, B = float[n, k] random, m, n, k)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: end

template <int BLOCK_SIZE>
__global__ void matmul_tiled_steps(float *C, const float *A, const float *B, int heightA, int widthA, int widthB)
{
    __shared__ float tileA[BLOCK_SIZE][BLOCK_SIZE];
    __shared__ float tileB[BLOCK_SIZE][BLOCK_SIZE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = BLOCK_SIZE * blockIdx.y + y;
    const int col = BLOCK_SIZE * blockIdx.x + x;

    const int beginA = widthA * BLOCK_SIZE * blockIdx.y;
    const int endA = beginA + widthA;
    const int stepA = BLOCK_SIZE;
    const int beginB = BLOCK_SIZE * blockIdx.x;
    const int stepB = BLOCK_SIZE * widthB;

    float sum = 0.0f;
    for (int a = beginA, b = beginB; a < endA; a += stepA, b += stepB) {
        const int left = endA - a;  // columns of A, and rows of B, from this tile's first to the last
        tileA[y][x] = row < heightA && x < left ? A[a + widthA * y + x] : 0.0f;
        tileB[y][x] = y < left && col < widthB ? B[b + widthB * y + x] : 0.0f;
        __syncthreads();
#pragma unroll
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += tileA[y][i] * tileB[i][x];
        __syncthreads();
    }
    if (row < heightA && col < widthB)
        C[row * widthB + col] = sum;
}
