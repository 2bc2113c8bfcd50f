// tilewright: launch best<<<1, 64>>>(x = float[3, 64] random, best = float[64])
// tilewright: expect finding uninitialised @keep
// mended: expect best == max(x, 0); clean
__global__ void best(const float *x, float *best)
{
    const int t = threadIdx.x;
#ifdef MENDED
    best[t] = x[t];
#endif
    for (int k = 0; k < 3; ++k) {
        const float value = x[k * 64 + t];
        best[t] = value > best[t] ? value : best[t];  // tilewright: mark keep
    }
}
