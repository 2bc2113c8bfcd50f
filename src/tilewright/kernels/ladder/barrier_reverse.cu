// __syncthreads: all threads of a block wait for one another, and see what the others have written.
//
// What it does   Each block reverses its own piece of up to 256 elements: a thread stores one element in shared
//                memory and, behind the barrier, takes another's.
// The rule       Every thread of the block must reach the barrier. Standing inside `if (i < n)`, or behind an
//                early return, it hangs the last, ragged block, or does something worse.
// What it costs  One barrier; without it a warp may read what another has not written yet.
// Reversal and banks   A warp reads 32 consecutive words backwards: 32 banks, no conflict. Order within a row
//                does not matter, only which words lie in which bank.

// tilewright: for n in 1024, 1000, 77
// tilewright: launch barrier_reverse<<<cdiv(n, 256), 256>>>(in = int[n] random, out = int[n], n)
// tilewright: expect out[n / 256 * 256:] == flip(in[n / 256 * 256:]); out[:256] == flip(in[:256]); bank_conflicts == 0
// tilewright: end

#define BLOCK 256

__global__ void barrier_reverse(const int *in, int *out, int n)
{
    __shared__ int piece[BLOCK];
    const int base = blockIdx.x * BLOCK;
    const int length = min(BLOCK, n - base);
    const int i = threadIdx.x;
    if (i < length)
        piece[i] = in[base + i];
    __syncthreads();
    if (i < length)
        out[base + i] = piece[length - 1 - i];
}
