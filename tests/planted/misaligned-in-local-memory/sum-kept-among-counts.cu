// tilewright: launch mean<<<1, 8>>>(x = int[9, 8] integers(0, 100), slot = int[8] const 3, y = long long[8])
// tilewright: expect finding misaligned @sum
// mended: expect y == sum(int64(x), 0) * 2; clean
__global__ void mean(const int *x, const int *slot, long long *y)
{
    __align__(16) int scratch[8] = {};
#ifndef MENDED
    long long *sum = reinterpret_cast<long long *>(scratch + slot[threadIdx.x]);
#else
    long long *sum = reinterpret_cast<long long *>(scratch + slot[threadIdx.x] / 2 * 2);
#endif
    for (int k = 0; k < 9; ++k)
        *sum += 2 * x[k * 8 + threadIdx.x];  // tilewright: mark sum
    y[threadIdx.x] = *sum;
}
