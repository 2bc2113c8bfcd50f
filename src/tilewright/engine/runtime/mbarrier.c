/* Barriers in memory (mbarrier): arrivals and expected bytes, phases, and threads that wait for one to be complete.
 *
 * A thread that waits is parked until the phase is complete, as mbarrier.try_wait may do. It is told `false` where
 * nothing else of its block can run, or after many rounds: it may be the one on whom the phase waits. */
#include "lanes.h"
#include "bulk.h"

#define VALID 1ull

/* Rounds of the scheduler after which a wait times out though others run. */
#define PATIENCE 256

static uint64_t packed(const tw_mbarrier_state *s) {
    return s->pending | (uint64_t)s->expected << 20 | ((uint64_t)(uint32_t)s->bytes & 0x1fffff) << 40 |
           (uint64_t)s->parity << 61 | VALID << 62;
}

static uint32_t unpacked(uint64_t word, tw_mbarrier_state *s) {
    s->pending = word & TW_MBARRIER_COUNT;
    s->expected = word >> 20 & TW_MBARRIER_COUNT;
    s->bytes = (int32_t)(word >> 40 << 11) >> 11;
    s->parity = word >> 61 & 1;
    return word >> 62 == VALID;
}

static uint64_t *word_at(const tw_block *block, uint64_t offset) { return (uint64_t *)(block->shared + offset); }

/* Returns whether there is one. */
uint32_t tw_mbarrier_read(const tw_block *block, uint64_t offset, tw_mbarrier_state *state) {
    return unpacked(*word_at(block, offset), state);
}

/* A phase begins, by an init or by the end of the one before. */
static void begins(tw_worker *worker, tw_block *block, uint64_t offset, uint32_t first) {
    if (worker->launch->checks)
        tw_checker_of(worker->launch)->record(worker, block, 0, TW_RECORD_PHASE, (uint32_t)offset, first);
}

static void write(tw_worker *worker, tw_block *block, uint64_t offset, tw_mbarrier_state *s) {
    if (!s->pending && !s->bytes) { /* the phase is complete */
        s->pending = s->expected;
        s->parity ^= 1;
        block->cluster->idle = 0;
        begins(worker, block, offset, 0);
    }
    *word_at(block, offset) = packed(s);
}

/* Arrivals and bytes come: to a barrier that is there. Returns an enum tw_mbarrier_wrong + 1, or 0. */
uint32_t tw_mbarrier_add(tw_worker *worker, tw_block *block, uint64_t offset, uint32_t arrivals, int32_t bytes) {
    tw_mbarrier_state s;
    if (!unpacked(*word_at(block, offset), &s)) return TW_NOT_INITIALISED + 1;
    if (arrivals > s.pending) return TW_TOO_MANY_ARRIVALS + 1;
    int32_t left = s.bytes - bytes;
    if (left > (int32_t)TW_MBARRIER_COUNT || left < -(int32_t)TW_MBARRIER_COUNT) return TW_BYTES_OUT_OF_RANGE + 1;
    s.pending -= arrivals;
    s.bytes = left;
    write(worker, block, offset, &s);
    return 0;
}

