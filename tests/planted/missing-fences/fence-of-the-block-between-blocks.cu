// tilewright: launch chain<<<4, 32>>>(x = float[4, 32] random, sums = float[32] zeros, turn = int[1] zeros)
// tilewright: expect finding race-global @mine
// mended: expect sums == sum(x, 0); turn == 4; clean
__global__ void chain(const float *x, float *sums, int *turn)
{
    const int t = threadIdx.x;
    if (t == 0)
        while (atomicAdd(turn, 0) != blockIdx.x)
            ;
#ifndef MENDED
    __threadfence_block();
#else
    __threadfence();
#endif
    __syncthreads();
    sums[t] += x[blockIdx.x * 32 + t];  // tilewright: mark mine
    __syncthreads();
#ifndef MENDED
    __threadfence_block();
#else
    __threadfence();
#endif
    if (t == 0)
        atomicAdd(turn, 1);
}
