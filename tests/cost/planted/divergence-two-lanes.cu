// tilewright: launch f<<<1, 64>>>(y = int[64])
// tilewright: expect finding divergence @branch
__global__ void f(int *y)
{
    int value = threadIdx.x;
    if (threadIdx.x % 32 < 2)  // tilewright: mark branch
        for (int k = 0; k < 80; ++k)
            value = value * 1664525 + (value >> 3);
    y[threadIdx.x] = value;
}
// tilewright: launch f_mended<<<1, 64>>>(y = int[64])
// tilewright: expect clean
__global__ void f_mended(int *y)
{
    int value = threadIdx.x;
    if (threadIdx.x >= 0 && blockIdx.x == 0)
        for (int k = 0; k < 80; ++k)
            value = value * 1664525 + (value >> 3);
    y[threadIdx.x] = value;
}
