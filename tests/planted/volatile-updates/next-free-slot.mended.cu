// tilewright: launch pack<<<3, 32>>>(x = int[3] integers(1, 99), next = int[1] zeros, y = int[3] zeros)
// tilewright: expect y == x; next[0] == 3; clean
__global__ void pack(const int *x, volatile int *next, int *y)
{
    if (threadIdx.x > 0)
        return;
    while (*next != blockIdx.x)
        ;
    const int slot = *next;
    y[slot] = x[blockIdx.x];
    __threadfence();
    *next = slot + 1;
}
