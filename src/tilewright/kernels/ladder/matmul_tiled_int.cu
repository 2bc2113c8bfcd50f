// The tiled matrix product for 32-bit integers, right for any m, n and k.
//
// What it does   C (m x k) = A (m x n) times B (n x k) in int, wrapping as int does. It is matmul_tiled.cu with
//                another element type; it stands on its own because integers are exact, so a single stray or
//                missing product shows, and because this is the version that is most often written wrong:
//                  - n / BLOCK_SIZE tiles drop the tail: it takes the quotient rounded up;
//                  - rows >= m of A and columns >= k of B must not be fetched, but filled with zero;
//                  - threads outside C must not store, yet must reach every barrier.
//                A stray store rarely leaves the array: it lands at the start of C's next row, where another
//                block writes too, and whichever comes last wins.
// What it costs  As matmul_tiled.cu. Unsigned arithmetic inside keeps overflow defined (it wraps).
// What is next   matmul_wide.cu.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: launch matmul_tiled_int<<<(cdiv(k, 16), cdiv(m, 16)), (16, 16)>>>(
//     A = int[m, n] random, B = int[n, k] random, C = int[m, k], m, n, k)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: end

#define BLOCK_SIZE 16

__global__ void matmul_tiled_int(const int *A, const int *B, int *C, int m, int n, int k)
{
    __shared__ int a[BLOCK_SIZE][BLOCK_SIZE];
    __shared__ int b[BLOCK_SIZE][BLOCK_SIZE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * BLOCK_SIZE + y;
    const int col = blockIdx.x * BLOCK_SIZE + x;
    const int tiles = (n + BLOCK_SIZE - 1) / BLOCK_SIZE;
    unsigned int sum = 0;
    for (int tile = 0; tile < tiles; ++tile) {
        const int colA = tile * BLOCK_SIZE + x;
        const int rowB = tile * BLOCK_SIZE + y;
        a[y][x] = row < m && colA < n ? A[row * n + colA] : 0;
        b[y][x] = rowB < n && col < k ? B[rowB * k + col] : 0;
        __syncthreads();
        for (int i = 0; i < BLOCK_SIZE; ++i)
            sum += (unsigned int)a[y][i] * (unsigned int)b[i][x];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = (int)sum;
}
