// The tiled matrix product with a tile that is wider than the block: several elements of C a thread.
//
// Why            With one thread an element, 32 x 32 is the widest square tile: a block has at most 1,024
//                threads. A 1,024-wide tile would ask 1,048,576 threads and 8 MiB of shared memory. Wider work
//                for a block comes from more work for a thread.
// What it does   32 x 32 tiles, but a block of 32 x 8 threads: each thread fetches ROWS = 4 elements of either
//                tile and keeps 4 sums, in rows 8 apart.
// What it costs  Global reads as with TILE 32. Shared reads fall: b[i][x] is read once and used for four sums,
//                so four products take 5 reads instead of 8. The block needs a quarter of the threads for the
//                same tile, so more blocks fit on a multiprocessor and cover each other's barriers.
// What is next   Carried on (more columns too, vector loads, two tiles in flight), this becomes the
//                register-blocked product of fast libraries.

// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: launch matmul_wide<<<(cdiv(k, 32), cdiv(m, 32)), (32, 8)>>>(
//     A = float[m, n] random, B = float[n, k] random, C = float[m, k], m, n, k)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: end

#define TILE 32
#define ROWS 4  // rows of C a thread
#define STEP (TILE / ROWS)

__global__ void matmul_wide(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[TILE][TILE];
    __shared__ float b[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE + y;
    const int col = blockIdx.x * TILE + x;
    float sum[ROWS] = {};
    for (int start = 0; start < n; start += TILE) {
#pragma unroll
        for (int r = 0; r < TILE; r += STEP) {
            a[y + r][x] = row + r < m && start + x < n ? A[(row + r) * n + start + x] : 0.0f;
            b[y + r][x] = start + y + r < n && col < k ? B[(start + y + r) * k + col] : 0.0f;
        }
        __syncthreads();
        for (int i = 0; i < TILE; ++i) {
            const float right = b[i][x];
#pragma unroll
            for (int r = 0; r < ROWS; ++r)
                sum[r] += a[y + r * STEP][i] * right;
        }
        __syncthreads();
    }
#pragma unroll
    for (int r = 0; r < ROWS; ++r)
        if (row + r * STEP < m && col < k)
            C[(row + r * STEP) * k + col] = sum[r];
}
