// tilewright: launch product<<<1, 128>>>(a = float[64, 32] integers(-4, 5), b = float[8, 32] integers(-4, 5), c = float[64, 8], steps = 2)
// tilewright: expect finding missing-wgmma-wait @next
// mended: expect c == sum(a[:, :16].reshape(64, 1, 16) * b[:, :16].reshape(1, 8, 16), 2) + sum(a[:, 16:].reshape(64, 1, 16) * b[:, 16:].reshape(1, 8, 16), 2); clean
// The next step's part of A is loaded while the product still reads this one's.
#include "multiply.cuh"

__global__ void product(const float *a, const float *b, float *c, int steps)
{
    __shared__ alignas(128) unsigned short s[2][128];
    float d[4] = {0, 0, 0, 0};
    unsigned p[4];
    fragment(p, a, 16 * steps, 0);
    for (int step = 0; step < steps; ++step) {
        const unsigned long long B = descriptor(s[step % 2], b, 16 * steps, 16 * step);
        __syncthreads();
        FENCE();
        MULTIPLY(d, p, B);
        COMMIT();
#ifdef MENDED
        WAIT(0);
#endif
        if (step + 1 < steps) fragment(p, a, 16 * steps, 16 * (step + 1));  // tilewright: mark next
    }
    WAIT(0);
    store(c, d);
}
