// tilewright: launch swap<<<1, 32>>>(x = float[32] random, y = float[32])
// tilewright: expect finding inactive-shuffle @swap
__global__ void swap(const float *x, float *y)
{
    const int lane = threadIdx.x;
    const float own = x[lane];
    if (lane < 16)
        y[lane] = __shfl_xor_sync(0x0000ffff, own, 16) - own;  // tilewright: mark swap
    else
        y[lane] = own * 2;
}
