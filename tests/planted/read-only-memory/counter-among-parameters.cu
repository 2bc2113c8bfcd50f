struct Parameters { int limit, hits; };
// tilewright: launch count<<<2, 32>>>(x = int[64] integers(0, 20), y = int[1])
// tilewright: expect finding read-only @hit
// mended: expect y == (x < 10).sum(); clean
__constant__ Parameters parameters = {10, 0};
#ifdef MENDED
__device__ int hits;
#endif
__device__ int finished;
__global__ void count(const int *x, int *y)
{
    const Parameters *at = &parameters;
    asm volatile("" : "+l"(at));
    if (x[blockIdx.x * 32 + threadIdx.x] < at->limit)
#ifndef MENDED
        atomicAdd(const_cast<int *>(&at->hits), 1);  // tilewright: mark hit
#else
        atomicAdd(&hits, 1);
#endif
    __syncwarp();
    if (threadIdx.x == 0) {
        __threadfence();
        if (atomicAdd(&finished, 1) == 1) {
            __threadfence();
#ifndef MENDED
            *y = at->hits;
#else
            *y = atomicAdd(&hits, 0);
#endif
        }
    }
}
