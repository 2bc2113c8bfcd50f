// tilewright: launch swap<<<1, 32>>>(x = float[32] random, y = float[32])
// tilewright: expect y[:16] == x[16:] - x[:16]; y[16:] == x[16:] * 2; clean
__global__ void swap(const float *x, float *y)
{
    const int lane = threadIdx.x;
    const float own = x[lane];
    const float other = __shfl_xor_sync(0xffffffff, own, 16);
    if (lane < 16)
        y[lane] = other - own;
    else
        y[lane] = own * 2;
}
