// tilewright: launch chain<<<3, 32>>>(x = int[3, 32] random, sums = int[4, 32] zeros, status = int[4] ones)
// tilewright: expect finding race-global @before
// mended: expect sums[1:] == cumsum(x, 0); clean
__global__ void chain(const int *x, int *sums, volatile int *status)
{
    const int b = blockIdx.x, t = threadIdx.x;
    if (t == 0)
        while (b > 0 && status[b] != 2)
            ;
#ifdef MENDED
    __threadfence();
#endif
    __syncthreads();
    sums[(b + 1) * 32 + t] = sums[b * 32 + t] + x[b * 32 + t];  // tilewright: mark before
    __threadfence();
    __syncthreads();
    if (t == 0)
        status[b + 1] = 2;
}
