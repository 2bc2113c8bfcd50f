// tilewright: launch pairs<<<1, (32, 4)>>>(x = float[4, 32] random, y = float[4, 32])
// tilewright: expect finding race-shared @partner
// mended: expect y == roll(x.reshape(128), 64).reshape(4, 32); clean
__global__ void pairs(const float *x, float *y)
{
    __shared__ float rows[4][32];
    const int lane = threadIdx.x, warp = threadIdx.y;
    rows[warp][lane] = x[warp * 32 + lane];
#ifndef MENDED
    asm volatile("bar.sync %0, 64;" ::"r"(1 + warp / 4) : "memory");
#else
    asm volatile("bar.sync %0, 64;" ::"r"(1 + warp % 2) : "memory");
#endif
    y[warp * 32 + lane] = rows[warp ^ 2][lane];  // tilewright: mark partner
}
