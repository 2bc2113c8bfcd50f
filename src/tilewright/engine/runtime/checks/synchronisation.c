/* Barriers, masks and shuffles that not all threads take part in as they should.
 *
 * PTX ISA, "bar": the threads of a warp execute an aligned barrier together. CUDA C++ Programming Guide,
 * "Synchronization Functions": __syncthreads() in conditional code only if all threads of the block decide alike. What
 * hardware does otherwise differs by generation; here the launch goes on as on sm_70 and later where it can.
 */
#include "../observe.h"

void tw_note_moment(tw_worker *worker, const tw_block *block, uint64_t order, uint32_t warp, uint32_t kind,
                    uint32_t barrier, uint32_t site) {
    tw_launch *launch = worker->launch;
    if (!launch->timeline || block->number || launch->moments == TW_MOMENTS) return;
    ((tw_moment *)launch->timeline)[launch->moments++] = (tw_moment){order, warp, kind, barrier, site};
}

static tw_warp *warp_at(const tw_block *block, uint32_t index) {
    return (tw_warp *)(block->warps + block->stride * index);
}

/* One event, with a thread that did what it says and one of those that did not. */
static void seen(tw_worker *worker, const tw_block *block, uint32_t kind, uint32_t site, uint32_t other,
                 uint32_t detail, uint64_t times, uint32_t thread, uint32_t other_thread, uint64_t value,
                 uint64_t other_value) {
    tw_event *e = tw_seen(worker, kind, site, other, detail, times);
    if (!e) return;
    e->block = e->other_block = block->number;
    e->thread = thread;
    e->other_thread = other_thread;
    e->value = value;
    e->other_value = other_value;
}

static uint32_t thread_of(const tw_warp *warp, uint32_t lanes) {
    return warp->index * TW_LANES + (lanes ? (uint32_t)__builtin_ctz(lanes) : 0);
}

/* Some thread of the block that has arrived at a barrier of which `warp` is not (only) a part. */
static uint32_t someone_at(const tw_worker *worker, const tw_block *block, const tw_warp *but) {
    for (uint32_t w = 0; w < worker->launch->warps; w++)
        if (warp_at(block, w) != but && warp_at(block, w)->waiting) return w * TW_LANES;
    return thread_of(but, but->waiting);
}

static uint32_t first_of(const tw_barrier *barrier) {
    return barrier->warps ? (uint32_t)__builtin_ctz(barrier->warps) * TW_LANES : 0;
}

/* Threads of a block have arrived at two instructions for one barrier. Reported is the first in the text, which is the
 * one in a branch or a loop where only one of them is. */
static void divided(tw_worker *worker, const tw_block *block, uint32_t detail, uint32_t site, uint32_t thread,
                    uint32_t arrived, uint32_t other, uint32_t other_thread, uint32_t others, uint32_t all) {
    if (!arrived || !others) return; /* told already */
    if (site < other)
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, site, other, detail, arrived, thread, other_thread, arrived, all);
    else
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, other, site, detail, others, other_thread, thread, others, all);
}

/* Those of a warp's lanes that have come here by other calls than the first of them: from another branch, then. */
static uint32_t by_other_calls(const tw_worker *worker, const tw_warp *warp, uint32_t lanes) {
    if (!worker->launch->stack_bytes) return 0; /* the kernel calls nothing */
    uint32_t others = 0, path = tw_path_of(worker, warp, (uint32_t)__builtin_ctz(lanes));
    FOR_LANES(lanes) others |= (uint32_t)(tw_path_of(worker, warp, lane) != path) << lane;
    return others;
}

/* Lanes are about to arrive. Do others wait at another instruction for the same barrier, or with another count? Lanes
 * that come to one instruction in turns have only travelled apart, if they came by the same calls. */
void tw_check_arrival(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t id, uint32_t mask,
                      uint32_t threads, uint32_t aligned, uint32_t site) {
    tw_barrier *barrier = &block->barriers[id];
    uint32_t before = warp->pending[id] & ~mask, met = warp->arrived_at;
    warp->arrived_at = site;
    if (block->apart) return;
    uint32_t thread = thread_of(warp, mask), elsewhere = aligned ? by_other_calls(worker, warp, mask | before) : 0;
    if (elsewhere && (!before || site == met)) {
        barrier->mixed = 1;
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, site, TW_NO_SITE, TW_LANES_ELSEWHERE, 1, thread,
             thread_of(warp, elsewhere), (uint32_t)__builtin_popcount((mask | before) & ~elsewhere),
             (uint32_t)__builtin_popcount(warp->live));
        return;
    }
    if (!barrier->first) return;
    uint32_t first = barrier->first - 1, arrived = (uint32_t)__builtin_popcount(mask);
    if (threads != barrier->expected) {
        barrier->mixed = 1;
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, site, first, TW_WRONG_COUNT, arrived, thread,
             someone_at(worker, block, warp), threads, barrier->expected);
    } else if (aligned && before && site != met) {
        barrier->mixed = 1;
        divided(worker, block, TW_DIFFERENT_INSTRUCTIONS | TW_LANES_ELSEWHERE, site, thread, arrived, met,
                thread_of(warp, before), (uint32_t)__builtin_popcount(before),
                (uint32_t)__builtin_popcount(warp->live));
    } else if (aligned && !threads && site != first && !(warp->live & ~(mask | before))) {
        arrived += (uint32_t)__builtin_popcount(before);
        divided(worker, block, TW_DIFFERENT_INSTRUCTIONS, site, thread, arrived, first,
                someone_at(worker, block, warp), barrier->mixed ? 0 : barrier->arrived, worker->launch->threads);
        barrier->mixed = 1;
    }
}

