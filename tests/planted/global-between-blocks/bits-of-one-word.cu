// tilewright: launch flags<<<4, 8>>>(x = int[32] integers(-9, 9), mask = unsigned[1] zeros)
// tilewright: expect finding race-global @set
// mended: expect mask == sum(int(x < 0) << arange(32)); clean
__global__ void flags(const int *x, unsigned *mask)
{
    const int i = blockIdx.x * 8 + threadIdx.x;
    const unsigned votes = __ballot_sync(0xff, x[i] < 0);
    if (threadIdx.x == 0)
#ifndef MENDED
        *mask |= votes << (8 * blockIdx.x);  // tilewright: mark set
#else
        atomicOr(mask, votes << (8 * blockIdx.x));
#endif
}
