// tilewright: launch clamp<<<1, 32>>>(x = float[102] random, n = 102)
// tilewright: expect finding out-of-bounds @vector; finding out-of-bounds @back
// mended: expect x == maximum(old(x), 0); clean
__global__ void clamp(float *x, int n)
{
    const int at = 4 * threadIdx.x;
#ifndef MENDED
    if (at < n) {
#else
    if (at + 3 < n) {
#endif
        float4 v = *reinterpret_cast<float4 *>(x + at);  // tilewright: mark vector
        v.x = fmaxf(v.x, 0), v.y = fmaxf(v.y, 0), v.z = fmaxf(v.z, 0), v.w = fmaxf(v.w, 0);
        *reinterpret_cast<float4 *>(x + at) = v;  // tilewright: mark back
#ifdef MENDED
    } else {
        for (int k = at; k < n; ++k)
            x[k] = fmaxf(x[k], 0);
#endif
    }
}
