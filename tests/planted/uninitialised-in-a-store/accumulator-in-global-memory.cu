// tilewright: launch total<<<2, (8, 8)>>>(x = int[128] random, sums = int[2])
// tilewright: expect finding uninitialised @add
// mended: expect sums == sum(x.reshape(2, 64), 1); clean
__global__ void total(const int *x, int *sums)
{
    const int t = threadIdx.y * 8 + threadIdx.x;
#ifdef MENDED
    if (t == 0)
        sums[blockIdx.x] = 0;
    __syncthreads();
#endif
    atomicAdd(&sums[blockIdx.x], x[blockIdx.x * 64 + t]);  // tilewright: mark add
}
