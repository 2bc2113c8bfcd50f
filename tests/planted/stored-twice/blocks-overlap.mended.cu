// tilewright: launch square<<<4, 64>>>(x = int[256] random, y = int[256], n = 256)
// tilewright: expect y == x * x; clean
__global__ void square(const int *x, int *y, int n)
{
    const int i = blockIdx.x * 64 + threadIdx.x;
    y[i] = x[i] * x[i];
}
