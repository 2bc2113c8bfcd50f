// tilewright: launch scan<<<4, 32>>>(x = int[4] integers(1, 9), status = int[5] zeros, sums = int[5] zeros, y = int[4])
// tilewright: expect finding missing-fence @before
// mended: expect y == cumsum(x, 0); clean
__global__ void scan(const int *x, volatile int *status, volatile int *sums, int *y)
{
    const int b = blockIdx.x;
    if (threadIdx.x)
        return;
    int before = 0;
    if (b > 0) {
        while (status[b - 1] == 0)
            ;
#ifdef MENDED
        __threadfence();
#endif
        before = sums[b - 1];  // tilewright: mark before
    }
    sums[b] = before + x[b];
    __threadfence();
    status[b] = 1;
    y[b] = before + x[b];
}
