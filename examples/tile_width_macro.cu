// FAULTY twice over.
//
// The macro      TILE_WIDTH has no parentheses, so `width / TILE_WIDTH` means `width / 16 * 16 * 4`: for a width
//                of 1,024 that is 4,096 tiles instead of 1.
// The size       A tile of 1,024 x 1,024 floats takes 4 MiB, the two of them 8 MiB, and one thread an element
//                1,048,576 threads. A block has at most 1,024 threads and (sm_90) 227 KiB of shared memory. The
//                widest square tile with one thread an element is 32 x 32: 8 KiB for the two.
// The mended one tile_width_mended.cu

// tilewright: launch matmul_square<<<1, (1024, 1024)>>>(
//     A = float[64, 64] random, B = float[64, 64] random, C = float[64, 64], 64)
// tilewright: expect refused "1,048,576 threads"; refused "widest square tile with one thread an element is 32 x 32"
// tilewright: launch matmul_square<<<1, (32, 32)>>>(
//     A = float[64, 64] random, B = float[64, 64] random, C = float[64, 64], 64)
// tilewright: expect refused "8,388,608 bytes"

#define TILE_WIDTH 16*16*4

__global__ void matmul_square(const float *A, const float *B, float *C, int width)
{
    __shared__ float a[TILE_WIDTH][TILE_WIDTH];
    __shared__ float b[TILE_WIDTH][TILE_WIDTH];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = blockIdx.y * TILE_WIDTH + y;
    const int col = blockIdx.x * TILE_WIDTH + x;
    float sum = 0.0f;
    for (int tile = 0; tile < width / TILE_WIDTH; ++tile) {
        a[y][x] = A[row * width + tile * TILE_WIDTH + x];
        b[y][x] = B[(tile * TILE_WIDTH + y) * width + col];
        __syncthreads();
        for (int i = 0; i < TILE_WIDTH; ++i)
            sum += a[y][i] * b[i][x];
        __syncthreads();
    }
    C[row * width + col] = sum;
}
