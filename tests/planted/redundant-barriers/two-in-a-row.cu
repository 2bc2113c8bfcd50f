// tilewright: launch reverse<<<2, 64>>>(x = int[128] random, y = int[128])
// tilewright: expect finding redundant-barrier @twice
// mended: expect y == flip(x.reshape(2, 64), 1).reshape(128); no finding redundant-barrier; clean
__global__ void reverse(const int *x, int *y)
{
    __shared__ int tile[64];
    const int t = threadIdx.x, i = blockIdx.x * 64 + t;
    tile[t] = x[i];
    __syncthreads();  // tilewright: mark twice
#ifndef MENDED
    __syncthreads();
#endif
    y[i] = tile[63 - t];
}
