// tilewright: launch split<<<1, 64>>>(x = int[64] random, y = int[64])
// tilewright: expect finding barrier-divergence @upper
__global__ void split(const int *x, int *y)
{
    __shared__ int cells[64];
    const int t = threadIdx.x;
    if (t < 32) {
        cells[t] = x[t] - 1;
        __syncthreads();  // tilewright: mark lower
    } else {
        cells[t] = x[t] + 1;
        __syncthreads();  // tilewright: mark upper
    }
    y[t] = cells[t ^ 32];
}
