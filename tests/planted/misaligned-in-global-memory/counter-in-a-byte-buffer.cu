// tilewright: launch tally<<<2, 32>>>(x = int[64] integers(0, 2), buffer = unsigned char[16] zeros)
// tilewright: expect finding misaligned @count
// mended: expect buffer[4] == x.sum(); buffer[:4] == 0; buffer[5:] == 0; clean
__global__ void tally(const int *x, unsigned char *buffer)
{
#ifndef MENDED
    unsigned *count = reinterpret_cast<unsigned *>(buffer + 6);
#else
    unsigned *count = reinterpret_cast<unsigned *>(buffer + 4);
#endif
    if (x[blockIdx.x * 32 + threadIdx.x])
        atomicAdd(count, 1u);  // tilewright: mark count
}
