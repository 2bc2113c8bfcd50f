// tilewright: let x = short[600] integers(-99, 99)
// tilewright: launch gather<<<5, 8>>>(x, starts = unsigned char[6], y = short[5, 8])
// tilewright: expect finding uninitialised @row; unstored(starts) == 1
// mended: launch gather<<<5, 8>>>(x, starts = unsigned char[5], y = short[5, 8])
// mended: expect y == x[:40].reshape(5, 8); clean
__global__ void gather(const short *x, unsigned char *starts, short *y)
{
    if (threadIdx.x == 0)
        starts[blockIdx.x] = 8 * blockIdx.x;
    __syncthreads();
#ifndef MENDED
    y[blockIdx.x * 8 + threadIdx.x] = x[starts[blockIdx.x == 4 ? 5 : blockIdx.x] + threadIdx.x];  // tilewright: mark row
#else
    y[blockIdx.x * 8 + threadIdx.x] = x[starts[blockIdx.x] + threadIdx.x];
#endif
}
