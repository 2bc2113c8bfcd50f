/* Runs the blocks of a launch on one OS thread: warps take turns until they wait, exit or use up their slice.
 *
 * A warp function runs one warp and returns why it stopped. The scheduler keeps barriers, moves warps between
 * tiers and finds deadlocks. A worker may hold several blocks at once, because a block can spin on a flag that
 * only a block that has not started yet will set.
 */
#include "lanes.h"
#include "bulk.h"

void *calloc(uint64_t, uint64_t);
void *aligned_alloc(uint64_t, uint64_t);
void free(void *);
void *memset(void *, int, uint64_t);

/* Warp instructions of a turn, after which the stop flag is looked at: the user's interrupt must not wait for longer than
 * a second. Most take some nanoseconds; a turn ends the fast tier's loop, and a long one is worth 8 % to a product. */
#define LONG_SLICE 131072
/* An access that is checked may take microseconds, a bulk copy or a product of a warpgroup 50. And where threads may wait
 * in memory, a turn may be spent on asking in vain: all blocks of a grid that meet do that once for each that comes. So
 * turns are shorter there, */
#define SLICE 16384
/* and short for a block that has used one up. */
#define NEXT_SLICE 4096
/* So many of its blocks have a turn before another begins; else all have. */
#define BLOCKS_THAT_WAIT 4
/* Instructions for which a block's start and its end count as time. */
#define BLOCK_COST 64

/* ------------------------------------------------------------------------------------------------ other orders
 *
 * A seed gives another order: of blocks, of a block's warps in each round, and of how long each runs, so that blocks and
 * warps take turns in the middle of loops. Seed 1 is the usual order backwards; it shows most of what an order hides. */

/* Blocks at once, unless they wait for one that has not begun. */
#define SEEDED_BLOCKS 4
/* So many turns without a new block count as waiting for one. */
#define SEEDED_TURNS 4096

static uint64_t mixed(uint64_t a, uint64_t b) {
    uint64_t value = (a + 0x9e3779b97f4a7c15ull) * 0xbf58476d1ce4e5b9ull ^ (b + 1) * 0x94d049bb133111ebull;
    value ^= value >> 29;
    value *= 0xbf58476d1ce4e5b9ull;
    return value ^ value >> 32;
}

static uint64_t common_divisor(uint64_t a, uint64_t b) { return b ? common_divisor(b, a % b) : a; }

/* The k-th of `total`, each once. */
static uint64_t kth(uint32_t seed, uint64_t k, uint64_t total) {
    if (!seed || total < 2) return k;
    if (seed == 1 || total >> 32) return total - 1 - k;
    uint64_t step = mixed(seed, total) % total;
    while (common_divisor(step, total) != 1) step = (step + 1) % total;
    return (mixed(seed, 1) % total + step * k % total) % total;
}

static uint32_t kth_warp(const tw_launch *launch, const tw_block *block, uint32_t k, uint64_t round) {
    if (launch->seed < 2) return (uint32_t)kth(launch->seed, k, launch->warps);
    return (uint32_t)kth(2 + (uint32_t)(mixed(launch->seed, block->number * 31 + round) >> 40), k, launch->warps);
}

/* ------------------------------------------------------------------------------------------------ turns */

/* The instructions after which others have their turn. */
static uint64_t longest_turn(const tw_launch *launch, const tw_block *block) {
    if (launch->seed) return 32 + mixed(launch->seed, block->number << 32 ^ block->spent) % 480;
    if (launch->waits) return block->preempted ? NEXT_SLICE : SLICE;
    return launch->hands_over || launch->checks ? SLICE : LONG_SLICE;
}

/* What a warp may run before its block is looked at again: never far past the block's budget. */
static uint64_t slice_of(const tw_worker *worker, const tw_block *block) {
    const tw_launch *launch = worker->launch;
    uint64_t left = launch->block_budget > block->spent ? launch->block_budget - block->spent : 0;
    uint64_t most = longest_turn(launch, block);
    return left < most ? left + 1 : most;
}

static tw_warp *warp_at(const tw_block *block, uint32_t index) {
    return (tw_warp *)(block->warps + block->stride * index);
}

static void fault(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t kind, uint64_t detail) {
    tw_fault *f = &worker->fault;
    if (f->kind) return;
    f->kind = kind;
    f->site = ~0u;
    f->lane = 0;
    f->warp = warp ? warp->index : 0;
    f->detail = detail;
    for (int i = 0; i < 3; i++) f->block[i] = block->index[i];
}

