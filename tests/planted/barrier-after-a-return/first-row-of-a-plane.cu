// tilewright: launch plane<<<(1, 2), (32, 2)>>>(x = double[2, 2, 32] random, y = double[2, 2, 32])
// tilewright: expect finding barrier-divergence @edge
// mended: expect y[:, 0] == 0; y[:, 1] == x[:, 1] - flip(x[:, 0], 1); clean
__global__ void plane(const double *x, double *y)
{
    __shared__ double above[32];
    const int i = (blockIdx.y * 2 + threadIdx.y) * 32 + threadIdx.x;
    if (threadIdx.y == 0) {
        above[31 - threadIdx.x] = x[i];
        y[i] = 0;
#ifndef MENDED
        return;
#endif
    }
    __syncthreads();  // tilewright: mark edge
#ifndef MENDED
    y[i] = x[i] - above[threadIdx.x];
#else
    if (threadIdx.y == 1)
        y[i] = x[i] - above[threadIdx.x];
#endif
}
