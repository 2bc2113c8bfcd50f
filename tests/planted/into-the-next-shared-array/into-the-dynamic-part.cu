// tilewright: launch gather<<<2, 32, 256>>>(x = int[128] random, start = int[2] zeros, y = int[64])
// tilewright: expect finding out-of-bounds @flag
// mended: expect y[:32] == x[:32] + x[32:64]; y[32:] == x[64:96] + x[96:]; clean
__global__ void gather(const int *x, const int *start, int *y)
{
    extern __shared__ int staged[];
    __shared__ int flags[4];
    const int t = threadIdx.x;
    staged[t] = x[blockIdx.x * 64 + t];
    staged[32 + t] = x[blockIdx.x * 64 + 32 + t];
#ifndef MENDED
    if (t < 8)
#else
    if (t < 4)
#endif
        flags[t] = start[blockIdx.x];  // tilewright: mark flag
    __syncthreads();
    y[blockIdx.x * 32 + t] = staged[t] + staged[32 + t] + flags[t % 4];
}
