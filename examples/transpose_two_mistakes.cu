// FAULTY. A transpose through a tile of shared memory: a barrier is missing between its two halves, and the lanes that
// read the tile by column meet in one bank. tilewright names both and tells how to mend
// them. The mended one: transpose_no_mistakes.cu.

// tilewright: launch turn<<<(2, 2), (32, 8)>>>(in = float[64, 64] random, out = float[64, 64], 64)
// tilewright: expect finding race-shared @14; finding bank-conflict @18

__global__ void turn(const float *in, float *out, int n)
{
    __shared__ float tile[32][32];
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8)
        tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * n + x];
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8)
        out[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}
