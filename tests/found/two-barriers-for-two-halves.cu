// tilewright: launch stages<<<1, 128>>>(x = float[256] random, y = float[128])
// tilewright: expect finding barrier-divergence @first
__global__ void stages(const float *x, float *y)
{
    __shared__ float even[64], odd[64];
    const int t = threadIdx.x;
    float sum = 0;
    if (t < 64) {
        even[t] = x[t];
        __syncthreads();  // tilewright: mark first
        sum = odd[t];
    } else {
        odd[t - 64] = x[t];
        __syncthreads();  // tilewright: mark second
        sum = even[t - 64];
    }
    y[t] = sum;
}
