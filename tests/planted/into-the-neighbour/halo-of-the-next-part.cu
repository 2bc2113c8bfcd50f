// tilewright: launch sums<<<2, 32>>>(low = int[32] random, high = int[32] random, y = int[64])
// tilewright: expect finding out-of-bounds @next
__global__ void sums(const int *low, const int *high, int *y)
{
    const int *part = blockIdx.x ? high : low;
    const int t = threadIdx.x;
    const int next = blockIdx.x == 1 && t == 31 ? 0 : part[t + 1];  // tilewright: mark next
    y[blockIdx.x * 32 + t] = part[t] + next;
}
