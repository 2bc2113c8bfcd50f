// One step of a tiled product, C = A * transpose(B): the tile of B is read by column. The studio's sliders made this source.
//
// tilewright: launch product<<<(2, 2), (32, 8)>>>(
//     A = int32[16, 32] random, B = int32[64, 32] random, C = int32[16, 64])
// tilewright: expect C == A @ B.T

#define TILE_W 32
#define TILE_H 32
#define BLOCK_Y 8
#define PAD 0
#define SWIZZLE(row, col) (col)
typedef int Element;

__global__ void product(const Element *A, const Element *B, Element *C)
{
    __shared__ Element a[BLOCK_Y][TILE_W];
    __shared__ Element b[TILE_H][TILE_W + PAD];
    const int cols = TILE_H * gridDim.x, x0 = blockIdx.x * TILE_H, y0 = blockIdx.y * BLOCK_Y, y = threadIdx.y;

    for (int i = threadIdx.x; i < TILE_W; i += blockDim.x)
        a[y][i] = A[(y0 + y) * TILE_W + i];
    for (int row = y; row < TILE_H; row += BLOCK_Y)
        for (int i = threadIdx.x; i < TILE_W; i += blockDim.x)
            b[row][SWIZZLE(row, i)] = B[(x0 + row) * TILE_W + i];
    __syncthreads();

    for (int x = threadIdx.x; x < TILE_H; x += blockDim.x) {
        Element sum = 0;
#pragma unroll 1  // so that each read stays one of its own
        for (int i = 0; i < TILE_W; ++i) {
            const Element left = a[y][i];
            const Element right = b[x][SWIZZLE(x, i)];
            sum += left * right;
        }
        C[(y0 + y) * cols + x0 + x] = sum;
    }
}
