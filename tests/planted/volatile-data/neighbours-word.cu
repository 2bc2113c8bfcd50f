// tilewright: launch shift<<<1, 64>>>(x = int[64] integers(1, 99), y = int[64])
// tilewright: expect finding race-volatile @left
// mended: expect y[33] == x[32]; y[0] == x[63]; clean
__global__ void shift(const int *x, int *y)
{
    __shared__ volatile int words[64];
    words[threadIdx.x] = 0;
    __syncthreads();
    words[threadIdx.x] = x[threadIdx.x];
#ifndef MENDED
    __syncwarp();
#else
    __syncthreads();
#endif
    y[threadIdx.x] = words[(threadIdx.x + 63) % 64];  // tilewright: mark left
}
