// tilewright: launch spread<<<2, 32>>>(x = double[64] random, y = double[64])
// tilewright: expect finding race-warp @read
// mended: expect y.reshape(2, 32) == x.reshape(2, 32) + x.reshape(2, 32)[:, :1]; clean
__global__ void spread(const double *x, double *y)
{
    __shared__ double first;
    const int lane = threadIdx.x, i = blockIdx.x * 32 + lane;
#ifndef MENDED
    if (lane == 0) {
#else
    if (lane == 0)
#endif
        first = x[i];
#ifndef MENDED
        y[i] = 2 * first;
        return;
    }
    __syncwarp(0xfffffffe);
#else
    __syncwarp();
#endif
    y[i] = x[i] + first;  // tilewright: mark read
}
