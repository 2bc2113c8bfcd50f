// tilewright: let keys = unsigned char[128] integers(0, 10)
// tilewright: let bins = int[10] random
// tilewright: launch clear<<<1, 10>>>(bins)
// tilewright: expect bins == 0; clean
// tilewright: launch count<<<2, 64>>>(keys, bins)
// tilewright: expect bins == bincount(keys, 10); clean
__global__ void clear(int *bins)
{
    bins[threadIdx.x] = 0;
}
__global__ void count(const unsigned char *keys, int *bins)
{
    const int i = blockIdx.x * 64 + threadIdx.x;
    __syncthreads();
    atomicAdd(&bins[keys[i]], 1);
}
