// The warp: 32 threads that are issued together, but not in lockstep.
//
// What it does   Each warp reverses its own 32 elements through shared memory. Only threads of one warp exchange
//                data, so no block-wide barrier is needed: __syncwarp() is enough.
// Why even that  Before Volta the lanes of a warp shared one program counter, and code left the barrier out
//                ("warps run in lockstep"). Since Volta each lane has its own: the compiler and the hardware
//                may let some lanes run ahead. __syncwarp() makes the lanes meet and orders their accesses.
// What it costs  A few cycles; a block-wide barrier would make warps wait that have nothing to do with it.

// tilewright: for n in 1024, 1000, 77
// tilewright: launch warp_reverse<<<cdiv(n, 128), 128>>>(in = int[n] random, out = int[n], n)
// tilewright: expect out[n / 32 * 32:] == flip(in[n / 32 * 32:]); out[32:64] == flip(in[32:64]); bank_conflicts == 0
// tilewright: end

#define BLOCK 128
#define WARP 32

__global__ void warp_reverse(const int *in, int *out, int n)
{
    __shared__ int piece[BLOCK / WARP][WARP];
    const int warp = threadIdx.x / WARP;
    const int lane = threadIdx.x % WARP;
    const int base = blockIdx.x * BLOCK + warp * WARP;
    const int length = min(WARP, n - base);  // 0 or less: nothing left for this warp
    if (lane < length)
        piece[warp][lane] = in[base + lane];
    __syncwarp();
    if (lane < length)
        out[base + lane] = piece[warp][length - 1 - lane];
}
