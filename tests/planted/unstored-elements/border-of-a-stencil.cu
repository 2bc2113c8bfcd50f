// tilewright: launch laplace<<<(2, 2), (8, 4)>>>(in = double[8, 16] random, out = double[8, 16], width = 16, height = 8)
// tilewright: expect finding unstored
// mended: expect out[0] == 0; out[1:7, 1:15] == in[:6, 1:15] + in[2:, 1:15] + in[1:7, :14] + in[1:7, 2:] - 4 * in[1:7, 1:15]; clean
__global__ void laplace(const double *in, double *out, int width, int height)
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y, i = y * width + x;
#ifndef MENDED
    if (x > 0 && x < width - 1 && y > 0 && y < height - 1)
#else
    if (x == 0 || x == width - 1 || y == 0 || y == height - 1)
        out[i] = 0;
    else
#endif
        out[i] = in[i - width] + in[i + width] + in[i - 1] + in[i + 1] - 4 * in[i];
}