/* A warp has arrived at a barrier once every lane of it that has not exited is there. */
static void settle(tw_block *block, tw_warp *warp, uint32_t id) {
    if (warp->pending[id] && !(warp->live & ~warp->pending[id])) {
        warp->pending[id] = 0;
        block->barriers[id].events++;
        block->barriers[id].warps |= 1u << warp->index;
    }
}

static void complete(tw_worker *, tw_block *, uint32_t id, uint32_t needed);

/* Warp instructions that a block has executed, while one of its warps runs. */
static uint64_t executed(const tw_worker *worker, const tw_block *block) {
    return block->spent + worker->slice - (uint64_t)worker->fuel;
}

void tw_wait_at(tw_warp *warp, uint32_t id, uint32_t mask) {
    warp->waiting |= mask;
    warp->wait_whole = id;
    if (warp->tier != TW_TIER_LANES) return;
    bytes32 *ids = (bytes32 *)warp->wait_id, here = CHOSEN(mask, bytes32);
    *ids = (*ids & ~here) | (here & (uint8_t)id);
    *(lanes32_anywhere *)warp->pc |= CHOSEN(mask, lanes32) & TW_PARKED;
}

void tw_let_go(tw_warp *warp, uint32_t mask) {
    warp->waiting &= ~mask;
    if (warp->tier == TW_TIER_LANES) *(lanes32_anywhere *)warp->pc &= ~(CHOSEN(mask, lanes32) & TW_PARKED);
}

/* Lanes `mask` arrive at barrier `id`; `threads` is the count operand, 0 for the whole block. aligned: all lanes of a
 * warp must execute the same instruction together. Returns nonzero when the operands are invalid. */
uint32_t tw_barrier_arrive(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t mask, uint32_t id,
                           uint32_t threads, uint32_t arrive_only, uint32_t reduces, uint32_t predicate,
                           uint32_t site, uint32_t aligned) {
    if (id >= TW_NAMED_BARRIERS || threads % TW_LANES || threads > ((worker->launch->threads + 31) & ~31u)) {
        fault(worker, block, warp, TW_BAD_BARRIER, (uint64_t)threads << 32 | id);
        worker->fault.site = site;
        worker->fault.lane = (uint32_t)__builtin_ctz(mask);
        return 1;
    }
    tw_barrier *barrier = &block->barriers[id];
    block->met = 1;
    if (worker->launch->checks & TW_CHECK_SYNCHRONISATION) {
        tw_checker_of(worker->launch)->arrival(worker, block, warp, id, mask, threads, aligned, site);
        tw_checker_of(worker->launch)->moment(worker, block, executed(worker, block), warp->index, TW_MOMENT_ARRIVE, id, site);
    }
    if (!barrier->first) barrier->first = site + 1;
    barrier->arrived += (uint32_t)__builtin_popcount(mask);
    barrier->expected = threads;
    uint32_t all = (predicate & mask) == mask;
    barrier->reduces |= reduces;
    barrier->sum += (uint32_t)__builtin_popcount(predicate & mask);
    barrier->any |= (predicate & mask) != 0;
    barrier->all &= all;
    barrier->arrivals |= arrive_only;
    barrier->site = site;
    warp->pending[id] |= mask;
    if (worker->launch->checks && (threads || arrive_only))
        tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_ARRIVE, id, 0);
    if (!arrive_only) tw_wait_at(warp, id, mask);
    settle(block, warp, id);
    /* A counted barrier opens for whoever has come, before others come for the next time. */
    if (threads && barrier->events >= threads / TW_LANES) complete(worker, block, id, threads / TW_LANES);
    return 0;
}

/* wgmma.wait_group: the warps of a warpgroup go on together. */
uint32_t tw_warpgroup_arrive(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t mask, uint32_t pending,
                             uint32_t site) {
    uint32_t id = TW_NAMED_BARRIERS + warp->index / TW_WARPGROUP;
    tw_barrier *barrier = &block->barriers[id];
    block->met = 1;
    barrier->expected = TW_WARPGROUP * TW_LANES;
    barrier->pending = pending;
    barrier->site = site;
    warp->pending[id] |= mask;
    tw_wait_at(warp, id, mask);
    settle(block, warp, id);
    if (barrier->events >= TW_WARPGROUP) complete(worker, block, id, TW_WARPGROUP);
    return 0;
}

