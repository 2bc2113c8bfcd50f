// tilewright: launch words<<<1, 32>>>(file = unsigned char[131] random, header = 3, y = unsigned[32])
// tilewright: expect finding misaligned @word
__global__ void words(const unsigned char *file, int header, unsigned *y)
{
    const unsigned char *body = file + header + 4 * threadIdx.x;
    y[threadIdx.x] = *reinterpret_cast<const unsigned *>(body);  // tilewright: mark word
}
