// tilewright: launch least<<<1, (32, 2)>>>(x = unsigned[2, 32] integers(1, 5000), y = unsigned[2])
// tilewright: expect finding bad-mask @least
__global__ void least(const unsigned *x, unsigned *y)
{
    const int lane = threadIdx.x;
    if (lane < 20) {
        const unsigned low = __reduce_min_sync(~0u, x[threadIdx.y * 32 + lane]);  // tilewright: mark least
        if (lane == 0)
            y[threadIdx.y] = low;
    }
}
