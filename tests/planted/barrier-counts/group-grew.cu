// tilewright: launch fold<3><<<2, 128>>>(x = float[256] random, y = float[2])
// tilewright: expect finding race-shared @finish
// mended: expect y == sum(x.reshape(2, 128)[:, :96], 1); clean
template <int WARPS>
__global__ void fold(const float *x, float *y)
{
    __shared__ float part[WARPS];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    if (warp >= WARPS)
        return;
    float sum = x[blockIdx.x * 128 + threadIdx.x];
    for (int offset = 16; offset > 0; offset /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, offset);
    if (lane == 0)
        part[warp] = sum;
#ifndef MENDED
    if (warp != 1)  // there were two warps when this was written
        asm volatile("bar.sync 2, %0;" ::"n"(64) : "memory");
#else
    asm volatile("bar.sync 2, %0;" ::"n"(WARPS * 32) : "memory");
#endif
    if (warp == 0 && lane == 0)
        y[blockIdx.x] = part[0] + part[1] + part[2];  // tilewright: mark finish
}
