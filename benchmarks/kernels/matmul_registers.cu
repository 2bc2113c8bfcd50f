// C = A B: a block of 16 x 16 threads makes a 64 x 64 tile, each thread 4 x 4 of its elements in registers.
extern "C" __global__ void matmul_registers(const float *a, const float *b, float *c, int m, int k, int n) {
    __shared__ float tile_a[16][68], tile_b[16][64];
    int x = threadIdx.x, y = threadIdx.y, thread = y * 16 + x;
    int first_row = blockIdx.y * 64, first_column = blockIdx.x * 64;
    float sum[4][4] = {{0.0f}};
    for (int start = 0; start < k; start += 16) {
        for (int i = thread; i < 1024; i += 256) {
            int row = first_row + i / 16, inner = start + i % 16;
            tile_a[i % 16][i / 16] = row < m && inner < k ? a[row * k + inner] : 0.0f;
            int column = first_column + i % 64;
            inner = start + i / 64;
            tile_b[i / 64][i % 64] = inner < k && column < n ? b[inner * n + column] : 0.0f;
        }
        __syncthreads();
        for (int i = 0; i < 16; i++)
            for (int r = 0; r < 4; r++)
                for (int s = 0; s < 4; s++) sum[r][s] += tile_a[i][y + 16 * r] * tile_b[i][x + 16 * s];
        __syncthreads();
    }
    for (int r = 0; r < 4; r++)
        for (int s = 0; s < 4; s++) {
            int row = first_row + y + 16 * r, column = first_column + x + 16 * s;
            if (row < m && column < n) c[row * n + column] = sum[r][s];
        }
}
