// tilewright: let keys = unsigned char[128] integers(0, 10)
// tilewright: let bins = int[10] random
// tilewright: launch count<<<2, 64>>>(keys, bins)
// tilewright: expect finding race-global @clear
// mended: launch clear<<<1, 10>>>(bins)
// mended: expect bins == 0; clean
// mended: launch count<<<2, 64>>>(keys, bins)
// mended: expect bins == bincount(keys, 10); clean
#ifdef MENDED
__global__ void clear(int *bins)
{
    bins[threadIdx.x] = 0;
}
#endif
__global__ void count(const unsigned char *keys, int *bins)
{
    const int i = blockIdx.x * 64 + threadIdx.x;
#ifndef MENDED
    if (i < 10)
        bins[i] = 0;  // tilewright: mark clear
#endif
    __syncthreads();
    atomicAdd(&bins[keys[i]], 1);
}