/* A barrier that every running warp waits at orders all that came before; others only what their warps did. */
static void observe_release(tw_worker *worker, tw_block *block, uint32_t id) {
    const tw_barrier *barrier = &block->barriers[id];
    uint32_t running = 0, waiting = 0, all = 0;
    for (uint32_t w = 0; w < worker->launch->warps; w++) {
        const tw_warp *warp = warp_at(block, w);
        all |= 1u << w;
        uint32_t waits = warp->tier == TW_TIER_LANES ? 0 : warp->waiting && warp->wait_whole == id;
        for (uint32_t lane = 0; warp->tier == TW_TIER_LANES && lane < TW_LANES; lane++)
            waits |= warp->waiting >> lane & 1 && warp->wait_id[lane] == id && !(warp->joining >> lane & 1);
        running |= (uint32_t)!warp->done << w;
        waiting |= waits << w;
    }
    /* Warps that have exited count as having come to a barrier of the block, not to one that names a number. */
    uint32_t needed = barrier->expected ? all : running;
    if (!barrier->arrivals && (barrier->warps & needed) == needed && waiting == running)
        tw_checker_of(worker->launch)->barrier(worker, block, barrier->site);
    else
        tw_checker_of(worker->launch)->record(worker, block, 0, TW_RECORD_RELEASE, id, waiting);
}

static void release(tw_worker *worker, tw_block *block, uint32_t id) {
    tw_barrier *barrier = &block->barriers[id];
    /* One word carries all three reductions: bit 31 or, bit 30 and, the rest the count. */
    uint32_t result = barrier->sum | barrier->any << 31 | barrier->all << 30;
    uint32_t named = id < TW_NAMED_BARRIERS;
    if (worker->launch->checks && named) observe_release(worker, block, id);
    else if (worker->launch->checks)
        tw_checker_of(worker->launch)->record(worker, block, 0, TW_RECORD_GROUP_WAIT, id - TW_NAMED_BARRIERS, barrier->pending);
    for (uint32_t w = 0; named && worker->launch->timeline && w < worker->launch->warps; w++)
        if (barrier->warps >> w & 1)
            tw_checker_of(worker->launch)->moment(worker, block, block->spent, w, TW_MOMENT_RELEASE, id, barrier->site);
    for (uint32_t w = 0; w < worker->launch->warps; w++) {
        tw_warp *warp = warp_at(block, w);
        if (!warp->waiting) continue;
        if (warp->tier != TW_TIER_LANES) {
            if (warp->wait_whole != id) continue;
            warp->waiting = 0;
            for (uint32_t lane = 0; barrier->reduces && lane < TW_LANES; lane++) warp->barrier_result[lane] = result;
            continue;
        }
        uint32_t go = MASK_OF(*(const bytes32 *)warp->wait_id == (uint8_t)id) & warp->waiting;
        tw_let_go(warp, go);
        FOR_LANES(go) warp->barrier_result[lane] = result;
    }
    *barrier = (tw_barrier){.all = 1};
}

static void complete(tw_worker *worker, tw_block *block, uint32_t id, uint32_t needed) {
    if (worker->launch->checks & TW_CHECK_SYNCHRONISATION && id < TW_NAMED_BARRIERS)
        tw_checker_of(worker->launch)->release(worker, block, &block->barriers[id], needed);
    release(worker, block, id);
}

/* Complete every barrier that all its threads have reached. */
static uint32_t complete_barriers(tw_worker *worker, tw_block *block) {
    uint32_t completed = 0;
    for (uint32_t id = 0; id < TW_BARRIERS; id++) {
        tw_barrier *barrier = &block->barriers[id];
        if (!barrier->events) continue;
        uint32_t needed = barrier->expected ? barrier->expected / TW_LANES : block->running;
        if (barrier->events >= needed) {
            complete(worker, block, id, needed);
            completed = 1;
            block->cluster->idle = 0;
        }
    }
    return completed;
}

/* Where a kernel relies on memory that nothing has written, another fill gives another result. */
static void fill(const tw_launch *launch, uint8_t *memory, uint64_t bytes) {
    memset(memory, (int)launch->fill, bytes);
    for (uint64_t i = 0; launch->fill > 0xff && i < bytes; i++)
        memory[i] = (uint8_t)(((launch->fill + (i >> 2) * 0x9e3779b1u) >> 8) & 0x3f); /* positive, small, all different */
}

