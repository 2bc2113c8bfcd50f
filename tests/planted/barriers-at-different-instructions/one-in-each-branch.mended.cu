// tilewright: launch split<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect y[:32] == x[32:] + 1; y[32:] == x[:32] - 1; clean
__global__ void split(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    if (t < 32) {
        cells[t] = x[t] - 1;
    } else {
        cells[t] = x[t] + 1;
    }
    __syncthreads();
    y[t] = cells[t ^ 32];
}
