// tilewright: launch f<<<1, 64>>>(y = int[64])
// tilewright: expect finding divergence @branch
__global__ void f(int *y)
{
    int value = 1;
#pragma unroll 1
    for (int k = 0; k < threadIdx.x % 32; ++k)  // tilewright: mark branch
        value = value * 1664525 + (value >> 3);
    y[threadIdx.x] = value;
}
// tilewright: launch f_mended<<<1, 64>>>(y = int[64])
// tilewright: expect clean
__global__ void f_mended(int *y)
{
    int value = 1;
#pragma unroll 1
    for (int k = 0; k < 16 + threadIdx.x / 32; ++k)
        value = value * 1664525 + (value >> 3);
    y[threadIdx.x] = value;
}
