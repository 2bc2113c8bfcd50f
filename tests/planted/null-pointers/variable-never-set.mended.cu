// tilewright: launch square<<<2, 16>>>(x = int[32] random, y = int[32])
// tilewright: expect y == x * x; clean
__device__ int cells[32];
__device__ int *scratch;
__global__ void square(const int *x, int *y)
{
    const int i = blockIdx.x * 16 + threadIdx.x;
    int *own = scratch ? scratch : cells;
    own[i] = x[i];
    y[i] = own[i] * own[i];
}
