// tilewright: launch pack<<<3, 32>>>(x = int[3] integers(1, 99), next = int[1] zeros, y = int[3] zeros)
// tilewright: expect finding race-volatile @take
// mended: expect y == x; next[0] == 3; clean
__global__ void pack(const int *x, volatile int *next, int *y)
{
    if (threadIdx.x > 0)
        return;
#ifdef MENDED
    while (*next != blockIdx.x)
        ;
#endif
    const int slot = *next;
#ifdef MENDED
    y[slot] = x[blockIdx.x];
    __threadfence();
#endif
    *next = slot + 1;  // tilewright: mark take
#ifndef MENDED
    y[slot] = x[blockIdx.x];
#endif
}
