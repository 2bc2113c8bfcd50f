// tilewright: launch hand_over<<<2, 32>>>(x = int[32] random, box = int[32] zeros, flag = int[1] zeros, y = int[32])
// tilewright: expect finding race-global @take
// mended: expect y == x + 1; clean
__global__ void hand_over(const int *x, int *box, int *flag, int *y)
{
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        box[t] = x[t] + 1;
        __syncwarp();
        if (t == 0)
#ifndef MENDED
            asm volatile("st.relaxed.gpu.global.s32 [%0], 1;" ::"l"(flag) : "memory");
#else
            asm volatile("st.release.gpu.global.s32 [%0], 1;" ::"l"(flag) : "memory");
#endif
    } else {
        int seen = 0;
        while (t == 0 && !seen)
            asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
        __syncwarp();
        y[t] = box[t];  // tilewright: mark take
    }
}
