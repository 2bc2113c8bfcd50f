// tilewright: launch gather<<<2, 32>>>(x = int[60] integers(1, 9), bias = 0, y = long long[64])
// tilewright: expect finding out-of-bounds @load; finding null-pointer @bias; finding misaligned @store
// mended: launch gather<<<2, 32>>>(x = int[64] integers(1, 9), bias = int[4] range(4), y = long long[64])
// mended: expect y[x > 1] == x[x > 1]; y[x == 1].sum() >= (x == 1).sum(); clean
__global__ void gather(const int *x, const int *bias, long long *y)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    long long value = x[i];  // tilewright: mark load
    if (value == 1)
        value += bias[i & 3];  // tilewright: mark bias
#ifndef MENDED
    *reinterpret_cast<long long *>(reinterpret_cast<char *>(y) + 4 * i) = value;  // tilewright: mark store
#else
    y[i] = value;
#endif
}
