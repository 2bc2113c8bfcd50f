// tilewright: launch odd_even<<<1, 32>>>(x = int[32] random, y = int[32])
// tilewright: expect finding bad-mask @wait
// mended: expect y[::2] == x[::2] + x[1::2]; y[1::2] == x[1::2]; clean
__global__ void odd_even(const int *x, int *y)
{
    __shared__ int cells[32];
    const int lane = threadIdx.x;
    cells[lane] = x[lane];
#ifdef MENDED
    __syncwarp();
#endif
    if (lane % 2 == 0) {
#ifndef MENDED
        __syncwarp();  // tilewright: mark wait
#endif
        y[lane] = cells[lane] + cells[lane + 1];
    } else {
        y[lane] = cells[lane];
#ifndef MENDED
        __syncwarp(0xaaaaaaaa);
#endif
    }
}
