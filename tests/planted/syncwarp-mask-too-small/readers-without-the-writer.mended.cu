// tilewright: launch spread<<<2, 32>>>(x = double[64] random, y = double[64])
// tilewright: expect y.reshape(2, 32) == x.reshape(2, 32) + x.reshape(2, 32)[:, :1]; clean
__global__ void spread(const double *x, double *y)
{
    __shared__ double first;
    const int lane = threadIdx.x, i = blockIdx.x * 32 + lane;
    if (lane == 0)
        first = x[i];
    __syncwarp();
    y[i] = x[i] + first;
}
