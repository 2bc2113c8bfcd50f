// tilewright: launch edges<<<1, 32>>>(x = int[32] integers(0, 2), y = int[32] zeros)
// tilewright: expect finding inactive-shuffle @left
// mended: expect y[8] == x[8] - x[7]; y[9:] == x[9:] - x[8:31]; y[:8] == 0; clean
__global__ void edges(const int *x, int *y)
{
    const int lane = threadIdx.x, own = x[lane];
#ifdef MENDED
    const int left = __shfl_up_sync(0xffffffff, own, 1);
#endif
    if (lane >= 8)
#ifndef MENDED
        y[lane] = own - __shfl_up_sync(0xffffff00, own, 1);  // tilewright: mark left
#else
        y[lane] = own - left;
#endif
}
