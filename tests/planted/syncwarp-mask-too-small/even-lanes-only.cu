// tilewright: launch pairs<<<1, 32>>>(x = short[32] integers(-99, 99), y = int[16])
// tilewright: expect finding race-warp @pair
// mended: expect y == x[::2] * x[1::2]; clean
__global__ void pairs(const short *x, int *y)
{
    __shared__ short cells[32];
    const int lane = threadIdx.x;
    cells[lane] = x[lane];
#ifdef MENDED
    __syncwarp();
#endif
    if (lane % 2 == 0) {
#ifndef MENDED
        __syncwarp(0x55555555);
#endif
        y[lane / 2] = cells[lane] * cells[lane + 1];  // tilewright: mark pair
    }
}