/* Where the `number`-th of boxes is that are `sizes` in each direction. */
static void place_of(const uint32_t sizes[3], uint64_t number, uint32_t place[3]) {
    if (number < sizes[0]) { /* as in most grids; divisions take longer than the rest of a block's start */
        place[0] = (uint32_t)number;
        place[1] = place[2] = 0;
        return;
    }
    place[0] = (uint32_t)(number % sizes[0]);
    place[1] = (uint32_t)(number / sizes[0] % sizes[1]);
    place[2] = (uint32_t)(number / sizes[0] / sizes[1]);
}

static void start_block(tw_launch *launch, tw_block *block, tw_cluster *cluster, uint64_t number, uint32_t rank) {
    place_of(launch->clusters, number, block->cluster_index);
    place_of(launch->cluster, rank, block->place);
    for (int i = 0; i < 3; i++) block->index[i] = block->cluster_index[i] * launch->cluster[i] + block->place[i];
    block->number = block->index[0] + (uint64_t)launch->grid[0] * (block->index[1] + (uint64_t)launch->grid[1] * block->index[2]);
    block->rank = rank;
    block->cluster = cluster;
    block->stuck_at = ~0ull;
    cluster->blocks[rank] = block;
    block->running = launch->warps;
    block->spent = block->since = 0;
    block->apart = block->preempted = 0;
    block->round.next = 0;
    for (int id = 0; block->met && id < TW_BARRIERS; id++) block->barriers[id] = (tw_barrier){.all = 1};
    /* Shared memory is not initialised on a GPU: all ones shows as NaN or -1 when a kernel relies on it. */
    fill(launch, block->shared, launch->shared_bytes);
    if (launch->checks) {
        uint64_t local = (uint64_t)launch->local_bytes * TW_LANES * launch->warps;
        if (local) fill(launch, warp_at(block, 0)->local, local);
    }
    if (block->grouped) memset(block->bulk_groups, 0, sizeof(uint32_t) * TW_LANES * launch->warps);
    for (uint32_t w = 0; w < launch->warps; w++) {
        tw_warp *warp = warp_at(block, w);
        uint32_t first = w * TW_LANES;
        uint32_t lanes = launch->threads - first < TW_LANES ? launch->threads - first : TW_LANES;
        warp->present = lanes == TW_LANES ? TW_ALL_LANES : (1u << lanes) - 1;
        warp->live = warp->present;
        warp->waiting = warp->done = warp->resume = 0;
        warp->converge_wait = warp->converge_failures = 0;
        warp->joining = warp->sync_lanes = warp->whole = warp->meeting = warp->released = warp->broke = 0;
        warp->yielded = warp->phase_lanes = 0;
        warp->cluster_arrived = warp->cluster_passed = 0;
        warp->tier = launch->first_tier == TW_TIER_FAST && lanes < TW_LANES ? TW_TIER_PARTIAL : launch->first_tier;
        if (block->met) memset(warp->pending, 0, sizeof warp->pending);
        memset(warp->stack_top, 0, sizeof warp->stack_top);
        memset(warp->pc, 0, sizeof warp->pc);
        for (uint32_t lane = lanes; lane < TW_LANES; lane++) warp->pc[lane] = TW_EXITED;
    }
    block->met = block->grouped = 0;
}

static tw_block *make_block(tw_launch *launch) {
    tw_block *block = calloc(1, sizeof(tw_block));
    if (!block) return 0;
    block->met = 1;
    /* An odd number of 64-byte lines, so that the same place of every warp falls into another cache set; 64-bit
     * loads of vectors want 64-byte alignment. */
    block->stride = (((uint64_t)TW_FRAME + launch->frame_bytes + 63) & ~63ull) | 64;
    block->shared = aligned_alloc(256, ((uint64_t)launch->shared_bytes + 511) & ~255ull);
    uint64_t bytes = block->stride * launch->warps;
    block->warps = (uint64_t)aligned_alloc(128, (bytes + 127) & ~127ull);
    uint64_t local = (uint64_t)launch->local_bytes * TW_LANES, stack = (uint64_t)launch->stack_bytes * TW_LANES;
    uint8_t *pool = (local + stack) ? aligned_alloc(128, ((local + stack) * launch->warps + 127) & ~127ull) : 0;
    block->bulk_groups = calloc(launch->warps, sizeof(uint32_t) * TW_LANES);
    if (!block->shared || !block->warps || !block->bulk_groups || ((local + stack) && !pool)) return 0;
    memset((void *)block->warps, 0, bytes);
    for (uint32_t w = 0; w < launch->warps; w++) {
        tw_warp *warp = warp_at(block, w);
        warp->index = w;
        warp->local = pool + local * w;
        warp->stack = pool + local * launch->warps + stack * w;
        for (uint32_t lane = 0; lane < TW_LANES; lane++) {
            uint32_t thread = w * TW_LANES + lane;
            warp->tid_x[lane] = thread % launch->block[0];
            warp->tid_y[lane] = thread / launch->block[0] % launch->block[1];
            warp->tid_z[lane] = thread / launch->block[0] / launch->block[1];
        }
    }
    return block;
}

