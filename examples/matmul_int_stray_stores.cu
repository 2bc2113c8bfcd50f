// FAULTY. Every thread stores, also those outside C. A thread in column k + j of row r stores to C[r * k + k + j]:
// that is column j of row r + 1, which another block computes. Whoever stores last wins, so the numbers are wrong
// or right by luck. Only the last rows' strays lie outside the array; the last launch gives C a spare row, and shows
// where row 31's strays went.
// The mended one: matmul_int_mended.cu

// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[32, 40] random, B = int[40, 32] random, C = int[32, 32], 32, 40, 32)
// tilewright: expect C == A @ B
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[20, 40] random, B = int[40, 32] random, C = int[20, 32], 20, 40, 32)
// tilewright: expect error out-of-bounds @store
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[32, 40] random, B = int[40, 20] random, C = int[32, 20], 32, 40, 20)
// tilewright: expect error out-of-bounds @store
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[32, 40] random, B = int[40, 20] random, C = int[33, 20], 32, 40, 20)
// tilewright: expect C[32, :12] == 0; unstored(C) == 8; finding race-global @store

#define BLOCK_SIZE 16

__global__ void matmul_int(const int *A, const int *B, int *C, int m, int n, int k)
{
    __shared__ int a[BLOCK_SIZE][BLOCK_SIZE];
    __shared__ int b[BLOCK_SIZE][BLOCK_SIZE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * BLOCK_SIZE + y;
    const int col = blockIdx.x * BLOCK_SIZE + x;
    int sum = 0;
    for (int tile = 0; tile < (n + BLOCK_SIZE - 1) / BLOCK_SIZE; ++tile) {
        const int colA = tile * BLOCK_SIZE + x, rowB = tile * BLOCK_SIZE + y;
        a[y][x] = row < m && colA < n ? A[row * n + colA] : 0;
        b[y][x] = rowB < n && col < k ? B[rowB * k + col] : 0;
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    C[row * k + col] = sum;  // tilewright: mark store
}
