// tilewright: launch pass<<<2, 32>>>(x = int[1] integers(1, 99), box = int[1] zeros, flag = int[1] zeros, y = int[1])
// tilewright: expect finding race-global @take
// mended: expect y == x; clean
__global__ void pass(const int *x, int *box, int *flag, int *y)
{
    if (threadIdx.x)
        return;
    if (blockIdx.x == 0) {
        box[0] = x[0];
        __threadfence();
        atomicExch(flag, 1);
    } else {
        while (atomicAdd(flag, 0) == 0)
            ;
        __threadfence();
#ifndef MENDED
        y[0] = __ldg(box);  // tilewright: mark take
#else
        y[0] = box[0];
#endif
    }
}
