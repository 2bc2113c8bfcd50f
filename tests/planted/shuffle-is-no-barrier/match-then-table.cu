// tilewright: launch ranks<<<1, 32>>>(keys = int[32] integers(0, 5), y = int[32])
// tilewright: expect finding race-warp @group
// mended: expect y == bincount(keys, 5)[keys]; clean
__global__ void ranks(const int *keys, int *y)
{
    __shared__ int sizes[5];
    const int lane = threadIdx.x, key = keys[lane];
    const unsigned same = __match_any_sync(0xffffffff, key);
    if (lane == __ffs(same) - 1)
        sizes[key] = __popc(same);
#ifndef MENDED
    __all_sync(0xffffffff, key < 5);
#else
    __syncwarp();
#endif
    y[lane] = sizes[keys[lane]];  // tilewright: mark group
}
