// tilewright: launch slopes<<<3, 32>>>(x = double[96] random, dx = double[96])
// tilewright: expect finding out-of-bounds @left
// mended: expect dx[1:] == x[1:] - x[:-1]; dx[0] == 0; clean
__global__ void slopes(const double *x, double *dx)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifndef MENDED
    dx[i] = x[i] - x[i - 1];  // tilewright: mark left
#else
    dx[i] = i > 0 ? x[i] - x[i - 1] : 0;
#endif
}
