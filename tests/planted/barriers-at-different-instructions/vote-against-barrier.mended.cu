// tilewright: launch ready<<<1, 64>>>(x = int[64] integers(0, 50), y = int[64])
// tilewright: expect y[:32] == 0; y[32:] == (x < 25).sum(); clean
__global__ void ready(const int *x, int *y)
{
    const int t = threadIdx.x;
    int count = 0;
    count = __syncthreads_count(x[t] < 25);
    y[t] = t < 32 ? 0 : count;
}
