// tilewright: launch f<<<1, 32>>>(x = int[6] zeros, y = int[32])
// tilewright: expect finding local-memory @own; y == 364 * arange(32)
__global__ void f(const int *x, int *y)
{
    int own[6];
#pragma unroll 1
    for (int k = 0; k < 6; ++k)
        own[k] = x[k] + threadIdx.x;  // tilewright: mark own
    int sum = 0;
#pragma unroll 1
    for (int k = 5; k >= 0; --k)
        sum = sum * 3 + own[k];
    y[threadIdx.x] = sum;
}
// tilewright: launch f_mended<<<1, 32>>>(x = int[6] zeros, y = int[32])
// tilewright: expect clean; y == 364 * arange(32)
__global__ void f_mended(const int *x, int *y)
{
    int own[6];
#pragma unroll
    for (int k = 0; k < 6; ++k)
        own[k] = x[k] + threadIdx.x;
    int sum = 0;
#pragma unroll
    for (int k = 5; k >= 0; --k)
        sum = sum * 3 + own[k];
    y[threadIdx.x] = sum;
}
