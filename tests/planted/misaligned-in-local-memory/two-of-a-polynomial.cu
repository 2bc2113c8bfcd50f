// tilewright: launch slope<<<1, 32>>>(c = float[6, 32] random, at = int[32] integers(0, 5), y = float[32])
// tilewright: expect finding misaligned @two
// mended: expect y[at == 1] == c[2, at == 1] - c[1, at == 1]; y[at == 4] == c[5, at == 4] - c[4, at == 4]; clean
__global__ void slope(const float *c, const int *at, float *y)
{
    __align__(8) float own[6];
    for (int k = 0; k < 6; ++k)
        own[k] = c[k * 32 + threadIdx.x];
    const int k = at[threadIdx.x];
#ifndef MENDED
    const float2 two = *reinterpret_cast<const float2 *>(&own[k]);  // tilewright: mark two
#else
    const float2 two = make_float2(own[k], own[k + 1]);
#endif
    y[threadIdx.x] = two.y - two.x;
}
