// tilewright: launch swap<<<1, 32>>>(x = float[32] random, y = float[32])
// tilewright: expect finding inactive-shuffle @swap
// mended: expect y[:16] == x[16:] - x[:16]; y[16:] == x[16:] * 2; clean
__global__ void swap(const float *x, float *y)
{
    const int lane = threadIdx.x;
    const float own = x[lane];
#ifdef MENDED
    const float other = __shfl_xor_sync(0xffffffff, own, 16);
#endif
    if (lane < 16)
#ifndef MENDED
        y[lane] = __shfl_xor_sync(0x0000ffff, own, 16) - own;  // tilewright: mark swap
#else
        y[lane] = other - own;
#endif
    else
        y[lane] = own * 2;
}
