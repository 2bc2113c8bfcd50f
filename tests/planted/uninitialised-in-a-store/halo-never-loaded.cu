// tilewright: launch blur<<<2, 64>>>(x = float[128] random, y = float[128])
// tilewright: expect finding uninitialised @sum
__global__ void blur(const float *x, float *y)
{
    __shared__ float near[66];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    near[t + 1] = x[i];
    __syncthreads();
    y[i] = near[t] + near[t + 1] + near[t + 2];  // tilewright: mark sum
}
