// tilewright: launch total<<<2, 64>>>(x = unsigned[128] random, sums = unsigned[2])
// tilewright: expect finding out-of-bounds @fold
// mended: expect sums == sum(x.reshape(2, 64), 1); clean
__global__ void total(const unsigned *x, unsigned *sums)
{
    __shared__ unsigned cells[64];
    const int t = threadIdx.x;
    cells[t] = x[blockIdx.x * 64 + t];
    __syncthreads();
#ifndef MENDED
    for (int step = blockDim.x; step > 0; step /= 2) {
#else
    for (int step = blockDim.x / 2; step > 0; step /= 2) {
#endif
        if (t < step)
            cells[t] += cells[t + step];  // tilewright: mark fold
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = cells[0];
}
