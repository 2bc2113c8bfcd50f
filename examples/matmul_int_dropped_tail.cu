// FAULTY. n / BLOCK_SIZE is rounded down: when n is no multiple of BLOCK_SIZE, the last products are never added.
// Everything else is guarded, so nothing shows but the numbers.
// The mended one: matmul_int_mended.cu

// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[20, 32] random, B = int[32, 20] random, C = int[20, 20], 20, 32, 20)
// tilewright: expect C == A @ B
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[20, 40] random, B = int[40, 20] random, C = int[20, 20], 20, 40, 20)
// tilewright: expect (C == A @ B).sum() == 0; C == A[:, :32] @ B[:32]

#define BLOCK_SIZE 16

__global__ void matmul_int(const int *A, const int *B, int *C, int m, int n, int k)
{
    __shared__ int a[BLOCK_SIZE][BLOCK_SIZE];
    __shared__ int b[BLOCK_SIZE][BLOCK_SIZE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * BLOCK_SIZE + y;
    const int col = blockIdx.x * BLOCK_SIZE + x;
    int sum = 0;
    for (int tile = 0; tile < n / BLOCK_SIZE; ++tile) {
        const int colA = tile * BLOCK_SIZE + x, rowB = tile * BLOCK_SIZE + y;
        a[y][x] = row < m && colA < n ? A[row * n + colA] : 0;
        b[y][x] = rowB < n && col < k ? B[rowB * k + col] : 0;
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = sum;
}
