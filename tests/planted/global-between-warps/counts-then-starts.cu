// tilewright: launch partition<<<1, 64>>>(x = int[64] integers(-9, 9), counts = int[2] zeros, y = int[64] zeros)
// tilewright: expect finding race-global @starts; finding race-global
// mended: expect sum(y) == sum(x); y[:sum(int(x < 0))] < 0; clean
__global__ void partition(const int *x, int *counts, int *y)
{
    const int t = threadIdx.x, warp = t / 32, lane = t % 32, value = x[t];
    const unsigned negative = __ballot_sync(0xffffffff, value < 0), before = (1u << lane) - 1;
    if (lane == 0)
        counts[warp] = __popc(negative);
#ifndef MENDED
    __syncwarp();
#else
    __syncthreads();
#endif
    const int first = counts[0], all = first + counts[1];  // tilewright: mark starts
    const int low = warp * first + __popc(negative & before);
    const int high = all + warp * (32 - first) + __popc(~negative & before);
    y[value < 0 ? low : high] = value;
}
