// tilewright: launch sums<<<2, 32>>>(low = int[32] random, high = int[32] random, y = int[64])
// tilewright: expect finding out-of-bounds @next
// mended: expect clean
// mended: expect y[:31] == low[:31] + low[1:]; y[31] == low[31] + high[0]; y[32:63] == high[:31] + high[1:]
__global__ void sums(const int *low, const int *high, int *y)
{
    const int *part = blockIdx.x ? high : low;
    const int t = threadIdx.x;
#ifndef MENDED
    const int next = blockIdx.x == 1 && t == 31 ? 0 : part[t + 1];  // tilewright: mark next
#else
    const int next = t < 31 ? part[t + 1] : blockIdx.x ? 0 : high[0];
#endif
    y[blockIdx.x * 32 + t] = part[t] + next;
}
