// tilewright: launch transpose<<<(2, 3), (8, 8)>>>(in = int[20, 10] random, out = int[10, 20],
//                 width = 10, height = 20)
// tilewright: expect finding unstored
// mended: expect out == in.T; clean
__global__ void transpose(const int *in, int *out, int width, int height)
{
    __shared__ int tile[8][9];
    int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x < width && y < height)
        tile[threadIdx.y][threadIdx.x] = in[y * width + x];
    __syncthreads();
    x = blockIdx.y * 8 + threadIdx.x, y = blockIdx.x * 8 + threadIdx.y;
#ifndef MENDED
    if (x < width && y < width)
#else
    if (x < height && y < width)
#endif
        out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}
