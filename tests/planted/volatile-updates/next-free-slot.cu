// tilewright: launch pack<<<3, 32>>>(x = int[3] integers(1, 99), next = int[1] zeros, y = int[3] zeros)
// tilewright: expect finding race-volatile @take
__global__ void pack(const int *x, volatile int *next, int *y)
{
    if (threadIdx.x > 0)
        return;
    const int slot = *next;
    *next = slot + 1;  // tilewright: mark take
    y[slot] = x[blockIdx.x];
}
