// tilewright: launch peers<<<2, 32>>>(x = int[64] integers(0, 4), y = int[64] zeros)
// tilewright: expect finding bad-mask @match
// mended: expect y[:32:2] == 0; y[1:32:2] == sum(x[1:32:2].reshape(16, 1) == x[1:32:2], 1); clean
__global__ void peers(const int *x, int *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    if (threadIdx.x % 2)
#ifndef MENDED
        y[i] = __popc(__match_any_sync(0xffffffff, x[i]));  // tilewright: mark match
#else
        y[i] = __popc(__match_any_sync(0xaaaaaaaa, x[i]));
#endif
}
