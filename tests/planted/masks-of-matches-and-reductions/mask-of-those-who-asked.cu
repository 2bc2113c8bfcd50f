// tilewright: launch largest<<<2, 32>>>(x = int[64] integers(1, 99), ask = int[64] integers(0, 2), y = int[64] zeros)
// tilewright: expect finding bad-mask @largest
// mended: expect y[:32] == ask[:32] * max(x[:32] * ask[:32]); y[32:] == ask[32:] * max(x[32:] * ask[32:]); clean
__global__ void largest(const int *x, const int *ask, int *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    const unsigned asked = __ballot_sync(0xffffffff, ask[i]);
#ifndef MENDED
    if (!ask[i])
#else
    if (ask[i])
#endif
        y[i] = __reduce_max_sync(asked, x[i]);  // tilewright: mark largest
}
