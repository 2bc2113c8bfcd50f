// tilewright: launch bucket<<<1, 32>>>(keys = int[32] integers(0, 4), y = int[32])
// tilewright: expect finding uninitialised @find
// mended: expect y == (keys + 1) % 4 * 10; clean
__global__ void bucket(const int *keys, int *y)
{
    unsigned char next[4];
#ifndef MENDED
    for (int k = 1; k < 4; ++k)
#else
    for (int k = 0; k < 4; ++k)
#endif
        next[(k + keys[0] - keys[0]) & 3] = (k + 1) & 3;
    int tens[4];
    for (int k = 0; k < 4; ++k)
        tens[k] = 10 * k;
    y[threadIdx.x] = tens[next[keys[threadIdx.x]] & 3];  // tilewright: mark find
}
