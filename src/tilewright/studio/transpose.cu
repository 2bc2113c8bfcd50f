// A tile is turned round in shared memory: rows in, columns out. The studio's sliders made this source.
//
// tilewright: launch transpose<<<(2, 2), (32, 8)>>>(
//     in = int32[64, 64] random, out = int32[64, 64])
// tilewright: expect out == in.T

#define TILE_W 32
#define TILE_H 32
#define PAD 0
#define SWIZZLE(row, col) (col)
typedef int Element;

__global__ void transpose(const Element *in, Element *out)
{
    __shared__ Element tile[TILE_H][TILE_W + PAD];
    const int cols = TILE_W * gridDim.x, rows = TILE_H * gridDim.y;
    const int x0 = blockIdx.x * TILE_W, y0 = blockIdx.y * TILE_H;
    const int threads = blockDim.x * blockDim.y;

    for (int y = threadIdx.y; y < TILE_H; y += blockDim.y)
        for (int x = threadIdx.x; x < TILE_W; x += blockDim.x)
            tile[y][SWIZZLE(y, x)] = in[(y0 + y) * cols + x0 + x];
    __syncthreads();

    for (int t = threadIdx.y * blockDim.x + threadIdx.x; t < TILE_W * TILE_H; t += threads) {
        const int y = t % TILE_H, x = t / TILE_H;  // the turned tile has rows of TILE_H
        out[(x0 + x) * rows + y0 + y] = tile[y][SWIZZLE(y, x)];
    }
}
