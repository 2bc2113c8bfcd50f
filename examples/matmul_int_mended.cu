// Mended: the three mistakes of matmul_int_dropped_tail.cu, matmul_int_unguarded_loads.cu and
// matmul_int_stray_stores.cu put right.

// tilewright: for n in 5, 32, 40
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[20, n] random, B = int[n, 19] random, C = int[20, 19], 20, n, 19)
// tilewright: expect C == A @ B
// tilewright: end

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
    if (row < m && col < k)
        C[row * k + col] = sum;
}
