// tilewright: let keys = unsigned char[128] integers(0, 10)
// tilewright: let bins = int[10] random
// tilewright: launch count<<<2, 64>>>(keys, bins)
// tilewright: expect finding race-global @clear
__global__ void count(const unsigned char *keys, int *bins)
{
    const int i = blockIdx.x * 64 + threadIdx.x;
    if (i < 10)
        bins[i] = 0;  // tilewright: mark clear
    __syncthreads();
    atomicAdd(&bins[keys[i]], 1);
}
