// Matrix product through shared memory: the block fetches a tile of A and a tile of B once, for all its threads.
//
// What it does   A block of TILE x TILE threads owns a tile of C. It walks along A's rows and B's columns a tile
//                at a time: each thread fetches one element of either tile, the block waits, each thread adds
//                TILE products, the block waits again and goes on.
// What it costs  Each element of A is read by ceil(k / TILE) blocks instead of k threads, each element of B by
//                ceil(m / TILE): global reads fall by the tile's width. The price is 2 * TILE * TILE * 4 bytes
//                of shared memory a block, and two barriers a step.
// Two barriers   The first: no one may read a tile before all of it is written. The second: no one may
//                overwrite a tile while a neighbour still reads it. Leave out either and the sums are wrong on
//                some schedules only.
// Ragged sizes   Tiles reach beyond the matrices when a size is no multiple of TILE. What lies outside is
//                fetched as zero, which adds nothing; every thread lives on to the barriers, and only threads
//                inside C store.
// Banks          None of the accesses conflicts, with TILE 16 or 32: a[y][i] is one word for a whole row of
//                threads (a broadcast), b[i][x] and both stores are consecutive words. Padding would buy
//                nothing here; matmul_bt.cu is where it does.
// What is next   matmul_wide.cu gives each thread several elements of C.

// tilewright: for tile in 16, 32
// tilewright: options -DTILE={tile}
// tilewright: for s in 0, 13
// tilewright: let m = 32 + s
// tilewright: let n = 64 + s
// tilewright: let k = 96 + s
// tilewright: launch matmul_tiled<<<(cdiv(k, tile), cdiv(m, tile)), (tile, tile)>>>(
//     A = float[m, n] random, B = float[n, k] random, C = float[m, k], m, n, k)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: end
// tilewright: end

#ifndef TILE
#define TILE 16
#endif

__global__ void matmul_tiled(const float *A, const float *B, float *C, int m, int n, int k)
{
    __shared__ float a[TILE][TILE];
    __shared__ float b[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE + y;
    const int col = blockIdx.x * TILE + x;
    float sum = 0.0f;
    for (int start = 0; start < n; start += TILE) {
        a[y][x] = row < m && start + x < n ? A[row * n + start + x] : 0.0f;
        b[y][x] = start + y < n && col < k ? B[(start + y) * k + col] : 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < m && col < k)
        C[row * k + col] = sum;
}