/* One lane's operation on the barrier at an offset. Returns as tw_mbarrier_add. */
static uint32_t operate(tw_worker *worker, tw_block *block, uint64_t offset, uint32_t operation, uint32_t count,
                        uint32_t bytes) {
    tw_mbarrier_state s;
    if (operation == TW_MBARRIER_INIT) {
        if (!count || count > TW_MBARRIER_COUNT) return TW_COUNT_OUT_OF_RANGE + 1;
        s = (tw_mbarrier_state){count, count, 0, 0};
        *word_at(block, offset) = packed(&s);
        begins(worker, block, offset, 1);
        return 0;
    }
    if (!unpacked(*word_at(block, offset), &s)) return TW_NOT_INITIALISED + 1;
    switch (operation) {
    case TW_MBARRIER_INVAL: *word_at(block, offset) = 0; return 0;
    case TW_MBARRIER_LOOK: return 0;
    case TW_MBARRIER_EXPECT:
    case TW_MBARRIER_COMPLETE: {
        if (bytes > TW_MBARRIER_COUNT) return TW_BYTES_OUT_OF_RANGE + 1;
        return tw_mbarrier_add(worker, block, offset, 0, operation == TW_MBARRIER_EXPECT ? -(int32_t)bytes : (int32_t)bytes);
    }
    }
    if (!count || count > TW_MBARRIER_COUNT) return TW_COUNT_OUT_OF_RANGE + 1;
    if (bytes > TW_MBARRIER_COUNT) return TW_BYTES_OUT_OF_RANGE + 1;
    uint32_t drops = operation == TW_MBARRIER_DROP || operation == TW_MBARRIER_DROP_NO_COMPLETE;
    uint32_t goes_on = operation == TW_MBARRIER_NO_COMPLETE || operation == TW_MBARRIER_DROP_NO_COMPLETE;
    if (goes_on && count >= s.pending && s.bytes + (int32_t)bytes == 0) return TW_COMPLETES_PHASE + 1;
    if (drops) {
        if (count > s.expected || count > s.pending) return TW_TOO_MANY_ARRIVALS + 1;
        s.expected -= count;
        *word_at(block, offset) = packed(&s);
    }
    return tw_mbarrier_add(worker, block, offset, count, -(int32_t)bytes);
}

static uint32_t wrong(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site, uint32_t lane,
                      uint64_t address, uint32_t detail) {
    return tw_fail(worker, block, warp, site, TW_BAD_MBARRIER, lane, address, detail);
}

/* Where a lane's barrier is; `wrong` and a fault where it is nowhere. */
static tw_shared_place place(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site,
                             uint32_t lane, uint64_t address) {
    tw_shared_place found = tw_place_in_shared(worker->launch, block, site, address, 8, 0);
    if (address & 7) found.wrong = TW_MISALIGNED;
    if (found.wrong) tw_fail(worker, block, warp, site, found.wrong, lane, address, found.detail);
    return found;
}

/* Every operation but a wait, by each active lane in turn. `states` gets the barrier as it was before. */
uint32_t tw_mbarrier(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, const uint64_t *addresses,
                     uint32_t mask, uint32_t operation, const uint32_t *counts, const uint32_t *bytes, uint64_t *states) {
    tw_shared_place at[TW_LANES];
    FOR_LANES(mask) {
        at[lane] = place(worker, block, warp, site, lane, addresses[lane]);
        if (at[lane].wrong) return 1;
    }
    if (worker->launch->checks && mask)
        tw_checker_of(worker->launch)->access(worker, block, site, addresses, mask, 0, 0);
    FOR_LANES(mask) {
        tw_block *owner = at[lane].owner;
        states[lane] = *word_at(owner, at[lane].offset);
        uint32_t bad = operate(worker, owner, at[lane].offset, operation, counts[lane], bytes[lane]);
        if (bad) return wrong(worker, block, warp, site, lane, addresses[lane], bad - 1);
    }
    return 0;
}

/* mbarrier.pending_count of states. */
void tw_mbarrier_pending(const uint64_t *states, uint32_t *counts) {
    for (uint32_t lane = 0; lane < TW_LANES; lane++) counts[lane] = (uint32_t)states[lane] & TW_MBARRIER_COUNT;
}

/* Of the lanes that wait, those whose phase is complete. */
static uint32_t complete(const tw_block *block, const tw_warp *warp, uint32_t lanes) {
    uint32_t done = 0;
    FOR_LANES(lanes) {
        tw_mbarrier_state s;
        uint32_t there = unpacked(*word_at(block, warp->phase_address[lane]), &s);
        done |= (uint32_t)(there && s.parity != (warp->phase_parity >> lane & 1)) << lane;
    }
    return done;
}

