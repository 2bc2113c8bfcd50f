// tilewright: launch publish<<<3, 32>>>(x = long long[32] random, table = long long[32] zeros, ready = int[1] zeros,
//                 y = long long[2, 32])
// tilewright: expect finding race-global @lookup; finding race-global @raise
// mended: expect y == flip(x) + zeros(2, 1); clean
__global__ void publish(const long long *x, long long *table, int *ready, long long *y)
{
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        table[t] = x[t];
        __syncthreads();
        if (t == 0)
#ifndef MENDED
            asm volatile("st.release.cta.global.s32 [%0], 1;" ::"l"(ready) : "memory");  // tilewright: mark raise
#else
            asm volatile("st.release.gpu.global.s32 [%0], 1;" ::"l"(ready) : "memory");
#endif
        return;
    }
    if (t == 0)
        for (int seen = 0; !seen;)
            asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(ready) : "memory");
    __syncthreads();
    y[(blockIdx.x - 1) * 32 + t] = table[31 - t];  // tilewright: mark lookup
}
