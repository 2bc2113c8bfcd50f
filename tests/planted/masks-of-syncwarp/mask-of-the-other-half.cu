// tilewright: launch halves<<<1, 32>>>(x = float[32] random, y = float[32])
// tilewright: expect finding bad-mask @half
// mended: expect y == flip(x.reshape(2, 16), 1).reshape(32); clean
__global__ void halves(const float *x, float *y)
{
    __shared__ float cells[32];
    const int lane = threadIdx.x, half = lane / 16;
    cells[lane] = x[lane];
#ifndef MENDED
    __syncwarp(half ? 0x0000ffff : 0xffff0000);  // tilewright: mark half
#else
    __syncwarp(half ? 0xffff0000 : 0x0000ffff);
#endif
    y[lane] = cells[half * 16 + 15 - lane % 16];
}
