// tilewright: launch parse<<<1, 16>>>(x = unsigned char[16, 16] random, kind = int[16] const 5, y = unsigned[16])
// tilewright: expect finding misaligned @field
// mended: expect y == x[:, 5] + 256 * uint32(x[:, 6]); clean
__global__ void parse(const unsigned char *x, const int *kind, unsigned *y)
{
    __align__(16) unsigned char record[16];
    for (int k = 0; k < 16; ++k)
        record[k] = x[threadIdx.x * 16 + k];
    const unsigned char *field = record + kind[threadIdx.x];
#ifndef MENDED
    y[threadIdx.x] = *reinterpret_cast<const unsigned short *>(field);  // tilewright: mark field
#else
    y[threadIdx.x] = field[0] | field[1] << 8;
#endif
}
