// tilewright: launch f<<<1, 32>>>(x = int[32] const 4, y = int[32])
// tilewright: expect finding local-memory @own; y == 30
__device__ __noinline__ void add(int *a, int n)
{
    for (int k = 0; k < n; ++k)
        a[k] += k;
}
__global__ void f(const int *x, int *y)
{
    int own[4];
    for (int k = 0; k < 4; ++k)
        own[k] = x[threadIdx.x] * k;  // tilewright: mark own
    add(own, x[0]);
    y[threadIdx.x] = own[3] + own[x[0] - 1];
}
// tilewright: launch f_mended<<<1, 32>>>(x = int[32] const 4, y = int[32])
// tilewright: expect clean; y == 30
__global__ void f_mended(const int *x, int *y)
{
    y[threadIdx.x] = 2 * (x[threadIdx.x] * 3 + 3);
}
