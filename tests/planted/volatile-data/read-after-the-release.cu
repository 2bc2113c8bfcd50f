// tilewright: launch look<<<2, 32>>>(box = int[1] integers(1, 99), flag = int[1] zeros, y = int[2])
// tilewright: expect finding race-volatile @late
// mended: expect y[0] == y[1]; box[0] == 100; clean
__global__ void look(volatile int *box, int *flag, int *y)
{
    if (threadIdx.x)
        return;
    if (blockIdx.x == 0) {
        y[0] = box[0];
#ifdef MENDED
        y[1] = box[0];
#endif
        __threadfence();
        atomicExch(flag, 1);
#ifndef MENDED
        y[1] = box[0];
#endif
    } else {
        while (atomicExch(flag, 0) == 0)
            ;
        box[0] = 100;  // tilewright: mark late
    }
}
