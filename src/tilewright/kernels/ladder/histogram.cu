// Atomics: many threads count into the same 256 bins.
//
// bins[value] += 1 reads, adds and writes; two threads that do it at once lose a count. atomicAdd does the three
// as one.
//
// histogram_global   One global atomic for every element. Right, but all blocks queue at the same few addresses.
// histogram_shared   Each block counts into bins of its own in shared memory, close by, and adds them to the
//                global ones at the end: 256 global atomics a block instead of one an element.
// What it costs  1,024 bytes of shared memory and two barriers: bins must be zero before the first count, and
//                counted out before they are added up.
// Order          Integer atomics give the same sum in any order. Floating-point atomics do not.

// tilewright: let values = uint8[5000] random
// tilewright: launch histogram_global<<<8, 256>>>(values, bins = uint32[256] random, 5000)
// tilewright: expect bins == old(bins) + bincount(values, 256)
// tilewright: launch histogram_shared<<<8, 256>>>(values, bins = uint32[256] random, 5000)
// tilewright: expect bins == old(bins) + bincount(values, 256)

#define BINS 256

__global__ void histogram_global(const unsigned char *in, unsigned int *bins, int n)
{
    const int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        // tilewright: allow uncoalesced -- which bin depends on the data
        atomicAdd(&bins[in[i]], 1u);
}

__global__ void histogram_shared(const unsigned char *in, unsigned int *bins, int n)
{
    __shared__ unsigned int mine[BINS];
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x)
        mine[bin] = 0;
    __syncthreads();
    const int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        // tilewright: allow bank-conflict -- which bin depends on the data
        atomicAdd(&mine[in[i]], 1u);
    __syncthreads();
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x)
        if (mine[bin] != 0)
            atomicAdd(&bins[bin], mine[bin]);
}
