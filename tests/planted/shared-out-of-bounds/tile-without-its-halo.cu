// tilewright: launch blur<<<2, 32>>>(x = int[66] integers(-99, 99), y = int[64])
// tilewright: expect finding out-of-bounds @halo; finding out-of-bounds @sum
// mended: expect y == x[:64] + x[1:65] + x[2:]; clean
__global__ void blur(const int *x, int *y)
{
#ifndef MENDED
    __shared__ int tile[32];
#else
    __shared__ int tile[34];
#endif
    const int t = threadIdx.x, first = blockIdx.x * 32;
    for (int k = t; k < 34; k += 32)
        tile[k] = x[first + k];  // tilewright: mark halo
    __syncthreads();
    y[first + t] = tile[t] + tile[t + 1] + tile[t + 2];  // tilewright: mark sum
}
