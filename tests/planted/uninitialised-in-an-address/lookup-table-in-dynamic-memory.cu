// tilewright: launch map<<<2, 32, 64>>>(x = unsigned char[64] integers(0, 16), table = float[256] random, y = float[64])
// tilewright: expect finding uninitialised @map
// mended: expect y == table[x * 2]; clean
__global__ void map(const unsigned char *x, const float *table, float *y)
{
    extern __shared__ unsigned char index[];
    const int i = blockIdx.x * 32 + threadIdx.x;
#ifndef MENDED
    if (threadIdx.x < 8)
#else
    if (threadIdx.x < 16)
#endif
        index[threadIdx.x] = 2 * threadIdx.x;
    __syncwarp();
    y[i] = table[index[x[i]]];  // tilewright: mark map
}
