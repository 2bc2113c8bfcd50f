// tilewright: launch compact<<<2, 32>>>(x = int[64] integers(-9, 9), y = int[64] zeros, kept = int[2])
// tilewright: expect finding race-warp @packed
// mended: expect kept == sum(int(x.reshape(2, 32) > 0), 1); sum(y) == sum(where(x > 0, x, 0)); clean
__global__ void compact(const int *x, int *y, int *kept)
{
    __shared__ int packed[32];
    const int lane = threadIdx.x, value = x[blockIdx.x * 32 + lane];
    unsigned votes = __ballot_sync(0xffffffff, value > 0);
    if (value > 0)
        packed[__popc(votes & ((1u << lane) - 1))] = value;
    votes = __ballot_sync(0xffffffff, value > 0);
#ifdef MENDED
    __syncwarp();
#endif
    if (lane < __popc(votes))
        y[blockIdx.x * 32 + lane] = packed[lane];  // tilewright: mark packed
    if (lane == 0)
        kept[blockIdx.x] = __popc(votes);
}