/* A barrier is complete: has the whole block arrived, and as many threads as it was told of? */
void tw_check_release(tw_worker *worker, tw_block *block, const tw_barrier *barrier, uint32_t needed) {
    const tw_launch *launch = worker->launch;
    if (block->apart) return;
    block->apart = barrier->mixed;
    if (barrier->mixed) return;
    /* With a count of one warp each is a barrier of its own. */
    if (barrier->expected && barrier->events > needed && needed > 1) {
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, barrier->site, TW_NO_SITE, TW_WRONG_COUNT, barrier->arrived,
             first_of(barrier), first_of(barrier), (uint64_t)barrier->events * TW_LANES, barrier->expected);
        return;
    }
    /* A barrier with a count is for the warps that came. */
    uint32_t here = TW_NO_SITE, gone = TW_NO_SITE, threads = 0, waits = 0, id = (uint32_t)(barrier - block->barriers);
    for (uint32_t w = 0; w < launch->warps; w++) {
        const tw_warp *warp = warp_at(block, w);
        if (barrier->expected && !(barrier->warps >> w & 1)) continue;
        uint32_t live = warp->done ? 0 : warp->live, exited = warp->present & ~live;
        threads += (uint32_t)__builtin_popcount(warp->present);
        waits |= warp->waiting && warp->wait_whole == id;
        if (live && here == TW_NO_SITE) here = thread_of(warp, live);
        if (exited && gone == TW_NO_SITE) gone = thread_of(warp, exited);
    }
    if (!waits && barrier->expected) /* whoever should have waited takes no part in the count */
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, barrier->site, TW_NO_SITE, TW_WRONG_COUNT, barrier->arrived,
             first_of(barrier), first_of(barrier), barrier->arrived, barrier->expected);
    else if (barrier->arrived < threads && here != TW_NO_SITE && gone != TW_NO_SITE)
        seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, barrier->site, TW_NO_SITE, TW_RETURNED,
             threads - barrier->arrived, here, gone, barrier->arrived, threads);
}

/* The block has ended, and somebody has arrived at a barrier that nobody completed. */
void tw_check_left_over(tw_worker *worker, const tw_block *block) {
    for (uint32_t id = 0; id < TW_NAMED_BARRIERS; id++) {
        const tw_barrier *barrier = &block->barriers[id];
        if (barrier->arrived)
            seen(worker, block, TW_SEEN_BARRIER_DIVERGENCE, barrier->site, TW_NO_SITE, TW_WRONG_COUNT,
                 barrier->arrived, first_of(barrier), first_of(barrier), barrier->arrived,
                 barrier->expected ? barrier->expected : worker->launch->threads);
    }
}

/* masks: what each of the lanes that execute a .sync instruction together named. */
void tw_check_members(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t site, uint32_t active,
                      const uint32_t *masks) {
    if (!(worker->launch->checks & TW_CHECK_SYNCHRONISATION)) return;
    uint32_t exited = warp->present & ~warp->live, own = 0, named = 0;
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        own |= masks[lane] & 1u << lane;
        named |= active >> lane & 1 ? masks[lane] : 0;
    }
    if (!(active & ~own) && !(named & exited)) return;
    FOR_LANES(active) {
        uint32_t thread = warp->index * TW_LANES + lane;
        if (!(masks[lane] >> lane & 1))
            seen(worker, block, TW_SEEN_BAD_MASK, site, TW_NO_SITE, TW_NOT_IN_MASK, 1, thread, thread, masks[lane],
                 active);
        if (masks[lane] & exited)
            seen(worker, block, TW_SEEN_BAD_MASK, site, TW_NO_SITE, TW_ABSENT_LANES, 1, thread,
                 thread_of(warp, masks[lane] & exited), masks[lane], active);
    }
}

/* What an undefined value is: as memory that nothing has written (`fill` of scheduler.c). */
static uint32_t undefined(const tw_launch *launch, uint32_t lane) {
    uint32_t byte = launch->fill <= 0xff ? launch->fill : ((launch->fill + lane * 0x9e3779b1u) >> 8) & 0x3f;
    return byte * 0x01010101u;
}

/* sources: the lane that each lane reads, where `valid`; results: what it got. PTX ISA, "shfl.sync": undefined from a
 * lane that does not execute it or is not in the mask. */
void tw_check_shuffle(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t site, uint32_t active,
                      uint32_t valid, const uint32_t *sources, const uint32_t *masks, uint32_t *results) {
    FOR_LANES(active & valid) {
        uint32_t source = sources[lane] & 31;
        /* A lane that is not in its own mask is told of that alone. */
        uint32_t there = masks[lane] >> lane & 1 ? active & masks[lane] : active;
        if (there >> source & 1) continue;
        results[lane] = undefined(worker->launch, lane);
        if (worker->launch->checks & TW_CHECK_SYNCHRONISATION)
            seen(worker, block, TW_SEEN_INACTIVE_SHUFFLE, site, TW_NO_SITE, 0, 1, warp->index * TW_LANES + lane,
                 warp->index * TW_LANES + source, source, active);
    }
}
