// tilewright: launch hand<<<1, 64>>>(x = int[1] integers(1, 99), y = int[1] zeros)
// tilewright: expect finding uninitialised @spin
// mended: expect y == x; clean
__global__ void hand(const int *x, int *y)
{
    __shared__ volatile int flag;
    __shared__ int cell;
    const int t = threadIdx.x;
#ifdef MENDED
    if (t == 0)
        flag = 0;
    __syncthreads();
#endif
    if (t == 0) {
#ifndef MENDED
        flag = 0;
#endif
        cell = x[0];
        __threadfence_block();
        flag = 1;
    } else if (t == 32) {
        while (flag != 1)  // tilewright: mark spin
            ;
        __threadfence_block();
        *y = cell;
    }
}
