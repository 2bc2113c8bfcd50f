// tilewright: launch turn<<<(2, 3), (8, 8)>>>(in = short[20, 12] random, out = short[12, 20], w = 12, h = 20)
// tilewright: expect finding out-of-bounds @store
// mended: expect out == in.T; clean
__global__ void turn(const short *in, short *out, int w, int h)
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x < w && y < h)
#ifndef MENDED
        out[y * h + x] = in[y * w + x];  // tilewright: mark store
#else
        out[x * h + y] = in[y * w + x];
#endif
}
