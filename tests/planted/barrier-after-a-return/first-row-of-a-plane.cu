// tilewright: launch plane<<<(1, 2), (32, 2)>>>(x = double[2, 2, 32] random, y = double[2, 2, 32])
// tilewright: expect finding barrier-divergence @edge
__global__ void plane(const double *x, double *y)
{
    __shared__ double above[32];
    const int i = (blockIdx.y * 2 + threadIdx.y) * 32 + threadIdx.x;
    if (threadIdx.y == 0) {
        above[31 - threadIdx.x] = x[i];
        y[i] = 0;
        return;
    }
    __syncthreads();  // tilewright: mark edge
    y[i] = x[i] - above[threadIdx.x];
}
