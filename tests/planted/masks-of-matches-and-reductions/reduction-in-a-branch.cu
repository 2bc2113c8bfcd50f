// tilewright: launch least<<<1, (32, 2)>>>(x = unsigned[2, 32] integers(1, 5000), y = unsigned[2])
// tilewright: expect finding bad-mask @least
// mended: expect y == min(x[:, :20], 1); clean
__global__ void least(const unsigned *x, unsigned *y)
{
    const int lane = threadIdx.x;
    if (lane < 20) {
#ifndef MENDED
        const unsigned low = __reduce_min_sync(~0u, x[threadIdx.y * 32 + lane]);  // tilewright: mark least
#else
        const unsigned low = __reduce_min_sync(0xfffffu, x[threadIdx.y * 32 + lane]);
#endif
        if (lane == 0)
            y[threadIdx.y] = low;
    }
}
