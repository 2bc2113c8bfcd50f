// tilewright: launch plane<<<1, (8, 4, 2)>>>(x = unsigned[2, 4, 8] random, y = unsigned[4, 8])
// tilewright: expect finding stored-twice @plane
// mended: expect y == x[0] + x[1]; clean
__global__ void plane(const unsigned *x, unsigned *y)
{
    const int i = threadIdx.y * 8 + threadIdx.x;
#ifndef MENDED
    y[i] = x[i] + x[i + 32];  // tilewright: mark plane
#else
    if (threadIdx.z == 0)
        y[i] = x[i] + x[i + 32];
#endif
}
