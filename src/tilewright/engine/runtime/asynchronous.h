/* What completes later than it is issued: copies by the async proxy, and phases of barriers in memory (mbarrier). */
#ifndef TILEWRIGHT_ASYNCHRONOUS_H
#define TILEWRIGHT_ASYNCHRONOUS_H

#include "bounds.h"
#include "fail.h"
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

/* tw_fault.detail of TW_BAD_MBARRIER; engine/run/faults.py has the words. */
enum tw_mbarrier_wrong {
    TW_NOT_INITIALISED, TW_COUNT_OUT_OF_RANGE, TW_TOO_MANY_ARRIVALS, TW_BYTES_OUT_OF_RANGE, TW_COMPLETES_PHASE,
    TW_OF_ANOTHER_BLOCK
};

enum tw_mbarrier_operation {
    TW_MBARRIER_INIT, TW_MBARRIER_INVAL, TW_MBARRIER_ARRIVE, TW_MBARRIER_NO_COMPLETE, TW_MBARRIER_DROP,
    TW_MBARRIER_DROP_NO_COMPLETE, TW_MBARRIER_EXPECT, TW_MBARRIER_COMPLETE, TW_MBARRIER_LOOK
};

/* What tw_mbarrier_wait returns. */
enum tw_phase { TW_PHASE_GOES_ON, TW_PHASE_WAITS, TW_PHASE_FAULTED };

/* tw_fault.detail of TW_BAD_CLUSTER; engine/run/faults.py has the words. */
enum tw_cluster_wrong { TW_ARRIVES_AGAIN, TW_HAS_NOT_ARRIVED };

/* Where [address, address + bytes) is in shared memory, generic or in the window; of an instruction that takes them,
 * `reaches`, also in other blocks of the cluster. */
typedef struct {
    tw_block *owner;
    uint64_t offset;
    uint32_t wrong; /* an enum tw_fault_kind, or nothing */
    uint32_t detail;
} tw_shared_place;

static inline tw_shared_place tw_place_in_shared(const tw_launch *launch, const tw_block *block, const tw_site *site,
                                                 uint64_t address, uint64_t bytes, uint32_t reaches) {
    tw_shared_place found = {(tw_block *)block, address, TW_OUT_OF_BOUNDS, TW_SHARED};
    if (site->space == TW_GENERIC && address >> TW_WINDOW_SHIFT != TW_WINDOW_SHARED) return found;
    if (site->space == TW_GENERIC || reaches) found.owner = tw_owner_of(block, address, &found.offset);
    if (!found.owner) return found;
    if (!tw_within(0, launch->shared_bytes, found.offset, bytes)) return found;
    found.wrong = found.owner->running ? TW_NO_FAULT : TW_ENDED_BLOCK;
    return found;
}

/* mbarrier.c */
uint32_t tw_mbarrier_read(const tw_block *, uint64_t offset, tw_mbarrier_state *);
uint32_t tw_mbarrier_add(tw_worker *, tw_block *, uint64_t offset, uint32_t arrivals, int32_t bytes);
/* scheduler.c */
void tw_wait_at(tw_warp *, uint32_t id, uint32_t mask);
void tw_let_go(tw_warp *, uint32_t mask);

/* cluster.c */
uint32_t tw_cluster_complete(tw_worker *, tw_cluster *);
uint32_t tw_cluster_leave(tw_worker *, tw_block *);

void tw_phase_poll(tw_worker *, tw_block *, tw_warp *, uint32_t give_up);

#endif
