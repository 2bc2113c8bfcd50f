// tilewright: launch ranks<<<1, 64>>>(x = int[64] integers(-5, 6), before = int[64])
// tilewright: expect finding bad-mask @votes
__global__ void ranks(const int *x, int *before)
{
    const unsigned lower = (1u << threadIdx.x % 32) - 1;
    before[threadIdx.x] = __popc(__ballot_sync(lower, x[threadIdx.x] > 0));  // tilewright: mark votes
}
