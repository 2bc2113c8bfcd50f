// tilewright: launch compact<<<1, 32>>>(x = int[32] integers(0, 3), y = int[32] zeros, size = int[1])
// tilewright: expect finding barrier-divergence @counted
// mended: expect size == (x > 0).sum(); y.sum() == x.sum(); clean
__global__ void compact(const int *x, int *y, int *size)
{
    __shared__ int used;
    const int t = threadIdx.x, own = x[t];
    if (t == 0)
        used = 0;
    __syncthreads();
#ifndef MENDED
    if (own == 0 && t != 0)
        return;
#endif
    if (own > 0)
        y[atomicAdd(&used, 1)] = own;
    __syncthreads();  // tilewright: mark counted
    if (t == 0)
        *size = used;
}
