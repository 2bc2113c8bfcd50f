// tilewright: launch stages<<<1, 128>>>(x = float[256] random, y = float[128])
// tilewright: expect finding barrier-divergence @first
// mended: expect y[:64] == x[64:128]; y[64:] == x[:64]; clean
__global__ void stages(const float *x, float *y)
{
    __shared__ float even[64], odd[64];
    const int t = threadIdx.x;
#ifndef MENDED
    float sum = 0;
    if (t < 64) {
#else
    if (t < 64)
#endif
        even[t] = x[t];
#ifndef MENDED
        __syncthreads();  // tilewright: mark first
        sum = odd[t];
    } else {
#else
    else
#endif
        odd[t - 64] = x[t];
#ifndef MENDED
        __syncthreads();  // tilewright: mark second
        sum = even[t - 64];
    }
    y[t] = sum;
#else
    __syncthreads();
    y[t] = t < 64 ? odd[t] : even[t - 64];
#endif
}
