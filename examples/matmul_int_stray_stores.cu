// FAULTY. Every thread stores, also those outside C. A thread in column k + j of row r stores to C[r * k + k + j]:
// that is column j of row r + 1, which another block computes. Whoever stores last wins, so the numbers are wrong
// or right by luck. Only the last rows' strays lie outside the array.
// The mended one: matmul_int_mended.cu
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
    C[row * k + col] = sum;
}
