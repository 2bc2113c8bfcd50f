// Local memory: an array of the thread's own that does not fit into registers. Two siblings.
//
// What it does   Each thread sorts 8 consecutive elements.
// sort8_local      Insertion sort indexes the array with values known at run time only. Registers have no index,
//                so the array goes to local memory: private to the thread, but located in device memory (behind
//                the caches). Every access is a load or a store.
// sort8_registers  A sorting network of fixed compare-exchanges (odd-even transposition, 8 rounds), fully
//                unrolled: every index is a constant, the array lives in registers, local memory is not touched.
// What it costs  Registers are the fastest memory there is and the scarcest: 65,536 a multiprocessor, at most
//                255 a thread.
// Ragged sizes   The last thread has fewer than 8 elements and fills up with the largest int.

// tilewright: launch sort8_local<<<2, 64>>>(in = int[1000] random, out = int[1000], 1000)
// tilewright: expect out.reshape(125, 8) == sort(in.reshape(125, 8))
// tilewright: launch sort8_registers<<<2, 64>>>(in, again = int[1000], 1000)
// tilewright: expect again == out
// tilewright: launch sort8_local<<<1, 64>>>(in = int[5] random, out = int[5], 5)
// tilewright: expect out == sort(in)

#define COUNT 8
#define LARGEST 0x7fffffff

__global__ void sort8_local(const int *in, int *out, int n)
{
    const int base = (blockIdx.x * blockDim.x + threadIdx.x) * COUNT;
    const int count = min(COUNT, n - base);
    int sorted[COUNT];
#pragma unroll 1  // unrolled, the compiler would know the indices after all
    for (int i = 0; i < count; ++i) {
        // tilewright: allow uncoalesced -- each thread has neighbours of its own to sort
        const int value = in[base + i];
        int place = i;
#pragma unroll 1
        // tilewright: allow local-memory -- what this kernel is here to show
        for (; place > 0 && sorted[place - 1] > value; --place)
            // tilewright: allow local-memory -- what this kernel is here to show
            sorted[place] = sorted[place - 1];
        // tilewright: allow local-memory -- what this kernel is here to show
        sorted[place] = value;
    }
    for (int i = 0; i < count; ++i)
        // tilewright: allow uncoalesced, local-memory -- what this kernel is here to show
        out[base + i] = sorted[i];
}

__global__ void sort8_registers(const int *in, int *out, int n)
{
    const int base = (blockIdx.x * blockDim.x + threadIdx.x) * COUNT;
    const int count = min(COUNT, n - base);
    int sorted[COUNT];
#pragma unroll
    for (int i = 0; i < COUNT; ++i)
        // tilewright: allow uncoalesced -- each thread has neighbours of its own to sort
        sorted[i] = i < count ? in[base + i] : LARGEST;
#pragma unroll
    for (int round = 0; round < COUNT; ++round)
#pragma unroll
        for (int i = round % 2; i + 1 < COUNT; i += 2) {
            const int low = min(sorted[i], sorted[i + 1]);
            sorted[i + 1] = max(sorted[i], sorted[i + 1]);
            sorted[i] = low;
        }
#pragma unroll
    for (int i = 0; i < COUNT; ++i)
        if (i < count)
            // tilewright: allow uncoalesced -- each thread has neighbours of its own to sort
            out[base + i] = sorted[i];
}
