// Mended: transpose_two_mistakes.cu with a barrier between storing and reading the tile, and one element of padding a row.

// tilewright: launch turn<<<(2, 2), (32, 8)>>>(in = float[64, 64] random, out = float[64, 64], 64)
// tilewright: expect out == in.T; bank_conflicts == 0; sectors_per_request == 4

__global__ void turn(const float *in, float *out, int n)
{
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8)
        tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8)
        out[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}
