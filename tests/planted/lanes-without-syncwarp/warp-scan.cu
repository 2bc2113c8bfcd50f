// tilewright: launch scan<<<1, 160>>>(x = float[160] random, y = float[160])
// tilewright: expect finding race-warp @add
// mended: expect y[:32] == cumsum(x[:32]); y[128:] == cumsum(x[128:]); clean
__global__ void scan(const float *x, float *y)
{
    __shared__ float padded[5][48];
    const int lane = threadIdx.x % 32;
    float *row = padded[threadIdx.x / 32] + 16, sum = x[threadIdx.x];
    if (lane < 16)
        row[lane - 16] = 0;
    row[lane] = sum;
    for (int offset = 1; offset < 32; offset *= 2) {
#ifdef MENDED
        __syncwarp();
#endif
        sum += row[lane - offset];  // tilewright: mark add
#ifdef MENDED
        __syncwarp();
#endif
        row[lane] = sum;
    }
    y[threadIdx.x] = sum;
}
