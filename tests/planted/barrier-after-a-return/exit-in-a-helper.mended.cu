// tilewright: launch check<<<1, 96>>>(x = int[96] range(0, 1), limit = 63, y = int[96] zeros)
// tilewright: expect y[:63] == 1; y[63:] == 0; clean
__global__ void check(const int *x, int limit, int *y)
{
    const int t = threadIdx.x;
    const int any = __syncthreads_or(x[t] < limit);
    if (x[t] < limit)
        y[t] = any;
}
