// tilewright: launch stages<<<1, 128>>>(x = float[256] random, y = float[128])
// tilewright: expect y[:64] == x[64:128]; y[64:] == x[:64]; clean
__global__ void stages(const float *x, float *y)
{
    __shared__ float even[64], odd[64];
    const int t = threadIdx.x;
    if (t < 64)
        even[t] = x[t];
    else
        odd[t - 64] = x[t];
    __syncthreads();
    y[t] = t < 64 ? odd[t] : even[t - 64];
}
