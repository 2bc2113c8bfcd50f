// tilewright: launch unpack<<<1, (8, 8)>>>(x = unsigned char[192] random, y = int[64])
// tilewright: expect finding uninitialised @word
// mended: expect y == sum(int(x.reshape(64, 3)), 1); clean
__global__ void unpack(const unsigned char *x, int *y)
{
    __shared__ unsigned words[64];
    const int t = threadIdx.y * 8 + threadIdx.x;
    unsigned char *bytes = reinterpret_cast<unsigned char *>(&words[t]);
    for (int k = 0; k < 3; ++k)
        bytes[k] = x[3 * t + k];
    const unsigned word = words[t];  // tilewright: mark word
#ifndef MENDED
    y[t] = (word & 0xff) + (word >> 8 & 0xff) + (word >> 16);
#else
    y[t] = (word & 0xff) + (word >> 8 & 0xff) + (word >> 16 & 0xff);
#endif
}
