// tilewright: launch relay<<<2, 32>>>(x = int[1] integers(1, 99), box = int[1] zeros, flag = int[1] zeros, y = int[1])
// tilewright: expect finding missing-fence @set; finding missing-fence @take
// mended: expect y == x; clean
__global__ void relay(const int *x, volatile int *box, volatile int *flag, int *y)
{
    if (threadIdx.x)
        return;
    if (blockIdx.x == 0) {
        box[0] = x[0];
#ifdef MENDED
        __threadfence();
#endif
        flag[0] = 1;  // tilewright: mark set
    } else {
        while (flag[0] == 0)
            ;
#ifdef MENDED
        __threadfence();
#endif
        y[0] = box[0];  // tilewright: mark take
    }
}
