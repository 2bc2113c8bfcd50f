// tilewright: launch parity<<<1, 44>>>(x = unsigned char[44] random, y = unsigned[10])
// tilewright: expect finding misaligned @word
// mended: expect y[0] == x[0] ^ x[1] ^ x[2] ^ x[3]; y[9] == x[36] ^ x[37] ^ x[38] ^ x[39]; clean
__global__ void parity(const unsigned char *x, unsigned *y)
{
    __shared__ __align__(4) unsigned char rows[2][44];
    const int t = threadIdx.x;
#ifndef MENDED
    unsigned char *bytes = &rows[0][2];
#else
    unsigned char *bytes = &rows[1][0];
#endif
    bytes[t] = x[t];
    __syncthreads();
    if (t < 10) {
        const unsigned word = reinterpret_cast<const unsigned *>(bytes)[t];  // tilewright: mark word
        y[t] = (word ^ word >> 8 ^ word >> 16 ^ word >> 24) & 0xff;
    }
}
