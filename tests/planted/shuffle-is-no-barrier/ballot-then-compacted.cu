// tilewright: launch compact<<<2, 32>>>(x = int[64] integers(-9, 9), y = int[64] zeros, kept = int[2])
// tilewright: expect finding race-warp @packed
__global__ void compact(const int *x, int *y, int *kept)
{
    __shared__ int packed[32];
    const int lane = threadIdx.x, value = x[blockIdx.x * 32 + lane];
    unsigned votes = __ballot_sync(0xffffffff, value > 0);
    if (value > 0)
        packed[__popc(votes & ((1u << lane) - 1))] = value;
    votes = __ballot_sync(0xffffffff, value > 0);
    if (lane < __popc(votes))
        y[blockIdx.x * 32 + lane] = packed[lane];  // tilewright: mark packed
    if (lane == 0)
        kept[blockIdx.x] = __popc(votes);
}
