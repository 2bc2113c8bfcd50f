// tilewright: launch sums<<<1, 64>>>(x = unsigned[64] random, y = unsigned long long[1])
// tilewright: expect finding misaligned @add; finding misaligned @total
// mended: expect y == uint64(x).sum(); clean
__global__ void sums(const unsigned *x, unsigned long long *y)
{
    __shared__ __align__(8) unsigned words[4];
#ifndef MENDED
    unsigned long long *sum = reinterpret_cast<unsigned long long *>(words + 1);
#else
    unsigned long long *sum = reinterpret_cast<unsigned long long *>(words + 2);
#endif
    if (threadIdx.x < 4)
        words[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(sum, static_cast<unsigned long long>(x[threadIdx.x]));  // tilewright: mark add
    __syncthreads();
    if (threadIdx.x == 0)
        *y = *sum;  // tilewright: mark total
}
