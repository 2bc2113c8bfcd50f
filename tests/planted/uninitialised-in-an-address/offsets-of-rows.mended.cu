// tilewright: let x = short[600] integers(-99, 99)
// tilewright: launch gather<<<5, 8>>>(x, starts = unsigned char[5], y = short[5, 8])
// tilewright: expect y == x[:40].reshape(5, 8); clean
__global__ void gather(const short *x, unsigned char *starts, short *y)
{
    if (threadIdx.x == 0)
        starts[blockIdx.x] = 8 * blockIdx.x;
    __syncthreads();
    y[blockIdx.x * 8 + threadIdx.x] = x[starts[blockIdx.x] + threadIdx.x];
}
