// tilewright: launch largest<<<3, 64>>>(values = int[192] integers(1, 1000), result = int[1] zeros)
// tilewright: expect finding race-global @exchange
// mended: expect result == max(values); clean
__global__ void largest(const int *values, int *result)
{
    const int mine = __reduce_max_sync(~0u, values[blockIdx.x * blockDim.x + threadIdx.x]);
    if (threadIdx.x % 32 == 0)
#ifndef MENDED
        atomicExch(result, max(*result, mine));  // tilewright: mark exchange
#else
        atomicMax(result, mine);
#endif
}
