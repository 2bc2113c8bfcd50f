// tilewright: launch columns<<<1, (32, 3)>>>(in = short[7, 3, 32] integers(-99, 99), out = short[7, 3, 32])
// tilewright: expect finding race-shared @refill
// mended: expect out == in + flip(in, 1); clean
__global__ void columns(const short *in, short *out)
{
    __shared__ short plane[3][32];
    const int x = threadIdx.x, y = threadIdx.y;
    for (int z = 0; z < 7; ++z) {
        plane[y][x] = in[(z * 3 + y) * 32 + x];  // tilewright: mark refill
        __syncthreads();
        out[(z * 3 + y) * 32 + x] = plane[y][x] + plane[2 - y][x];
#ifdef MENDED
        __syncthreads();
#endif
    }
}
