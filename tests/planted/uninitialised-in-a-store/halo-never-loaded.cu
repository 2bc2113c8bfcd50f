// tilewright: launch blur<<<2, 64>>>(x = float[128] random, y = float[128])
// tilewright: expect finding uninitialised @sum
// mended: expect y[1:63] == x[:62] + x[1:63] + x[2:64]; y[64] == x[64] + x[65]; clean
__global__ void blur(const float *x, float *y)
{
    __shared__ float near[66];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    near[t + 1] = x[i];
#ifdef MENDED
    if (t < 2)
        near[t * 65] = 0;
#endif
    __syncthreads();
    y[i] = near[t] + near[t + 1] + near[t + 2];  // tilewright: mark sum
}
