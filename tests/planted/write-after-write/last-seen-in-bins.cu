// tilewright: launch latest<<<1, 128>>>(keys = unsigned char[128] integers(0, 8), last = int[8])
// tilewright: expect finding race-shared @note
// mended: expect max(where(bincount(keys, 8) > 0, last, 0)) == 127; clean
__global__ void latest(const unsigned char *keys, int *last)
{
    __shared__ int seen[8];
    const int t = threadIdx.x;
    if (t < 8)
        seen[t] = -1;
    __syncthreads();
#ifndef MENDED
    seen[keys[t]] = t;  // tilewright: mark note
#else
    atomicMax(&seen[keys[t]], t);
#endif
    __syncthreads();
    if (t < 8)
        last[t] = seen[t];
}
