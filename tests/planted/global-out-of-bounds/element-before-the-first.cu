// tilewright: launch slopes<<<3, 32>>>(x = double[96] random, dx = double[96])
// tilewright: expect finding out-of-bounds @left
__global__ void slopes(const double *x, double *dx)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    dx[i] = x[i] - x[i - 1];  // tilewright: mark left
}
