// tilewright: launch half<<<1, 128>>>(x = short[64] random, y = short[128])
// tilewright: expect y == x[arange(128) % 64]; clean
__global__ void half(const short *x, short *y)
{
    __shared__ short cells[64];
    const int t = threadIdx.x;
    if (t < 64)
        cells[t] = x[t];
    __syncthreads();
    y[t] = cells[t % 64];
}
