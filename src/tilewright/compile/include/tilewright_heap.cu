// malloc and free of kernels, over memory that the host gives (program/heap.py). Blocks of a size are kept in a list once
// they are freed; all of it is lock-free, since a thread that waits for a lock of its own warp may wait for ever.
#include <assert.h>

typedef unsigned long long u64;

struct tw_heap_state {
    u64 top, end;    // of what was handed out, and of all: addresses
    u64 freed[256];  // by size: the last block that was freed, in units of 16 bytes, below a number that counts changes
};
__device__ tw_heap_state *tw_heap;

struct tw_block {
    u64 next, size;  // the size's number, and whether it is in use
};
#define TW_COUNTED 40
#define TW_USED 0x5eed0000ull

// A size's number: four steps from a power of two to the next, in multiples of 16 bytes. ``size`` becomes what it holds.
static __device__ unsigned tw_rounded(u64 &size)
{
    size = size < 16 ? 16 : (size + 15) / 16 * 16;
    if (size <= 64)
        return size / 16;
    const unsigned log = 63 - __clzll(size - 1);
    const u64 step = 1ull << (log - 2), above = (size - 1 - (1ull << log)) / step;
    size = (1ull << log) + (above + 1) * step;
    return (log - 6) * 4 + above + 5;
}

static __device__ tw_block *tw_place(u64 units) { return (tw_block *)((char *)tw_heap + units * 16); }

extern "C" __device__ void *tw_malloc(u64 asked)
{
    if (!asked || asked >> 40)
        return nullptr;
    u64 size = asked;
    const unsigned number = tw_rounded(size);
    tw_block *block = nullptr;
    for (u64 head = atomicAdd(&tw_heap->freed[number], 0ull); const u64 units = head & ((1ull << TW_COUNTED) - 1);) {
        const u64 next = atomicAdd(&tw_place(units)->next, 0ull);
        const u64 changed = ((head >> TW_COUNTED) + 1) << TW_COUNTED | next;
        const u64 seen = atomicCAS(&tw_heap->freed[number], head, changed);
        if (seen == head) {
            block = tw_place(units);
            break;
        }
        head = seen;
    }
    for (u64 top = atomicAdd(&tw_heap->top, 0ull); !block;) {
        const u64 after = top + sizeof(tw_block) + size;
        if (after > tw_heap->end)
            return nullptr;
        const u64 seen = atomicCAS(&tw_heap->top, top, after);
        if (seen == top)
            block = (tw_block *)top;
        top = seen;
    }
    __threadfence();
    atomicExch(&block->size, TW_USED | number);
    return block + 1;
}

extern "C" __device__ void tw_free(void *memory)
{
    if (!memory)
        return;
    tw_block *block = (tw_block *)memory - 1;
    const u64 size = atomicExch(&block->size, 0ull);
    assert((size & ~255ull) == TW_USED && "free of what malloc in a kernel did not give, or of what is freed already");
    __threadfence();
    const u64 units = ((char *)block - (char *)tw_heap) / 16;
    for (u64 *list = &tw_heap->freed[size & 255], head = atomicAdd(list, 0ull);;) {
        atomicExch(&block->next, head & ((1ull << TW_COUNTED) - 1));
        const u64 seen = atomicCAS(list, head, ((head >> TW_COUNTED) + 1) << TW_COUNTED | units);
        if (seen == head)
            return;
        head = seen;
    }
}
