// tilewright: launch tally<<<4, 64>>>(x = int[256] integers(0, 2), count = int[1] zeros)
// tilewright: expect finding race-volatile @add
__global__ void tally(const int *x, volatile int *count)
{
    const int found = __syncthreads_count(x[blockIdx.x * 64 + threadIdx.x]);
    if (threadIdx.x == 0)
        *count += found;  // tilewright: mark add
}