/* The end of a worker: its counts are whole then. */
void tw_free_blocks(tw_worker *worker) {
    tw_count_waiting(worker);
    free(worker->waiting);
    worker->waiting = 0;
    for (uint32_t i = 0; i < worker->resident_count; i++) {
        tw_block *block = worker->blocks[i];
        if (block->observer) tw_checker_of(worker->launch)->forget(block);
        free(block->shared);
        free(block->bulk);
        free(block->bulk_groups);
        free(warp_at(block, 0)->local);
        free((void *)block->warps);
        free(block);
    }
    worker->resident_count = worker->active = 0;
    free(worker->blocks);
    worker->blocks = 0;
}

/* So many rounds in a row in which threads only asked for phases, and none was complete, are a deadlock. */
#define MOST_IDLE (1u << 14)

/* No warp of a cluster can run. Those that wait for phases of barriers in memory are told that these are not complete:
 * what they do then may be what others wait for. Returns whether there is one. */
static uint32_t time_out(tw_worker *worker, tw_cluster *cluster) {
    uint32_t found = 0, warps = worker->launch->warps;
    for (uint32_t rank = 0; rank < cluster->size; rank++)
        for (uint32_t w = 0; w < warps && cluster->blocks[rank]->running; w++)
            found |= warp_at(cluster->blocks[rank], w)->phase_lanes;
    if (!found || ++cluster->idle > MOST_IDLE) return 0;
    for (uint32_t rank = 0; rank < cluster->size; rank++)
        for (uint32_t w = 0; w < warps && cluster->blocks[rank]->running; w++) {
            tw_warp *warp = warp_at(cluster->blocks[rank], w);
            if (warp->phase_lanes) tw_phase_poll(worker, cluster->blocks[rank], warp, 1);
        }
    return 1;
}

/* Whether another block of the cluster may still do something on which this one waits. */
static uint32_t others_may_go_on(const tw_cluster *cluster) {
    for (uint32_t rank = 0; rank < cluster->size; rank++)
        if (cluster->blocks[rank]->running && cluster->blocks[rank]->stuck_at != cluster->moved) return 1;
    return 0;
}

enum turn { BLOCK_DONE, BLOCK_SPINS, BLOCK_WAITS, BLOCK_STOPS, BLOCK_NEEDS_TIER, BLOCK_PAUSES };

