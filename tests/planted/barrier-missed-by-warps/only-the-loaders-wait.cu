// tilewright: launch half<<<1, 128>>>(x = short[64] random, y = short[128])
// tilewright: expect finding barrier-divergence @loaded; finding race-shared @read
// mended: expect y == x[arange(128) % 64]; clean
__global__ void half(const short *x, short *y)
{
    __shared__ short cells[64];
    const int t = threadIdx.x;
#ifndef MENDED
    if (t < 64) {
#else
    if (t < 64)
#endif
        cells[t] = x[t];
#ifndef MENDED
        __syncthreads();  // tilewright: mark loaded
    }
#else
    __syncthreads();
#endif
    y[t] = cells[t % 64];  // tilewright: mark read
}
