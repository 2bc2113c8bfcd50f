// tilewright: launch gather<<<1, (16, 2)>>>(from = int[32] permutation, x = short[32] random, y = short[32] zeros)
// tilewright: expect finding inactive-shuffle @gather
__global__ void gather(const int *from, const short *x, short *y)
{
    const int lane = threadIdx.y * 16 + threadIdx.x;
    const int own = x[lane];
    if (lane < 12)
        y[lane] = __shfl_sync(0x00000fff, own, from[lane]);  // tilewright: mark gather
}
