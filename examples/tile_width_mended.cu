// Mended: the tile's width is a constant of the language instead of the preprocessor's text, the widest that fits,
// and every access is guarded.

// tilewright: for width in 64, 50
// tilewright: launch matmul_square<<<(2, 2), (32, 32)>>>(
//     A = float[width, width] random, B = float[width, width] random, C = float[width, width], width)
// tilewright: expect C == A @ B; bank_conflicts == 0
// tilewright: end

constexpr int TILE_WIDTH = 32;

__global__ void matmul_square(const float *A, const float *B, float *C, int width)
{
    __shared__ float a[TILE_WIDTH][TILE_WIDTH];
    __shared__ float b[TILE_WIDTH][TILE_WIDTH];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE_WIDTH + y;
    const int col = blockIdx.x * TILE_WIDTH + x;
    float sum = 0.0f;
    for (int start = 0; start < width; start += TILE_WIDTH) {
        a[y][x] = row < width && start + x < width ? A[row * width + start + x] : 0.0f;
        b[y][x] = start + y < width && col < width ? B[(start + y) * width + col] : 0.0f;
        __syncthreads();
        for (int i = 0; i < TILE_WIDTH; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < width && col < width)
        C[row * width + col] = sum;
}
