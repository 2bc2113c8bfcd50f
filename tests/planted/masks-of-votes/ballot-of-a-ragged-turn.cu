// tilewright: launch limits<<<1, 32>>>(x = int[50] integers(0, 100), y = int[50], n = 50)
// tilewright: expect finding bad-mask @any
__global__ void limits(const int *x, int *y, int n)
{
    for (int i = threadIdx.x; i < n; i += 32)
        y[i] = __popc(__ballot_sync(0xffffffff, x[i] > 90));  // tilewright: mark any
}
