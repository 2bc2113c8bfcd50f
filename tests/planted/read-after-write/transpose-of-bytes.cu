// tilewright: launch transpose<<<(2, 3), (16, 8), 16 * 17>>>(in = unsigned char[37, 20] random, out = unsigned char[20, 37],
//                 20, 37)
// tilewright: expect finding race-shared @turned
// mended: expect out == in.T; clean
__global__ void transpose(const unsigned char *in, unsigned char *out, int width, int height)
{
    extern __shared__ unsigned char tile[];
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    for (int j = 0; j < 16; j += 8)
        if (x < width && y + j < height)
            tile[(threadIdx.y + j) * 17 + threadIdx.x] = in[(y + j) * width + x];
#ifdef MENDED
    __syncthreads();
#endif
    const int toX = blockIdx.y * 16 + threadIdx.x, toY = blockIdx.x * 16 + threadIdx.y;
    for (int j = 0; j < 16; j += 8)
        if (toX < height && toY + j < width)
            out[(toY + j) * height + toX] = tile[threadIdx.x * 17 + threadIdx.y + j];  // tilewright: mark turned
}
