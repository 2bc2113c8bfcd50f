struct Layer { int first; float gain; };
__constant__ Layer layers[3] = {{0, 1.0f}, {8, 2.0f}, {20, -1.0f}};
// tilewright: launch forward<<<3, 16>>>(x = float[32] random, y = float[32], n = 32)
// tilewright: expect finding out-of-bounds @end
// mended: expect y[:8] == x[:8]; y[8:20] == 2 * x[8:20]; y[20:] == -x[20:]; clean
__global__ void forward(const float *x, float *y, int n)
{
    const int layer = blockIdx.x;
#ifndef MENDED
    const int end = layers[layer + 1].first;  // tilewright: mark end
#else
    const int end = layer + 1 < gridDim.x ? layers[layer + 1].first : n;
#endif
    for (int k = layers[layer].first + threadIdx.x; k < end; k += 16)
        y[k] = layers[layer].gain * x[k];
}
