// tilewright: launch relay<<<2, 32>>>(x = int[32] integers(1, 99), cells = int[32] zeros, flag = int[1] zeros, y = int[32] zeros)
// tilewright: expect finding race-global @read
// mended: expect cells == x; clean
__global__ void relay(const int *x, int *cells, volatile int *flag, int *y)
{
    const int t = threadIdx.x;
    if (blockIdx.x == 1) {
        cells[t] = x[t];
#ifdef MENDED
        __threadfence();
#endif
        __syncwarp();
#ifndef MENDED
        __threadfence();
#endif
        if (t == 0)
            *flag = 1;
    } else if (*flag == 1) {
#ifdef MENDED
        __threadfence();
#endif
        y[t] = cells[t];  // tilewright: mark read
    }
}
