// tilewright: let starts = int([0, 3, 3, 7, 10, 16, 20, 29])
// tilewright: launch rows<<<1, 32>>>(starts, values = int[32] integers(-9, 9), sums = int[8], n = 8)
// tilewright: expect finding out-of-bounds @bounds
// mended: expect sums[:3] == [values[:3].sum(), 0, values[3:7].sum()]; sums[7] == values[29:].sum(); clean
__global__ void rows(const int *starts, const int *values, int *sums, int n)
{
    const int row = threadIdx.x;
    if (row >= n)
        return;
#ifndef MENDED
    const int end = starts[row + 1];  // tilewright: mark bounds
#else
    const int end = row + 1 < n ? starts[row + 1] : 32;
#endif
    int sum = 0;
    for (int k = starts[row]; k < end; ++k)
        sum += values[k];
    sums[row] = sum;
}
