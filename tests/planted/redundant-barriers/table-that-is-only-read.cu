// tilewright: launch lookup<<<1, (32, 2)>>>(x = unsigned char[64] integers(0, 16), y = int[64])
// tilewright: expect finding redundant-barrier @table
// mended: expect y == int(x) ** 2 + (15 - int(x)) ** 2; no finding redundant-barrier; clean
__global__ void lookup(const unsigned char *x, int *y)
{
    __shared__ int squares[16];
    const int t = threadIdx.y * 32 + threadIdx.x;
    if (t < 16)
        squares[t] = t * t;
    __syncthreads();
    int sum = squares[x[t]];
#ifndef MENDED
    __syncthreads();  // tilewright: mark table
#endif
    sum += squares[15 - x[t]];
    y[t] = sum;
}
