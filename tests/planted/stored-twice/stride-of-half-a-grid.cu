// tilewright: launch add<<<2, 32>>>(x = float[200] random, y = float[200], n = 200)
// tilewright: expect finding stored-twice @store
// mended: expect y == x + 1; clean
__global__ void add(const float *x, float *y, int n)
{
#ifndef MENDED
    const int stride = blockDim.x;
#else
    const int stride = blockDim.x * gridDim.x;
#endif
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] = x[i] + 1;  // tilewright: mark store
}
