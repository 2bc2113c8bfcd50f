// tilewright: launch tally<<<4, 64>>>(x = int[256] integers(0, 2), count = int[1] zeros)
// tilewright: expect count == x.sum(); clean
__global__ void tally(const int *x, int *count)
{
    const int found = __syncthreads_count(x[blockIdx.x * 64 + threadIdx.x]);
    if (threadIdx.x == 0)
        atomicAdd(count, found);
}
