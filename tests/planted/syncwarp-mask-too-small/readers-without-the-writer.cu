// tilewright: launch spread<<<2, 32>>>(x = double[64] random, y = double[64])
// tilewright: expect finding race-warp @read
__global__ void spread(const double *x, double *y)
{
    __shared__ double first;
    const int lane = threadIdx.x, i = blockIdx.x * 32 + lane;
    if (lane == 0) {
        first = x[i];
        y[i] = 2 * first;
        return;
    }
    __syncwarp(0xfffffffe);
    y[i] = x[i] + first;  // tilewright: mark read
}
