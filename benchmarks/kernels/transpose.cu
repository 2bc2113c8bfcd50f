// out = in^T (height x width) through a padded tile; blocks of 32 x 8 threads turn 32 x 32 elements.
extern "C" __global__ void transpose(const float *in, float *out, int height, int width) {
    __shared__ float tile[32][33];
    int x = threadIdx.x, column = blockIdx.x * 32 + x;
    for (int y = threadIdx.y; y < 32; y += 8) {
        int row = blockIdx.y * 32 + y;
        if (row < height && column < width) tile[y][x] = in[row * width + column];
    }
    __syncthreads();
    column = blockIdx.y * 32 + x;
    for (int y = threadIdx.y; y < 32; y += 8) {
        int row = blockIdx.x * 32 + y;
        if (row < width && column < height) out[row * height + column] = tile[x][y];
    }
}
