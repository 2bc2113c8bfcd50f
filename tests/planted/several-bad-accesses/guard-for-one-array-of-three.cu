// tilewright: launch mix<<<3, 32>>>(x = float[96] random, w = float[80] random, y = float[70], n = 96)
// tilewright: expect finding out-of-bounds @weight; finding out-of-bounds @store
// mended: launch mix<<<3, 32>>>(x = float[96] random, w = float[80] random, y = float[70], n = 70)
// mended: expect y == w[:70] * x[:70]; clean
__global__ void mix(const float *x, const float *w, float *y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float weight = w[i];  // tilewright: mark weight
    y[i] = weight * x[i];  // tilewright: mark store
}
