// tilewright: let b = short[16, 24]
// tilewright: launch fill_and_turn<<<(2, 3), (8, 8)>>>(a = short[24, 16] zeros, b)
// tilewright: expect finding race-global @turn
// mended: let a = short[24, 16]
// mended: let b = short[16, 24]
// mended: launch fill<<<(2, 3), (8, 8)>>>(a)
// mended: expect a.reshape(384) == arange(384); clean
// mended: launch turn<<<(2, 3), (8, 8)>>>(a, b)
// mended: expect b == a.T; clean
#ifndef MENDED
__global__ void fill_and_turn(short *a, short *b)
#else
__global__ void fill(short *a)
#endif
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    a[y * 16 + x] = y * 16 + x;
#ifndef MENDED
    __threadfence();
    __syncthreads();
    b[(15 - x) * 24 + 23 - y] = a[(23 - y) * 16 + 15 - x];  // tilewright: mark turn
#endif
}
#ifdef MENDED
__global__ void turn(const short *a, short *b)
{
    const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    b[x * 24 + y] = a[y * 16 + x];
}
#endif
