// tilewright: launch total<<<4, 64>>>(x = float[250] random, sum = float[1] zeros, n = 250)
// tilewright: expect finding race-global @add
// mended: expect sum == x.sum(); clean
__global__ void total(const float *x, float *sum, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    float own = i < n ? x[i] : 0;
    for (int offset = 16; offset > 0; offset /= 2)
        own += __shfl_down_sync(0xffffffff, own, offset);
    if (lane == 0)
#ifndef MENDED
        *sum += own;  // tilewright: mark add
#else
        atomicAdd(sum, own);
#endif
}
