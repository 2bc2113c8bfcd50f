// tilewright: launch smooth<<<1, 96>>>(x = short[96] integers(-99, 99), y = short[96])
// tilewright: expect finding stored-twice @pass
// mended: expect y[::2] == x[::2]; y[1::2] == -x[1::2]; clean
__global__ void smooth(const short *x, short *y)
{
    const int t = threadIdx.x;
    if (t < 48)
        y[2 * t] = x[2 * t];
    __syncthreads();
#ifndef MENDED
    if (t < 95)
        y[t + 1] = (t % 2 ? 1 : -1) * x[t + 1];  // tilewright: mark pass
#else
    if (t % 2 == 0)
        y[t + 1] = -x[t + 1];
#endif
}