/* Every warp of the block gets one slice, again and again while barriers complete or warps exit. */
static enum turn run_block(tw_worker *worker, tw_block *block) {
    tw_launch *launch = worker->launch;
    tw_cluster *cluster = block->cluster;
    tw_round *round = &block->round;
    for (;;) {
        if (!round->next) *round = (tw_round){.began = block->spent};
        for (; round->next < launch->warps; round->next++) {
            if (launch->stop) return BLOCK_STOPS;
            if (worker->patience < 0 && round->next) return BLOCK_PAUSES;
            uint32_t w = launch->seed ? kth_warp(launch, block, round->next, round->began) : round->next;
            tw_warp *warp = warp_at(block, w);
            uint64_t turn = 0, most = longest_turn(launch, block); /* instructions, through all changes of tier */
            if (warp->phase_lanes) tw_phase_poll(worker, block, warp, 0);
            while (!warp->done && (warp->live & ~warp->waiting)) {
                tw_warp_function function = launch->tiers[warp->tier];
                if (!function) {
                    worker->needs_tier = warp->tier;
                    return BLOCK_NEEDS_TIER;
                }
                round->ran = 1;
                worker->slice = slice_of(worker, block);
                worker->fuel = (int64_t)worker->slice;
                uint32_t tier = warp->tier, live = warp->live;
                if (launch->checks) tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_WARP, w, 0);
                uint32_t status = function(worker, block, warp);
                uint64_t used = worker->slice - (uint64_t)worker->fuel;
                block->spent += used;
                worker->patience -= (int64_t)used;
                turn += used;
                worker->tier_instructions[tier] += used;
                if (status == TW_FAULTED) {
                    launch->stop = TW_STOP_FAULT;
                    return BLOCK_STOPS;
                }
                if (block->met && (tier == TW_TIER_LANES || warp->live != live))
                    for (uint32_t id = 0; id < TW_BARRIERS; id++) settle(block, warp, id);
                if (!warp->live) {
                    warp->done = 1;
                    block->running--;
                    if (launch->timeline) tw_checker_of(worker->launch)->moment(worker, block, block->spent, w, TW_MOMENT_EXIT, 0, TW_NO_SITE);
                    round->finished = 1;
                    cluster->idle = 0;
                    break;
                }
                if (status == TW_PREEMPTED || turn > most) {
                    round->preempted = 1;
                    break;
                }
                if (status == TW_WAITING) break;
            }
        }
        uint32_t ran = round->ran, preempted = round->preempted, finished = round->finished;
        round->next = 0;
        if (!block->running && tw_cluster_leave(worker, block)) launch->stop = TW_STOP_FAULT;
        if (!block->running) return launch->stop ? BLOCK_STOPS : BLOCK_DONE;
        if (launch->stop) return BLOCK_STOPS;
        uint32_t completed = complete_barriers(worker, block) | tw_cluster_complete(worker, cluster);
        if (block->spent > launch->block_budget) {
            fault(worker, block, 0, TW_BUDGET, block->spent);
            launch->stop = TW_STOP_FAULT;
            return BLOCK_STOPS;
        }
        cluster->moved += completed | finished | ran;
        block->preempted |= preempted;
        /* Its warps may meet at a barrier each time they ask in vain. */
        uint32_t long_enough = launch->waits && block->spent - block->since >= longest_turn(launch, block);
        if ((completed || finished) && !launch->seed && !long_enough) {
            if (worker->patience < 0) return BLOCK_PAUSES;
            continue;
        }
        if (completed || finished || preempted) {
            block->preempted |= long_enough;
            block->since = block->spent;
            return BLOCK_SPINS;
        }
        if (!ran) {
            block->stuck_at = cluster->moved;
            if (others_may_go_on(cluster)) return BLOCK_WAITS;
            if (time_out(worker, cluster)) {
                cluster->moved++;
                return BLOCK_SPINS;
            }
            fault(worker, block, 0, TW_DEADLOCK, (uint64_t)block);
            launch->stop = TW_STOP_FAULT;
            return BLOCK_STOPS;
        }
    }
}

/* What the blocks did before the launch was stopped is still looked at, where somebody will hear of it. */
static uint32_t stopped(tw_worker *worker) {
    tw_launch *launch = worker->launch;
    if (launch->stop == TW_STOP_INTERRUPTED) return TW_STOPPED;
    if (launch->stop == TW_STOP_LATE) {
        static const tw_block none;
        const tw_block *block = worker->turn < worker->active ? worker->blocks[worker->turn] : &none;
        fault(worker, block, 0, TW_OUT_OF_TIME, block->spent);
    }
    for (uint32_t i = 0; launch->checks && i < worker->active; i++)
        tw_checker_of(launch)->end(worker, worker->blocks[i]);
    return TW_STOPPED;
}

/* The blocks of a cluster take the next slots. Returns whether there is memory for them. */
static uint32_t start_cluster(tw_worker *worker, uint64_t number) {
    tw_launch *launch = worker->launch;
    uint32_t first = worker->active, size = launch->cluster_blocks;
    for (; worker->resident_count < first + size; worker->resident_count++)
        if (!(worker->blocks[worker->resident_count] = make_block(launch))) return 0;
    tw_cluster *cluster = &worker->blocks[first]->own;
    *cluster = (tw_cluster){.size = size, .running = size};
    for (uint32_t rank = 0; rank < size; rank++)
        start_block(launch, worker->blocks[first + rank], cluster, number, rank);
    for (uint32_t rank = 0; launch->checks && rank < size; rank++)
        if (!tw_checker_of(launch)->start(launch, worker->blocks[first + rank])) return 0;
    worker->active += size;
    return 1;
}

