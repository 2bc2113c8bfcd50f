// FAULTY. The barrier stands inside the branch that asks whether a thread has an element. On the ragged last block
// some threads never reach it. CUDA leaves open what happens then: the block may hang, or the barrier may count
// the threads wrongly and let others pass too early.
// The mended one: barrier_outside.cu
#define BLOCK 64

__global__ void rotate(const int *in, int *out, int n)
{
    __shared__ int piece[BLOCK];
    const int i = blockIdx.x * BLOCK + threadIdx.x;
    const int length = min(BLOCK, n - (int)blockIdx.x * BLOCK);
    if (i < n) {
        piece[threadIdx.x] = in[i];
        __syncthreads();
        out[i] = piece[(threadIdx.x + 1) % length];
    }
}
