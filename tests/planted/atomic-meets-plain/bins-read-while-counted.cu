// tilewright: launch share<<<2, 96>>>(keys = unsigned char[192] integers(0, 12), y = int[192])
// tilewright: expect finding race-shared @read
// mended: expect sum(y) == sum(bincount(keys[:96], 12) * bincount(keys[:96], 12) + bincount(keys[96:], 12) * bincount(keys[96:], 12)); clean
__global__ void share(const unsigned char *keys, int *y)
{
    __shared__ int bins[12];
    const int t = threadIdx.x, i = blockIdx.x * 96 + t;
    if (t < 12)
        bins[t] = 0;
    __syncthreads();
    const int key = keys[i];
    atomicAdd(&bins[key], 1);
#ifdef MENDED
    __syncthreads();
#endif
    y[i] = bins[key];  // tilewright: mark read
}
