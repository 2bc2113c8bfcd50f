// tilewright: launch tiles<<<1, 128>>>(a = float[64, 32] integers(-4, 5), b = float[8, 32] integers(-4, 5), c = float[64, 8], e = float[64, 8], tiles = 2)
// tilewright: expect finding missing-wgmma-fence @multiply
// mended: expect c == sum(a[:, :16].reshape(64, 1, 16) * b[:, :16].reshape(1, 8, 16), 2); e == sum(a[:, 16:].reshape(64, 1, 16) * b[:, 16:].reshape(1, 8, 16), 2); clean
// A second tile's sums begin at zero when the first tile's are stored.
#include "multiply.cuh"

__global__ void tiles(const float *a, const float *b, float *c, float *e, int tiles)
{
    __shared__ alignas(128) unsigned short s[128];
    unsigned p[4];
#ifndef MENDED
    FENCE();
#endif
#pragma unroll 1
    for (int tile = 0; tile < tiles; ++tile) {
        float d[4] = {0, 0, 0, 0};
        const unsigned long long B = descriptor(s, b, 16 * tiles, 16 * tile);
        __syncthreads();
        fragment(p, a, 16 * tiles, 16 * tile);
#ifdef MENDED
        FENCE();
#endif
        MULTIPLY(d, p, B);  // tilewright: mark multiply
        COMMIT();
        WAIT(0);
        store(tile ? e : c, d);
        __syncthreads();
    }
}
