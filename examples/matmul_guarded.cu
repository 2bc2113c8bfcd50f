// Mended: matmul_unguarded.cu for any m, n and k. Tiles are counted up, what lies outside is fetched as zero,
// and only threads inside C store. No thread leaves before the barriers.

// tilewright: for n in 48, 40, 5
// tilewright: launch matmul_guarded<<<(2, 2), (16, 16)>>>(
//     A = float[20, n] random, B = float[n, 19] random, C = float[20, 19], 20, n, 19)
// tilewright: expect C == A @ B
// tilewright: end

#define TILE 16

__global__ void matmul_guarded(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[TILE][TILE];
    __shared__ float b[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE + y;
    const int col = blockIdx.x * TILE + x;
    float sum = 0.0f;
    for (int tile = 0; tile < (n + TILE - 1) / TILE; ++tile) {
        const int colA = tile * TILE + x, rowB = tile * TILE + y;
        a[y][x] = row < m && colA < n ? A[row * n + colA] : 0.0f;
        b[y][x] = rowB < n && col < k ? B[rowB * k + col] : 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = sum;
}
