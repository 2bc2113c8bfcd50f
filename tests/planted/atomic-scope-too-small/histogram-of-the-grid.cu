// tilewright: launch histogram<<<4, 48>>>(keys = short[192] integers(0, 7), bins = unsigned[7] zeros)
// tilewright: expect finding race-global @count
// mended: expect bins == bincount(keys, 7); clean
__global__ void histogram(const short *keys, unsigned *bins)
{
#ifndef MENDED
    atomicAdd_block(&bins[keys[blockIdx.x * 48 + threadIdx.x]], 1u);  // tilewright: mark count
#else
    atomicAdd(&bins[keys[blockIdx.x * 48 + threadIdx.x]], 1u);
#endif
}
