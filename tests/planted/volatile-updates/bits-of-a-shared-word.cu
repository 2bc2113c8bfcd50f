// tilewright: launch marks<<<1, 64>>>(x = int[64] ones, y = unsigned[1])
// tilewright: expect finding race-volatile @set
// mended: expect y[0] == 4294967295; clean
__global__ void marks(const int *x, unsigned *y)
{
    __shared__ volatile unsigned word;
    if (threadIdx.x == 0)
        word = 0;
    __syncthreads();
    const unsigned bits = __ballot_sync(0xffffffff, x[threadIdx.x]);
#ifndef MENDED
    if (threadIdx.x % 32 == 5)
#else
    if (threadIdx.x == 5)
        word |= bits;
    __syncthreads();
    if (threadIdx.x == 37)
#endif
        word |= bits;  // tilewright: mark set
    __syncthreads();
    if (threadIdx.x == 0)
        *y = word;
}
