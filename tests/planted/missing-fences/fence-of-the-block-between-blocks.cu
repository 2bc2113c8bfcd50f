// tilewright: launch chain<<<4, 32>>>(x = float[4, 32] random, sums = float[32] zeros, turn = int[1] zeros)
// tilewright: expect finding race-global @mine
__global__ void chain(const float *x, float *sums, int *turn)
{
    const int t = threadIdx.x;
    if (t == 0)
        while (atomicAdd(turn, 0) != blockIdx.x)
            ;
    __threadfence_block();
    __syncthreads();
    sums[t] += x[blockIdx.x * 32 + t];  // tilewright: mark mine
    __syncthreads();
    __threadfence_block();
    if (t == 0)
        atomicAdd(turn, 1);
}
