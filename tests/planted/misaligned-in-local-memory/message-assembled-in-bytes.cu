// tilewright: launch encode<<<1, 32>>>(x = unsigned[32] random, length = int[32] integers(0, 4), y = unsigned[32])
// tilewright: expect finding misaligned @body
// mended: expect y[length == 0] == x[length == 0]; y[length == 2] == (x[length == 2] << 16) + 257; clean
__global__ void encode(const unsigned *x, const int *length, unsigned *y)
{
    __align__(8) unsigned char message[8];
    const int n = length[threadIdx.x];
    for (int k = 0; k < n; ++k)
        message[k] = 1;
#ifndef MENDED
    *reinterpret_cast<unsigned *>(message + n) = x[threadIdx.x];  // tilewright: mark body
#else
    for (int k = 0; k < 4; ++k)
        message[n + k] = x[threadIdx.x] >> 8 * k;
#endif
    y[threadIdx.x] = *reinterpret_cast<unsigned *>(message);
}