/* A block has ended. With the last of its cluster, whose shared memory others might have reached until then, all of
 * their slots are free. */
static void end_block(tw_worker *worker, tw_block *block) {
    tw_launch *launch = worker->launch;
    tw_cluster *cluster = block->cluster;
    if (launch->checks & TW_CHECK_SYNCHRONISATION) tw_checker_of(launch)->left_over(worker, block);
    if (launch->checks) tw_checker_of(launch)->end(worker, block);
    if (launch->checks && cluster->size > 1) tw_checker_of(launch)->left_cluster(worker, block);
    cluster->moved++;
    if (--cluster->running) return;
    for (uint32_t i = 0; i < worker->active;) {
        tw_block *done = worker->blocks[i];
        if (done->cluster != cluster) {
            i++;
            continue;
        }
        worker->blocks[i] = worker->blocks[--worker->active];
        worker->blocks[worker->active] = done;
    }
}

/* Returns an enum tw_outcome; after TW_NEED_TIER the host compiles that tier and calls again, after TW_PAUSED it just
 * calls again. Neither changes the order of anything. */
uint32_t tw_run(tw_worker *worker) {
    tw_launch *launch = worker->launch;
    if (!worker->blocks) {
        worker->blocks = calloc(launch->resident, sizeof(tw_block *));
        if (!worker->blocks) goto no_memory;
    }
    const uint64_t *chosen = (const uint64_t *)launch->chosen;
    uint64_t total = chosen ? launch->chosen_count : launch->block_total / launch->cluster_blocks;
    for (;;) {
        if (launch->stop) return stopped(worker);
        if (worker->patience < 0) return TW_PAUSED;
        uint32_t enough = launch->waits && worker->active > BLOCKS_THAT_WAIT ? BLOCKS_THAT_WAIT : worker->active;
        if (worker->spins >= enough && worker->active + launch->cluster_blocks <= launch->resident) {
            uint64_t number = __atomic_fetch_add(&launch->next_block, 1, __ATOMIC_RELAXED);
            if (number < total) {
                worker->turn = worker->active;
                if (!start_cluster(worker, chosen ? chosen[number] : kth(launch->seed, number, total))) goto no_memory;
                worker->patience -= BLOCK_COST * launch->cluster_blocks;
            } else if (!worker->active) {
                return TW_FINISHED;
            }
            worker->spins = 0;
        }
        if (worker->turn >= worker->active) worker->turn = 0;
        tw_block *block = worker->blocks[worker->turn];
        if (!block->running && !block->round.next) { /* others of its cluster run; else it was paused behind its last warp */
            worker->turn++;
            continue;
        }
        switch (run_block(worker, block)) {
        case BLOCK_DONE:
            end_block(worker, block);
            worker->spins = worker->active;
            break;
        case BLOCK_SPINS:
            if (!launch->seed || worker->active < SEEDED_BLOCKS || ++worker->turns % SEEDED_TURNS == 0) worker->spins++;
            worker->turn++;
            break;
        case BLOCK_WAITS:
            worker->turn++;
            break;
        case BLOCK_PAUSES:
            break;
        case BLOCK_STOPS:
            return stopped(worker);
        case BLOCK_NEEDS_TIER:
            return TW_NEED_TIER;
        }
    }
no_memory:
    worker->fault.kind = TW_NO_MEMORY;
    launch->stop = TW_STOP_FAULT;
    return TW_STOPPED;
}

/* Sizes and offsets, so that the Python mirror of engine.h can be checked against it. */
#define OFFSET(type, field) (uint32_t)__builtin_offsetof(type, field)
const uint32_t tw_layout[] = {
    sizeof(tw_launch), OFFSET(tw_launch, live_count), OFFSET(tw_launch, dynamic_shared),
    OFFSET(tw_launch, variables),
    sizeof(tw_worker), OFFSET(tw_worker, fuel), OFFSET(tw_worker, fault),
    sizeof(tw_block), OFFSET(tw_block, warps), OFFSET(tw_block, log), OFFSET(tw_block, cluster), sizeof(tw_cluster), sizeof(tw_event), sizeof(tw_moment),
    sizeof(tw_shadow),
    sizeof(tw_warp), OFFSET(tw_warp, present), OFFSET(tw_warp, local),
    sizeof(tw_site), sizeof(tw_range), sizeof(tw_fault), sizeof(tw_site_counts),
};
