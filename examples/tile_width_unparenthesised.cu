// FAULTY. The same macro with a tile that fits: TILE_WIDTH is 16*2, so `width / TILE_WIDTH` means `width / 16 * 2`,
// four times as many tiles as there are. The kernel walks on behind A's row (into the next one: wrong sums) and
// behind the end of B.
// The mended one: tile_width_mended.cu

// tilewright: launch matmul_square<<<(2, 2), (32, 32)>>>(
//     A = float[64, 64] random, B = float[64, 64] random, C = float[64, 64], 64)
// tilewright: expect error out-of-bounds

#define TILE_WIDTH 16*2

__global__ void matmul_square(const float *A, const float *B, float *C, int width)
{
    __shared__ float a[TILE_WIDTH][TILE_WIDTH];
    __shared__ float b[TILE_WIDTH][TILE_WIDTH];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * (TILE_WIDTH) + y;
    const int col = blockIdx.x * (TILE_WIDTH) + x;
    float sum = 0.0f;
    for (int tile = 0; tile < width / TILE_WIDTH; ++tile) {
        a[y][x] = A[row * width + tile * TILE_WIDTH + x];
        b[y][x] = B[(tile * TILE_WIDTH + y) * width + col];
        __syncthreads();
        for (int i = 0; i < TILE_WIDTH; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    if (row < width && col < width)
        C[row * width + col] = sum;
}
