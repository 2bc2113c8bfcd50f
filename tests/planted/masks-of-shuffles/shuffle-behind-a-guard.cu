// tilewright: launch next<<<2, 32>>>(x = int[50] random, y = int[50], n = 50)
// tilewright: expect finding bad-mask @shuffle; finding inactive-shuffle @shuffle
__global__ void next(const int *x, int *y, int n)
{
    const int lane = threadIdx.x, i = blockIdx.x * 32 + lane;
    const int width = min(32, n - blockIdx.x * 32);
    if (i < n)
        y[i] = __shfl_sync(0xffffffff, x[i], (lane + 1) % 32);  // tilewright: mark shuffle
}
