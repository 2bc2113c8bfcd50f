// tilewright: launch merge<<<2, 64>>>(low = unsigned short[64] random, high = unsigned short[64] random, y = unsigned[64])
// tilewright: expect finding race-shared @high
// mended: expect y == unsigned(low) + 65536 * int64(high); clean
__global__ void merge(const unsigned short *low, const unsigned short *high, unsigned *y)
{
    __shared__ unsigned words[32];
    unsigned short *halves = reinterpret_cast<unsigned short *>(words);
    const int lane = threadIdx.x % 32, i = blockIdx.x * 32 + lane;
    if (threadIdx.x < 32)
        halves[2 * lane] = low[i];
    else
#ifndef MENDED
        words[lane] = high[i] << 16;  // tilewright: mark high
#else
        halves[2 * lane + 1] = high[i];
#endif
    __syncthreads();
    if (threadIdx.x < 32)
        y[i] = words[lane];
}
