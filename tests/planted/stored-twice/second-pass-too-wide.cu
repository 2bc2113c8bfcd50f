// tilewright: launch smooth<<<1, 96>>>(x = short[96] integers(-99, 99), y = short[96])
// tilewright: expect finding stored-twice @pass
__global__ void smooth(const short *x, short *y)
{
    const int t = threadIdx.x;
    if (t < 48)
        y[2 * t] = x[2 * t];
    __syncthreads();
    if (t < 95)
        y[t + 1] = (t % 2 ? 1 : -1) * x[t + 1];  // tilewright: mark pass
}
