// tilewright: launch relay<<<2, 32>>>(x = int[32] random, box = int[32] zeros, flag = int[1] zeros, y = int[32])
// tilewright: expect finding race-global @take
// mended: expect y == 2 * x; clean
__global__ void relay(const int *x, int *box, volatile int *flag, int *y)
{
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        box[t] = 2 * x[t];
#ifdef MENDED
        __threadfence();
#endif
        __syncwarp();
        if (t == 0)
            *flag = 1;
    } else {
        if (t == 0)
            while (*flag == 0)
                ;
#ifdef MENDED
        __threadfence();
#endif
        __syncwarp();
        y[t] = box[t];  // tilewright: mark take
    }
}
