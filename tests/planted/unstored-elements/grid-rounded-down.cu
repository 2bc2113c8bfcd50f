// tilewright: let n = 1000
// tilewright: launch scale<<<n / 128, 128>>>(x = float[n] random, y = float[n], n)
// tilewright: expect finding unstored
// mended: launch scale<<<cdiv(n, 128), 128>>>(x = float[n] random, y = float[n], n)
// mended: expect y == 3 * x; clean
__global__ void scale(const float *x, float *y, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 3 * x[i];
}
