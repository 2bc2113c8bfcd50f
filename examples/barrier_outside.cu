// Mended: barrier_in_branch.cu with the barrier between two branches, where every thread of the block reaches it.
#define BLOCK 64

__global__ void rotate(const int *in, int *out, int n)
{
    __shared__ int piece[BLOCK];
    const int i = blockIdx.x * BLOCK + threadIdx.x;
    const int length = min(BLOCK, n - (int)blockIdx.x * BLOCK);
    if (i < n)
        piece[threadIdx.x] = in[i];
    __syncthreads();
    if (i < n)
        out[i] = piece[(threadIdx.x + 1) % length];
}
