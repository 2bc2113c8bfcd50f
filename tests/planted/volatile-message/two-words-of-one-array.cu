// tilewright: launch mail<<<2, 64>>>(x = int[1] integers(1, 99), letter = int[4] zeros, y = int[1])
// tilewright: expect finding missing-fence @read
// mended: expect y == 2 * x; clean
__global__ void mail(const int *x, volatile int *letter, int *y)
{
    if (threadIdx.x % 64)
        return;
    if (blockIdx.x == 1) {
        letter[1] = x[0];
        letter[2] = -x[0];
        __threadfence();
        letter[0] = 2;
    } else {
        while (letter[0] != 2)
            ;
#ifdef MENDED
        __threadfence();
#endif
        y[0] = letter[1] - letter[2];  // tilewright: mark read
    }
}
