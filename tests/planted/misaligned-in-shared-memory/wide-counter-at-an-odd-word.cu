// tilewright: launch sums<<<1, 64>>>(x = unsigned[64] random, y = unsigned long long[1])
// tilewright: expect finding misaligned @add; finding misaligned @total
__global__ void sums(const unsigned *x, unsigned long long *y)
{
    __shared__ __align__(8) unsigned words[4];
    unsigned long long *sum = reinterpret_cast<unsigned long long *>(words + 1);
    if (threadIdx.x < 4)
        words[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(sum, static_cast<unsigned long long>(x[threadIdx.x]));  // tilewright: mark add
    __syncthreads();
    if (threadIdx.x == 0)
        *y = *sum;  // tilewright: mark total
}
