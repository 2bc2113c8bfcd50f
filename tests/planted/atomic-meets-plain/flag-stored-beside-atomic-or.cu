// tilewright: launch errors<<<3, (8, 8)>>>(x = float[192] uniform(0, 1), found = unsigned[1] zeros)
// tilewright: expect finding race-global @store
// mended: expect found == min(int(sum(int(x > 0.5)) > 0)) + 2 * min(int(sum(int(x < 0.25)) > 0)); clean
__global__ void errors(const float *x, unsigned *found)
{
    const int i = blockIdx.x * 64 + threadIdx.y * 8 + threadIdx.x;
    if (x[i] > 0.5f)
        atomicOr(found, 1u);
    if (x[i] < 0.25f)
#ifndef MENDED
        *found |= 2u;  // tilewright: mark store
#else
        atomicOr(found, 2u);
#endif
}
