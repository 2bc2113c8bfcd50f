// tilewright: launch scan<<<2, 80>>>(x = int[150] random, y = int[150], n = 150)
// tilewright: expect finding race-shared @step
// mended: expect y[:80] == cumsum(x[:80]); y[80:] == cumsum(x[80:]); clean
__global__ void scan(const int *x, int *y, int n)
{
    __shared__ int buffers[2][80];
    const int t = threadIdx.x, i = blockIdx.x * 80 + t;
    int now = 0;
    buffers[now][t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int offset = 1; offset < 80; offset *= 2) {
        const int sum = buffers[now][t] + (t >= offset ? buffers[now][t - offset] : 0);  // tilewright: mark step
        now ^= 1;
        buffers[now][t] = sum;
#ifdef MENDED
        __syncthreads();
#endif
    }
    if (i < n)
        y[i] = buffers[now][t];
}
