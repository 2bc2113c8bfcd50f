// tilewright: launch ranks<<<1, 64>>>(x = int[64] integers(-5, 6), before = int[64])
// tilewright: expect finding bad-mask @votes
// mended: launch ranks<<<1, 64>>>(x = int[64] ones, before = int[64])
// mended: expect before == arange(64) % 32; clean
__global__ void ranks(const int *x, int *before)
{
    const unsigned lower = (1u << threadIdx.x % 32) - 1;
#ifndef MENDED
    before[threadIdx.x] = __popc(__ballot_sync(lower, x[threadIdx.x] > 0));  // tilewright: mark votes
#else
    before[threadIdx.x] = __popc(__ballot_sync(~0u, x[threadIdx.x] > 0) & lower);
#endif
}
