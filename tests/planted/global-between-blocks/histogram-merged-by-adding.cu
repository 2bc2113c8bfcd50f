// tilewright: launch merge<<<(2, 2), 48>>>(keys = unsigned char[192] random, bins = unsigned[16] zeros)
// tilewright: expect finding race-global @merge
// mended: expect bins == bincount(keys / 16, 16); clean
__global__ void merge(const unsigned char *keys, unsigned *bins)
{
    __shared__ unsigned own[16];
    const int t = threadIdx.x;
    if (t < 16)
        own[t] = 0;
    __syncthreads();
    atomicAdd(&own[keys[(blockIdx.y * 2 + blockIdx.x) * 48 + t] >> 4], 1u);
    __syncthreads();
    if (t < 16)
#ifndef MENDED
        bins[t] += own[t];  // tilewright: mark merge
#else
        atomicAdd(&bins[t], own[t]);
#endif
}
