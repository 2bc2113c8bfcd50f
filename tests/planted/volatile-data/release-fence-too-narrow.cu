// tilewright: launch pass<<<2, 32>>>(x = int[1] integers(1, 99), box = int[1] zeros, flag = int[1] zeros, y = int[1])
// tilewright: expect finding race-volatile @take
// mended: expect y == x; clean
__global__ void pass(const int *x, volatile int *box, int *flag, int *y)
{
    if (threadIdx.x)
        return;
    if (blockIdx.x == 0) {
        box[0] = x[0];
#ifndef MENDED
        __threadfence_block();
#else
        __threadfence();
#endif
        atomicExch(flag, 1);
    } else {
        while (atomicExch(flag, 0) == 0)
            ;
        y[0] = box[0];  // tilewright: mark take
    }
}
