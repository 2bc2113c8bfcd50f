// tilewright: launch total<<<2, 256>>>(x = float[2, 256] random, y = float[2])
// tilewright: expect finding out-of-bounds @reads
// mended: expect y == sum(x, 1); clean
__global__ void total(const float *x, float *y)
{
    __shared__ float part[8];
    const int t = threadIdx.x;
    float sum = x[blockIdx.x * 256 + t];
    for (int step = 16; step > 0; step /= 2)
        sum += __shfl_xor_sync(~0u, sum, step);
    if (t % 32 == 0)
        part[t / 32] = sum;
    __syncthreads();
    if (t < 32) {
#ifndef MENDED
        sum = part[t];  // tilewright: mark reads
#else
        sum = t < 8 ? part[t] : 0;
#endif
        for (int step = 4; step > 0; step /= 2)
            sum += __shfl_xor_sync(~0u, sum, step);
        if (t == 0)
            y[blockIdx.x] = sum;
    }
}
