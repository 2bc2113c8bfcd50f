// The tiled product with B given transposed: C (m x k) = A (m x n) times the transpose of B (k x n).
//
// What it does   Both tiles are fetched along rows, so global memory is read in order. But now the threads of a
//                warp, one x each, read b[x][i]: a column of the tile.
// What it costs  In a 32 x 32 tile the words of a column are 32 words apart, and there are 32 banks: all lie in
//                one bank, and a warp's read takes 32 wavefronts (a 32-way conflict) where a row takes one.
// What mends it  One more column that nobody uses (matmul_bt_padded): rows are then 33 words long, which is NOT
//                a multiple of the 32 banks, so a column's words lie in 32 different banks. It costs 128 bytes.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: launch matmul_bt<<<(cdiv(k, 32), cdiv(m, 32)), (32, 32)>>>(
//     A = float[m, n] random, B = float[k, n] random, C = float[m, k], m, n, k)
// As compiled, which reads four words at a time: 8 lanes meet, not 32 (--counts ptx).
// tilewright: expect C == A @ B.T; bank_conflicts > 0; worst_ways == 8
// tilewright: launch matmul_bt_padded<<<(cdiv(k, 32), cdiv(m, 32)), (32, 32)>>>(
//     A = float[m, n] random, B = float[k, n] random, C = float[m, k], m, n, k)
// tilewright: expect C == A @ B.T; bank_conflicts == 0; worst_ways == 1
// tilewright: end

#define TILE 32

template <int PAD>
__device__ void multiply(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[TILE][TILE];
    __shared__ float b[TILE][TILE + PAD];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE + y;
    const int col = blockIdx.x * TILE + x;
    const int rowB = blockIdx.x * TILE + y;
    float sum = 0.0f;
    for (int start = 0; start < n; start += TILE) {
        a[y][x] = row < m && start + x < n ? A[row * n + start + x] : 0.0f;
        b[y][x] = rowB < k && start + x < n ? B[rowB * n + start + x] : 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            // tilewright: allow bank-conflict -- without padding a column of b lies in one bank: that is the lesson
            sum += a[y][i] * b[x][i];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = sum;
}

__global__ void matmul_bt(const float *A, const float *B, float *C, int m, int n, int k)
{
    multiply<0>(A, B, C, m, n, k);
}

__global__ void matmul_bt_padded(const float *A, const float *B, float *C, int m, int n, int k)
{
    multiply<1>(A, B, C, m, n, k);
}
