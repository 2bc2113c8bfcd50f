// tilewright: launch f<<<1, 32>>>(x = int[16, 32] random, y = int[32])
// tilewright: expect finding local-memory @own; y == sum(x[:12], 0)
__global__ void f(const int *x, int *y)
{
    int ring[4] = {0, 0, 0, 0};
    int sum = 0;
#pragma unroll 1
    for (int k = 0; k < 16; ++k) {
        sum += ring[k % 4];
        ring[k % 4] = x[k * 32 + threadIdx.x];  // tilewright: mark own
    }
    y[threadIdx.x] = sum;
}
// tilewright: launch f_mended<<<1, 32>>>(x = int[16, 32] random, y = int[32])
// tilewright: expect clean; y == sum(x[:12], 0)
__global__ void f_mended(const int *x, int *y)
{
    int a = 0, b = 0, c = 0, d = 0;
    int sum = 0;
#pragma unroll 1
    for (int k = 0; k < 16; ++k) {
        sum += a;
        a = b, b = c, c = d, d = x[k * 32 + threadIdx.x];
    }
    y[threadIdx.x] = sum;
}
