struct Layer { int size; float gain; float bias[32]; };
// tilewright: launch layer<<<2, 32>>>(x = float[64] random, layer = 0, y = float[64])
// tilewright: expect finding null-pointer @member
// mended: expect y == x; clean
__global__ void layer(const float *x, const Layer *layer, float *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
#ifndef MENDED
    y[i] = x[i] + layer->bias[threadIdx.x];  // tilewright: mark member
#else
    y[i] = x[i] + (layer ? layer->bias[threadIdx.x] : 0);
#endif
}
