// FAULTY. The sum of 64 elements from the `first` on. Only threads that have an element store one, and only they
// wait at the barrier, which stands inside the branch. CUDA leaves open what happens when some threads of a block
// do not reach a barrier that others wait at. Here the other threads run on to the next barrier: on their way they
// add elements that have not been stored yet; and from there on they are a barrier ahead of the rest.
// With first = 0 every thread takes the branch, and all is well. The mended one: barrier_outside.cu

// tilewright: launch sum_from<<<1, 64>>>(in = int[64] integers(1, 100), total = int[1], 0)
// tilewright: expect total[0] == in.sum()
// tilewright: launch sum_from<<<1, 64>>>(in = int[64] integers(1, 100), total = int[1], 4)
// tilewright: expect total[0] != in[4:].sum(); finding race; finding barrier-divergence

#define BLOCK 64

__global__ void sum_from(const int *in, int *total, int first)
{
    __shared__ int piece[BLOCK];
    const int i = threadIdx.x;
    if (i >= first) {
        piece[i] = in[i];
        __syncthreads();
    } else {
        piece[i] = 0;
    }
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (i < half)
            piece[i] += piece[i + half];
        __syncthreads();
    }
    if (i == 0)
        *total = piece[0];
}
