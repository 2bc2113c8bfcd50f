// tilewright: launch modes<<<1, 32>>>(x = unsigned char[20, 32] integers(0, 6), y = int[32])
// tilewright: expect finding out-of-bounds @bin; finding out-of-bounds @largest
// mended: expect y == sum(int(x) == 5, 0); clean
__global__ void modes(const unsigned char *x, int *y)
{
#ifndef MENDED
    int counts[4] = {};
#else
    int counts[6] = {};
#endif
    for (int k = 0; k < 20; ++k)
        ++counts[x[k * 32 + threadIdx.x]];  // tilewright: mark bin
    y[threadIdx.x] = counts[5];  // tilewright: mark largest
}
