// tilewright: launch total<<<2, (8, 8)>>>(x = int[128] random, sums = int[2])
// tilewright: expect finding uninitialised @add
__global__ void total(const int *x, int *sums)
{
    const int t = threadIdx.y * 8 + threadIdx.x;
    atomicAdd(&sums[blockIdx.x], x[blockIdx.x * 64 + t]);  // tilewright: mark add
}
