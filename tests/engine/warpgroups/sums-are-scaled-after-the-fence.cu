// tilewright: launch attention<<<1, 128>>>(a = float[64, 32] integers(-4, 5), b = float[8, 32] integers(-4, 5), c = float[64, 8], steps = 2)
// tilewright: expect finding missing-wgmma-fence @multiply
// mended: expect c == 2 * sum(a[:, :16].reshape(64, 1, 16) * b[:, :16].reshape(1, 8, 16), 2) + sum(a[:, 16:].reshape(64, 1, 16) * b[:, 16:].reshape(1, 8, 16), 2); clean
// As attention does: sums are scaled before the next product is added.
#include "multiply.cuh"

__global__ void attention(const float *a, const float *b, float *c, int steps)
{
    __shared__ alignas(128) unsigned short s[128];
    float d[4] = {0, 0, 0, 0};
    unsigned p[4];
    for (int step = 0; step < steps; ++step) {
        const unsigned long long B = descriptor(s, b, 16 * steps, 16 * step);
        __syncthreads();
        fragment(p, a, 16 * steps, 16 * step);
#ifdef MENDED
        for (int i = 0; i < 4; ++i) d[i] *= 2;
#endif
        FENCE();
#ifndef MENDED
        for (int i = 0; i < 4; ++i) d[i] *= 2;
#endif
        MULTIPLY(d, p, B);  // tilewright: mark multiply
        COMMIT();
        WAIT(0);
        __syncthreads();
    }
    store(c, d);
}
