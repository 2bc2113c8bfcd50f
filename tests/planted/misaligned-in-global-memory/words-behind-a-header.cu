// tilewright: launch words<<<1, 32>>>(file = unsigned char[131] random, header = 3, y = unsigned[32])
// tilewright: expect finding misaligned @word
// mended: expect y == sum(uint32(file[3:].reshape(32, 4)) << [0, 8, 16, 24], 1); clean
__global__ void words(const unsigned char *file, int header, unsigned *y)
{
    const unsigned char *body = file + header + 4 * threadIdx.x;
#ifndef MENDED
    y[threadIdx.x] = *reinterpret_cast<const unsigned *>(body);  // tilewright: mark word
#else
    y[threadIdx.x] = body[0] | body[1] << 8 | body[2] << 16 | body[3] << 24;
#endif
}
