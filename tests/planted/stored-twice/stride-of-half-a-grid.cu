// tilewright: launch add<<<2, 32>>>(x = float[200] random, y = float[200], n = 200)
// tilewright: expect finding stored-twice @store
__global__ void add(const float *x, float *y, int n)
{
    const int stride = blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] = x[i] + 1;  // tilewright: mark store
}
