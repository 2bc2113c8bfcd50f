// Mended: barrier_in_branch.cu with the barrier behind the branch, where every thread of the block reaches it.

// tilewright: for first in 0, 4, 40
// tilewright: launch sum_from<<<1, 64>>>(in = int[64] integers(1, 100), total = int[1], first)
// tilewright: expect total[0] == in[first:].sum(); bank_conflicts == 0
// tilewright: end

#define BLOCK 64

__global__ void sum_from(const int *in, int *total, int first)
{
    __shared__ int piece[BLOCK];
    const int i = threadIdx.x;
    piece[i] = i >= first ? in[i] : 0;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (i < half)
            piece[i] += piece[i + half];
        __syncthreads();
    }
    if (i == 0)
        *total = piece[0];
}
