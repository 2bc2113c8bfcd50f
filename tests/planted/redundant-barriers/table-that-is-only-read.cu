// tilewright: launch lookup<<<1, (32, 2)>>>(x = unsigned char[64] integers(0, 16), y = int[64])
// tilewright: expect finding redundant-barrier @table
__global__ void lookup(const unsigned char *x, int *y)
{
    __shared__ int squares[16];
    const int t = threadIdx.y * 32 + threadIdx.x;
    if (t < 16)
        squares[t] = t * t;
    __syncthreads();
    int sum = squares[x[t]];
    __syncthreads();  // tilewright: mark table
    sum += squares[15 - x[t]];
    y[t] = sum;
}
