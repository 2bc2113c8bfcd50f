/* Clusters of blocks: their barrier, and what becomes of a block's shared memory when it ends.
 *
 * barrier.cluster has two halves. A thread arrives, goes on, and waits for the phase in which it has arrived; a phase is
 * complete when every thread of the cluster that has not exited has arrived. PTX ISA, "barrier.cluster". */
#include "bulk.h"

static tw_warp *warp_at(const tw_block *block, uint32_t index) {
    return (tw_warp *)(block->warps + block->stride * index);
}

static uint32_t wrong(tw_worker *worker, const tw_block *block, const tw_warp *warp, uint32_t index, uint32_t lanes,
                      uint32_t detail) {
    tw_site site = {.index = index};
    return tw_fail(worker, block, warp, &site, TW_BAD_CLUSTER, (uint32_t)__builtin_ctz(lanes), 0, detail);
}

/* Returns nonzero on a fault. */
uint32_t tw_cluster_arrive(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t mask, uint32_t releases,
                           uint32_t site) {
    uint32_t again = mask & (warp->cluster_arrived | warp->cluster_passed);
    if (again) return wrong(worker, block, warp, site, again, TW_ARRIVES_AGAIN);
    warp->cluster_arrived |= mask;
    warp->cluster_site = site;
    block->cluster->arrivals += (uint32_t)__builtin_popcount(mask);
    if (!worker->launch->checks) return 0;
    /* What came before is known to whoever the phase lets go on. */
    if (releases) tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_CLUSTER_ARRIVE, mask, 0);
    tw_checker_of(worker->launch)->flush(worker, block);
    return 0;
}

static void passes(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t lanes) {
    warp->cluster_passed &= ~lanes;
    if (!worker->launch->checks || !lanes) return;
    tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_WARP, warp->index, 0);
    tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_CLUSTER_WAIT, lanes, 0);
}

/* Returns nonzero on a fault. */
uint32_t tw_cluster_wait(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t mask, uint32_t site) {
    uint32_t strangers = mask & ~(warp->cluster_arrived | warp->cluster_passed), whole = warp->tier != TW_TIER_LANES;
    if (strangers) return wrong(worker, block, warp, site, strangers, TW_HAS_NOT_ARRIVED);
    warp->cluster_site = site;
    uint32_t stay = mask & ~warp->cluster_passed;
    if (whole && stay) stay = mask; /* a warp of the fast tier waits as one */
    passes(worker, block, warp, mask & ~stay);
    if (stay) tw_wait_at(warp, TW_CLUSTER, stay);
    return 0;
}

static uint32_t waits_here(const tw_warp *warp) {
    if (warp->tier != TW_TIER_LANES) return warp->wait_whole == TW_CLUSTER ? warp->waiting : 0;
    uint32_t found = 0;
    FOR_LANES(warp->waiting & ~warp->joining) found |= (uint32_t)(warp->wait_id[lane] == TW_CLUSTER) << lane;
    return found;
}

/* Lets those go on that wait for a phase which all threads have reached. Returns whether there is such a phase. */
uint32_t tw_cluster_complete(tw_worker *worker, tw_cluster *cluster) {
    uint32_t warps = worker->launch->warps;
    if (!cluster->arrivals) return 0;
    for (uint32_t rank = 0; rank < cluster->size; rank++)
        for (uint32_t w = 0; w < warps; w++) {
            const tw_warp *warp = warp_at(cluster->blocks[rank], w);
            if (warp->live & ~warp->cluster_arrived) return 0;
        }
    cluster->arrivals = 0;
    cluster->idle = 0;
    if (worker->launch->checks) tw_checker_of(worker->launch)->cluster_complete(cluster);
    for (uint32_t rank = 0; rank < cluster->size; rank++)
        for (uint32_t w = 0; w < warps && cluster->blocks[rank]->running; w++) {
            tw_warp *warp = warp_at(cluster->blocks[rank], w);
            warp->cluster_passed |= warp->cluster_arrived & warp->live;
            warp->cluster_arrived = 0;
            uint32_t go = waits_here(warp) & warp->cluster_passed;
            if (!go) continue;
            tw_let_go(warp, go);
            passes(worker, cluster->blocks[rank], warp, go);
        }
    return 1;
}

/* A block has ended, and its threads hold up nobody any more. Returns nonzero on a fault. */
uint32_t tw_cluster_leave(tw_worker *worker, tw_block *block) {
    if (tw_bulk_leave(worker, block)) return 1;
    tw_cluster_complete(worker, block->cluster);
    return 0;
}
