// tilewright: let x = int[256] random
// tilewright: let sums = int[4] zeros
// tilewright: let y = int[1]
// tilewright: launch both<<<4, 64>>>(x, sums, y)
// tilewright: expect finding race-global @last
__global__ void both(const int *x, int *sums, int *y)
{
    const int own = __reduce_add_sync(0xffffffff, x[blockIdx.x * 64 + threadIdx.x]);
    if (threadIdx.x % 32 == 0)
        atomicAdd(&sums[blockIdx.x], own);
    __syncthreads();
    if (blockIdx.x == 3 && threadIdx.x == 0)
        *y = sums[0] + sums[1] + sums[2] + sums[3];  // tilewright: mark last
}
