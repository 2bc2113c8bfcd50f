// tilewright: launch copy<<<(2, 5), (16, 2)>>>(in = int[10, 25] random, out = int[10, 25], width = 25)
// tilewright: expect finding race-global @store
// mended: expect out == in; clean
__global__ void copy(const int *in, int *out, int width)
{
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 2 + threadIdx.y;
    const int i = y * width + x;
#ifndef MENDED
    if (i < 10 * width)
        out[i] = x < width ? in[i] : -in[i];  // tilewright: mark store
#else
    if (x < width)
        out[i] = in[i];
#endif
}
