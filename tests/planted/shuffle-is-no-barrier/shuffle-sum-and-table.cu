// tilewright: launch centre<<<2, (16, 4)>>>(x = int[128] integers(0, 500), y = int[128])
// tilewright: expect finding race-shared @mean
// mended: expect y == x - (sum(x.reshape(2, 64), 1).reshape(2, 1) / 64 + zeros(2, 64)).reshape(128); clean
__global__ void centre(const int *x, int *y)
{
    __shared__ int sums[2];
    const int t = threadIdx.y * 16 + threadIdx.x, i = blockIdx.x * 64 + t;
    int sum = x[i];
    for (int offset = 16; offset > 0; offset /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, offset);
    if (t % 32 == 0)
        sums[t / 32] = sum;
#ifndef MENDED
    sum = __shfl_sync(0xffffffff, sum, 0);
#else
    __syncthreads();
#endif
    y[i] = x[i] - (sum + sums[1 - t / 32]) / 64;  // tilewright: mark mean
}
