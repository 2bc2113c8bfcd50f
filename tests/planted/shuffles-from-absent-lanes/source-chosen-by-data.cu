// tilewright: launch gather<<<1, (16, 2)>>>(from = int[32] permutation, x = short[32] random, y = short[32] zeros)
// tilewright: expect finding inactive-shuffle @gather
// mended: expect y[:12] == x[from[:12]]; y[12:] == 0; clean
__global__ void gather(const int *from, const short *x, short *y)
{
    const int lane = threadIdx.y * 16 + threadIdx.x;
    const int own = x[lane];
#ifdef MENDED
    const int taken = __shfl_sync(0xffffffff, own, from[lane]);
#endif
    if (lane < 12)
#ifndef MENDED
        y[lane] = __shfl_sync(0x00000fff, own, from[lane]);  // tilewright: mark gather
#else
        y[lane] = taken;
#endif
}
