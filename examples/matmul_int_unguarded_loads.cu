// FAULTY. The loads look only at n. Rows >= m of A and columns >= k of B are fetched all the same: from the next
// row where there is one, from behind the array where there is none.
// Why it hides: those elements only enter sums that no one stores. The numbers are right; the program may still
// stop with an illegal address, on a day when the array lies at the end of its page.
// The mended one: matmul_int_mended.cu

// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[32, 40] random, B = int[40, 32] random, C = int[32, 32], 32, 40, 32)
// tilewright: expect C == A @ B
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[20, 40] random, B = int[40, 32] random, C = int[20, 32], 20, 40, 32)
// tilewright: expect error out-of-bounds @rows
// tilewright: launch matmul_int<<<(2, 2), (16, 16)>>>(
//     A = int[32, 40] random, B = int[40, 20] random, C = int[32, 20], 32, 40, 20)
// tilewright: expect error out-of-bounds @columns

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
        a[y][x] = colA < n ? A[row * n + colA] : 0;  // tilewright: mark rows
        b[y][x] = rowB < n ? B[rowB * k + col] : 0;  // tilewright: mark columns
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = sum;
}