static void note(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t lanes) {
    uint64_t addresses[TW_LANES] = {0};
    if (!worker->launch->checks || !lanes) return;
    uint64_t window = warp->phase_site->space == TW_GENERIC ? TW_WINDOW_SHARED << TW_WINDOW_SHIFT : 0;
    FOR_LANES(lanes) addresses[lane] = warp->phase_address[lane] | window;
    tw_checker_of(worker->launch)->access(worker, block, warp->phase_site, addresses, lanes, 0, 0);
}

static void results(tw_warp *warp, uint32_t lanes, uint32_t done) {
    FOR_LANES(lanes) warp->barrier_result[lane] = done >> lane & 1;
}

/* Copies that complete at barriers which are waited for complete now. Returns nonzero on a fault. */
static uint32_t finish_copies(tw_worker *worker, tw_block *block, const tw_warp *warp, uint32_t lanes) {
    uint32_t last = TW_ALL_BARRIERS, bad = 0;
    FOR_LANES(lanes) {
        if (!block->bulk_count) break;
        if (warp->phase_address[lane] != last) bad |= tw_bulk_finish(worker, block, warp->phase_address[lane]);
        last = warp->phase_address[lane];
    }
    return bad;
}

/* mbarrier.test_wait and try_wait: a phase is named by the state that an arrival in it gave, or by its parity. Where the
 * warp goes on, warp->barrier_result says for each lane whether its phase is complete. */
uint32_t tw_mbarrier_wait(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site,
                          const uint64_t *addresses, uint32_t mask, uint32_t by_parity, const uint64_t *phases) {
    if (!mask) return TW_PHASE_GOES_ON;
    warp->phase_site = site;
    FOR_LANES(mask) {
        tw_shared_place at = place(worker, block, warp, site, lane, addresses[lane]);
        if (at.wrong) return TW_PHASE_FAULTED;
        uint64_t offset = at.offset;
        tw_mbarrier_state s;
        uint32_t there = unpacked(*word_at(at.owner, offset), &s);
        if (!there || at.owner != block) {
            wrong(worker, block, warp, site, lane, addresses[lane], there ? TW_OF_ANOTHER_BLOCK : TW_NOT_INITIALISED);
            return TW_PHASE_FAULTED;
        }
        uint32_t parity = by_parity ? phases[lane] & 1 : phases[lane] >> 61 & 1;
        warp->phase_address[lane] = (uint32_t)offset;
        warp->phase_parity = (warp->phase_parity & ~(1u << lane)) | parity << lane;
    }
    if (complete(block, warp, mask) != mask && finish_copies(worker, block, warp, mask)) return TW_PHASE_FAULTED;
    uint32_t done = complete(block, warp, mask), whole = warp->tier != TW_TIER_LANES;
    if (done == mask || !whole) {
        note(worker, block, warp, done);
        results(warp, done, done);
    }
    if (done == mask) return TW_PHASE_GOES_ON;
    uint32_t stay = whole ? mask : mask & ~done;
    warp->phase_lanes |= stay;
    warp->phase_rounds = 0;
    tw_wait_at(warp, TW_PHASE, stay);
    return TW_PHASE_WAITS;
}

/* Lets lanes go on that wait for phases which are complete; with `give_up`, the others too, which are told `false`. */
void tw_phase_poll(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t give_up) {
    uint32_t lanes = warp->phase_lanes, done = complete(block, warp, lanes), whole = warp->tier != TW_TIER_LANES;
    if (done != lanes && block->bulk_count) {
        if (finish_copies(worker, block, warp, lanes & ~done)) {
            worker->launch->stop = TW_STOP_FAULT;
            return;
        }
        done = complete(block, warp, lanes);
    }
    if (++warp->phase_rounds > PATIENCE) give_up = 1;
    uint32_t go = give_up || done == lanes ? lanes : whole ? 0 : done;
    if (!go) return;
    if (worker->launch->checks)
        tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_WARP, warp->index, 0);
    note(worker, block, warp, done & go);
    results(warp, go, done);
    warp->phase_lanes &= ~go;
    warp->phase_rounds = 0;
    tw_let_go(warp, go);
}
