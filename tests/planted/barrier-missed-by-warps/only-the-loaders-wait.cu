// tilewright: launch half<<<1, 128>>>(x = short[64] random, y = short[128])
// tilewright: expect finding barrier-divergence @loaded; finding race-shared @read
__global__ void half(const short *x, short *y)
{
    __shared__ short cells[64];
    const int t = threadIdx.x;
    if (t < 64) {
        cells[t] = x[t];
        __syncthreads();  // tilewright: mark loaded
    }
    y[t] = cells[t % 64];  // tilewright: mark read
}
