struct Layer { int first; float gain; };
__constant__ Layer layers[3] = {{0, 1.0f}, {8, 2.0f}, {20, -1.0f}};
// tilewright: launch forward<<<3, 16>>>(x = float[32] random, y = float[32], n = 32)
// tilewright: expect finding out-of-bounds @end
__global__ void forward(const float *x, float *y, int n)
{
    const int layer = blockIdx.x;
    const int end = layers[layer + 1].first;  // tilewright: mark end
    for (int k = layers[layer].first + threadIdx.x; k < end; k += 16)
        y[k] = layers[layer].gain * x[k];
}
