// A tiled product of any size; BUG puts one thing wrong at a time.
#ifndef BUG
#define BUG 0
#endif

// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect c == a @ b; clean

// tilewright: for bug in 1, 2
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding race @multiply
// tilewright: end

// tilewright: for bug in 3
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding out-of-bounds @store; finding race-global @store
// tilewright: end

// tilewright: for bug in 4
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding out-of-bounds @load_b
// tilewright: end

// tilewright: for bug in 5
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding uninitialised @multiply
// tilewright: end

// tilewright: for bug in 6
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding barrier-divergence @first; finding barrier-divergence @second; finding uninitialised @multiply
// tilewright: end

// tilewright: for bug in 7
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(2, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding unstored
// tilewright: end

// tilewright: for bug in 8
// tilewright: options -DBUG={bug}
// tilewright: launch matmul<<<(3, 2), (8, 8)>>>(a = float[13, 19] random, b = float[19, 21] random, c = float[13, 21], m = 13, n = 21, k = 19)
// tilewright: expect finding out-of-bounds @multiply
// tilewright: end

#define TILE 8

__global__ void matmul(const float *a, const float *b, float *c, int m, int n, int k)
{
    __shared__ float as[TILE][TILE], bs[TILE][TILE];
    const int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * TILE + ty, column = blockIdx.x * TILE + tx;
    if (BUG == 6 && row >= m)
        return;
    float sum = 0;
    for (int step = 0; step < k; step += TILE) {
        if (BUG != 5 || ty < 4)
            as[ty][tx] = row < m && step + tx < k ? a[row * k + step + tx] : 0;
        const bool inside = BUG == 4 ? column < n : column < n && step + ty < k;
        bs[ty][tx] = inside ? b[(step + ty) * n + column] : 0;  // tilewright: mark load_b
        if (BUG != 1)
            __syncthreads();  // tilewright: mark first
        for (int i = 0; i < TILE + (BUG == 8 && ty == TILE - 1); i++)
            sum += as[ty][i] * bs[i][tx];  // tilewright: mark multiply
        if (BUG != 2)
            __syncthreads();  // tilewright: mark second
    }
    const bool stores = BUG == 7 ? column < n && row < m : row < m && (BUG == 3 || column < n);
    if (stores)
        c[row * n + column] = sum;  // tilewright: mark store
}
