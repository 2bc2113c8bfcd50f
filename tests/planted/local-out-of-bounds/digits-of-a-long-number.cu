// tilewright: launch weigh<<<2, 16>>>(x = unsigned[32] integers(1000000000, 2000000000), y = int[32], base = 3)
// tilewright: expect finding out-of-bounds @digit; finding out-of-bounds @sum
// mended: expect y == sum(x.reshape(32, 1) // 3 ** arange(20) % 3 * (arange(20) + 1), 1); clean
__global__ void weigh(const unsigned *x, int *y, unsigned base)
{
#ifndef MENDED
    unsigned char digits[16];
#else
    unsigned char digits[20];
#endif
    const int i = blockIdx.x * 16 + threadIdx.x;
    int size = 0, sum = 0;
    for (unsigned rest = x[i]; rest > 0; rest /= base)
        digits[size++] = rest % base;  // tilewright: mark digit
    while (size-- > 0)
        sum += (size + 1) * digits[size];  // tilewright: mark sum
    y[i] = sum;
}
