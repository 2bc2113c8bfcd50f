// tilewright: launch histogram<<<4, 48>>>(keys = short[192] integers(0, 7), bins = unsigned[7] zeros)
// tilewright: expect bins == bincount(keys, 7); clean
__global__ void histogram(const short *keys, unsigned *bins)
{
    atomicAdd(&bins[keys[blockIdx.x * 48 + threadIdx.x]], 1u);
}
