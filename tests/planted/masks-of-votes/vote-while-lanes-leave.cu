// tilewright: launch steps<<<1, 32>>>(x = int[32] integers(1, 8), y = int[32])
// tilewright: expect finding bad-mask @vote
// mended: expect y == x; clean
__global__ void steps(const int *x, int *y)
{
    int left = x[threadIdx.x], count = 0;
#ifndef MENDED
    while (left > 0) {
        --left;
        ++count;
        if (__all_sync(0xffffffff, left == 0))  // tilewright: mark vote
            break;
#else
    while (!__all_sync(0xffffffff, left == 0)) {
        count += left > 0;
        left -= left > 0;
#endif
    }
    y[threadIdx.x] = count;
}
