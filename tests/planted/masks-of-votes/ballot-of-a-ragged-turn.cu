// tilewright: launch limits<<<1, 32>>>(x = int[50] integers(0, 100), y = int[50], n = 50)
// tilewright: expect finding bad-mask @any
// mended: expect y[:32] == sum(x[:32] > 90); y[32:] == sum(x[32:] > 90); clean
__global__ void limits(const int *x, int *y, int n)
{
#ifndef MENDED
    for (int i = threadIdx.x; i < n; i += 32)
        y[i] = __popc(__ballot_sync(0xffffffff, x[i] > 90));  // tilewright: mark any
#else
    for (int i = threadIdx.x; i - threadIdx.x < n; i += 32) {
        const int count = __popc(__ballot_sync(0xffffffff, i < n && x[i] > 90));
        if (i < n)
            y[i] = count;
    }
#endif
}
