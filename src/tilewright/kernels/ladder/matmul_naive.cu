// Matrix product, the first way everyone writes it: C (m x k) = A (m x n) times B (n x k), row-major.
//
// What it does   One thread computes one element of C: it walks a row of A and a column of B, both in global
//                memory, and keeps the sum in a register.
// What it costs  2n reads a thread, 2mnk in all. Every element of A is read k times (once for each column of
//                B) and every element of B m times, though the answer needs each only once. Caches soften this,
//                but each read is still a request that the memory pipe has to serve.
// What is next   matmul_tiled.cu reads each element once a block instead of once a thread.
//
// Ladder kernels index with int: a matrix holds up to 2^31 - 1 elements.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: launch matmul_naive<<<(cdiv(k, 16), cdiv(m, 16)), (16, 16)>>>(
//     A = float[m, n] random, B = float[n, k] random, C = float[m, k], m, n, k)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: end

__global__ void matmul_naive(const float *A, const float *B, float *C, int m, int n, int k)
{
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    const int col = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m || col >= k)  // the grid is rounded up to whole blocks
        return;
    float sum = 0.0f;
    for (int i = 0; i < n; ++i)
        sum += A[row * n + i] * B[i * k + col];
    C[row * k + col] = sum;
}
