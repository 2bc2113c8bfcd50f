// tilewright: launch sums<<<1, (32, 3)>>>(x = unsigned[96] integers(0, 99), y = unsigned[3])
// tilewright: expect finding race-shared @peek
// mended: expect y == sum(x.reshape(3, 32), 1); clean
__global__ void sums(const unsigned *x, unsigned *y)
{
    __shared__ unsigned totals[4];
    const int lane = threadIdx.x, warp = threadIdx.y;
    const unsigned own = __reduce_add_sync(0xffffffff, x[warp * 32 + lane]);
    if (lane == 0)
        totals[warp] = own;
    if (lane == 0 && warp == 0)
        totals[3] = 0;
    __syncwarp();
    unsigned other = totals[lane & 3];  // tilewright: mark peek
    other = __shfl_down_sync(0xffffffff, other, 1);
    if (lane == 0)
#ifndef MENDED
        y[warp] = own + (other & 0xffffffffu);
#else
        y[warp] = own + (other & (x[0] > 1000 ? 0xffffffffu : 0u));
#endif
}
