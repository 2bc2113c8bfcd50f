// tilewright: launch softmax<<<3, 128>>>(x = float[3, 128] random, y = float[3, 128])
// tilewright: expect finding race-shared @reads
// mended: expect y == exp(x) / sum(exp(x), 1).reshape(3, 1); clean
__global__ void softmax(const float *x, float *y)
{
    __shared__ float part[4];
    const int t = threadIdx.x, warp = t / 32, i = blockIdx.x * 128 + t;
    float most = x[i];
    for (int step = 16; step > 0; step /= 2)
        most = fmaxf(most, __shfl_xor_sync(~0u, most, step));
    if (t % 32 == 0)
        part[warp] = most;
    __syncthreads();
    if (t == 0)
        part[0] = fmaxf(fmaxf(part[0], part[1]), fmaxf(part[2], part[3]));
    __syncthreads();
    const float e = expf(x[i] - part[0]);  // tilewright: mark reads
    float sum = e;
#ifdef MENDED
    __syncthreads();
#endif
    for (int step = 16; step > 0; step /= 2)
        sum += __shfl_xor_sync(~0u, sum, step);
    if (t % 32 == 0)
        part[warp] = sum;
    __syncthreads();
    y[i] = e / (part[0] + part[1] + part[2] + part[3]);
}
