/* What completes later than it is issued: copies by the async proxy, and phases of barriers in memory (mbarrier). */
#ifndef TILEWRIGHT_ASYNCHRONOUS_H
#define TILEWRIGHT_ASYNCHRONOUS_H

#include "observe.h"

/* The 64 bits of an mbarrier, and of the state that an arrival gives. What they mean is the hardware's affair (PTX ISA,
 * "Contents of the mbarrier object"), so these are ours; bits 62 and 63 tell it from memory that was never one. */
typedef struct {
    uint32_t pending;  /* arrivals that the phase still waits for */
    uint32_t expected; /* of the next phase */
    int32_t bytes;     /* that the phase still waits for; below 0: more have come than were expected so far */
    uint32_t parity;   /* of the phase */
} tw_mbarrier_state;

#define TW_MBARRIER_COUNT ((1u << 20) - 1) /* the most arrivals, and bytes */

/* tw_fault.detail of TW_BAD_MBARRIER; engine/faults.py has the words in the same order. */
enum tw_mbarrier_wrong {
    TW_NOT_INITIALISED, TW_COUNT_OUT_OF_RANGE, TW_TOO_MANY_ARRIVALS, TW_BYTES_OUT_OF_RANGE, TW_COMPLETES_PHASE
};

/* As engine/mbarrier.py numbers them. */
enum tw_mbarrier_operation {
    TW_MBARRIER_INIT, TW_MBARRIER_INVAL, TW_MBARRIER_ARRIVE, TW_MBARRIER_NO_COMPLETE, TW_MBARRIER_DROP,
    TW_MBARRIER_DROP_NO_COMPLETE, TW_MBARRIER_EXPECT, TW_MBARRIER_COMPLETE, TW_MBARRIER_LOOK
};

static inline uint32_t tw_fail(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site,
                               uint32_t kind, uint32_t lane, uint64_t address, uint64_t detail) {
    tw_fault *f = &worker->fault;
    f->kind = kind;
    f->site = site->index;
    f->lane = lane;
    f->warp = warp->index;
    f->address = address;
    f->size = (uint32_t)site->size * site->count;
    f->detail = detail;
    f->space = site->space;
    f->store = site->kind != TW_ACCESS_LOAD && site->kind != TW_ACCESS_LDMATRIX;
    for (int i = 0; i < 3; i++) f->block[i] = block->index[i];
    return 1;
}

/* The offset in shared memory of [address, address + bytes), generic or in the window; ~0: it is not there. */
static inline uint64_t tw_shared_offset(const tw_launch *launch, const tw_site *site, uint64_t address, uint64_t bytes) {
    if (site->space == TW_GENERIC) {
        if (address >> TW_WINDOW_SHIFT != TW_WINDOW_SHARED) return ~0ull;
        address &= TW_WINDOW_MASK;
    }
    return address <= launch->shared_bytes && bytes <= launch->shared_bytes - address ? address : ~0ull;
}

/* mbarrier.c */
uint32_t tw_mbarrier_read(const tw_block *, uint64_t offset, tw_mbarrier_state *);
uint32_t tw_mbarrier_add(tw_block *, uint64_t offset, uint32_t arrivals, int32_t bytes);
void tw_phase_poll(tw_worker *, tw_block *, tw_warp *, uint32_t give_up);

#endif
