// tilewright: launch append<<<1, 96>>>(x = int[96] integers(-9, 9), out = int[96] zeros, count = int[1] zeros)
// tilewright: expect finding race-warp @place
// mended: expect count == sum(int(x > 0)); sum(out) == sum(where(x > 0, x, 0)); clean
__global__ void append(const int *x, int *out, int *count)
{
    __shared__ int starts[3];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, value = x[threadIdx.x];
    const unsigned votes = __ballot_sync(0xffffffff, value > 0);
    if (lane == 0)
        starts[warp] = atomicAdd(count, __popc(votes));
#ifdef MENDED
    __syncwarp();
#endif
    if (value > 0)
        out[starts[warp] + __popc(votes & ((1u << lane) - 1))] = value;  // tilewright: mark place
}
