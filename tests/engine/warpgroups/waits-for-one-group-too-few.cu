// tilewright: launch products<<<1, 128>>>(a = float[64, 32] integers(-4, 5), b = float[8, 32] integers(-4, 5), c = float[64, 8], e = float[64, 8])
// tilewright: expect finding missing-wgmma-wait @store
// mended: expect c == sum(a[:, :16].reshape(64, 1, 16) * b[:, :16].reshape(1, 8, 16), 2); e == sum(a[:, 16:].reshape(64, 1, 16) * b[:, 16:].reshape(1, 8, 16), 2); clean
// Two products run, and the second one's sums are stored when the first is done.
#include "multiply.cuh"

__global__ void products(const float *a, const float *b, float *c, float *e)
{
    __shared__ alignas(128) unsigned short s[2][128];
    float d[2][4] = {};
    unsigned p[2][4];
    const unsigned long long B0 = descriptor(s[0], b, 32, 0), B1 = descriptor(s[1], b, 32, 16);
    fragment(p[0], a, 32, 0);
    fragment(p[1], a, 32, 16);
    __syncthreads();
    FENCE();
    MULTIPLY(d[0], p[0], B0);
    COMMIT();
    MULTIPLY(d[1], p[1], B1);
    COMMIT();
    WAIT(1);
    store(c, d[0]);
#ifdef MENDED
    WAIT(0);
#endif
    store(e, d[1]);  // tilewright: mark store
#ifndef MENDED
    WAIT(0);
#endif
}
