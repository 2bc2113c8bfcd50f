/* Races, by unit of memory: two accesses of which one writes, that nothing orders (clocks.c), and elements that two
 * threads store though nobody read them in between.
 *
 * A unit remembers its last write and the last reads by two different threads. Two are enough to find some racing
 * reader before a write: at most one of them is the writer itself.
 */
#include "observer.h"

/* Neither is a race by itself: atomics and volatile accesses of sufficient scope meet without harm. Lanes of one warp
 * that rely on volatile alone are told: they ran in step before Volta, and no longer do. */
static uint32_t harmless(const tw_touch *t, const tw_tag *tag) {
    if (!(t->flags & tag->thread & TW_TAG_STRONG)) return 0;
    uint32_t same_block = tag->block == (uint32_t)t->block->number + 1;
    if (!same_block && ((t->flags | tag->thread) & TW_TAG_BLOCK)) return 0;
    uint32_t same_warp = same_block && (tag->thread & TW_TAG_THREAD) / TW_LANES == t->thread / TW_LANES;
    return !(same_warp && (t->flags & tag->thread & TW_TAG_VOLATILE));
}

static void example(const tw_touch *t, tw_event *e, const tw_tag *tag, uint32_t space, uint64_t address,
                    uint32_t value) {
    if (!e) return;
    e->space = space;
    e->address = address;
    e->size = tw_site_bytes(t->site);
    e->block = t->block->number;
    e->thread = t->thread;
    e->other_block = tag->block - 1;
    e->other_thread = tag->thread & TW_TAG_THREAD;
    e->value = value;
    e->other_value = tag->value;
}

static void race(const tw_touch *t, const tw_tag *tag, uint32_t hazard, uint32_t space, uint64_t address,
                 uint32_t value) {
    uint32_t detail = hazard, other = tag->thread & TW_TAG_THREAD;
    uint32_t plain = !((t->flags | tag->thread) & (TW_TAG_ATOMIC | TW_TAG_ASYNC));
    if (hazard == TW_WRITE_AFTER_WRITE && plain && value == tag->value) detail |= TW_SAME_VALUE;
    if (tag->block != (uint32_t)t->block->number + 1) detail |= TW_BETWEEN_BLOCKS;
    else if (other / TW_LANES == t->thread / TW_LANES) detail |= TW_SAME_WARP;
    if ((t->flags | tag->thread) & TW_TAG_ATOMIC) detail |= TW_ATOMIC;
    if ((t->flags | tag->thread) & TW_TAG_ASYNC) detail |= TW_ASYNC_COPY;
    if (t->flags & tag->thread & TW_TAG_VOLATILE) detail |= TW_VOLATILE;
    example(t, tw_seen(t->worker, TW_SEEN_RACE, t->site->index, tag->site, detail, 1), tag, space, address, value);
}

static uint32_t by_me(const tw_touch *t, const tw_tag *tag) {
    return tag->block == (uint32_t)t->block->number + 1 && (tag->thread & TW_TAG_THREAD) == t->thread;
}

/* The last barrier of the block alone keeps this access from racing with that of the tag. */
static void needs_barrier(const tw_touch *t, const tw_tag *tag) {
    const tw_observer *o = t->observer;
    if (o->barrier == TW_NO_SITE || tag->block != (uint32_t)t->block->number + 1 || by_me(t, tag)) return;
    if (tag->time <= o->full && tag->time > o->before && !harmless(t, tag))
        tw_need_barrier(t->worker, o->barrier);
}

/* tags: the unit's last write, then its last reads, or null reads where nobody reads the memory. */
static void touch(const tw_touch *t, tw_tag *write, tw_tag *reads, uint32_t space, uint64_t address, uint32_t value) {
    const tw_observer *o = t->observer;
    uint32_t checks = t->worker->launch->checks, writes = tw_writes(t->site);
    if (write->block) {
        if ((checks & TW_CHECK_RACES) && !harmless(t, write)) {
            if (!tw_ordered(t, write))
                race(t, write, writes ? TW_WRITE_AFTER_WRITE : TW_READ_AFTER_WRITE, space, address, value);
            needs_barrier(t, write);
        }
        if (writes && space == TW_GLOBAL && (checks & TW_CHECK_COVERAGE) && !by_me(t, write) &&
            !((t->flags | write->thread) & TW_TAG_ATOMIC) && !(reads && reads[0].block))
            example(t, tw_seen(t->worker, TW_SEEN_STORED_TWICE, t->site->index, write->site, 0, 1), write, space,
                    address, value);
    }
    tw_tag mine = {(uint32_t)t->block->number + 1, o->time, (uint16_t)t->site->index,
                   (uint16_t)(t->thread | t->flags), value};
    if (!writes) {
        if (!reads) return;
        uint32_t last = reads[0].block == mine.block && (reads[0].thread & TW_TAG_THREAD) == t->thread;
        if (!last) reads[1] = reads[0];
        reads[0] = mine;
        return;
    }
    for (uint32_t i = 0; reads && i < 2; i++) {
        if (!reads[i].block || by_me(t, &reads[i])) continue;
        if ((checks & TW_CHECK_RACES) && !harmless(t, &reads[i])) {
            if (!tw_ordered(t, &reads[i])) race(t, &reads[i], TW_WRITE_AFTER_READ, space, address, value);
            needs_barrier(t, &reads[i]);
        }
    }
    /* An atomic that reads keeps the unit's readers; a store begins anew. */
    if (reads) reads[0].block = reads[1].block = 0;
    *write = mine;
}

void tw_touch_shared(const tw_touch *t, tw_tag *tags, uint64_t address, uint32_t value) {
    touch(t, &tags[0], &tags[1], TW_SHARED, address, value);
}

/* What a lane stores in bytes [byte, byte + bytes) of its access, folded to 32 bits. */
uint32_t tw_value_of(const tw_site *site, const uint8_t *values, uint32_t lane, uint32_t byte, uint32_t bytes) {
    uint32_t value = 0;
    for (uint32_t b = byte; values && b < byte + bytes; b++) {
        uint32_t element = b / site->size, within = b % site->size, turn = 8 * ((b - byte) & 3);
        uint32_t one = values[(element * TW_LANES + lane) * site->size + within];
        value ^= (one << turn) * (b - byte < 4 ? 1 : 0x9e3779b1u);
    }
    return value;
}

/* The shadow of the allocation that an address lies in, or null where it is not followed. */
tw_shadow *tw_shadow_of(const tw_launch *launch, const tw_site *site, uint64_t address) {
    tw_shadow *shadows = (tw_shadow *)launch->shadows;
    if (!shadows) return 0;
    int32_t index = site->range >= 0 ? ((const int32_t *)launch->range_shadow)[site->range] : -1;
    if (index < 0) {
        const tw_range *ranges = (const tw_range *)launch->live;
        uint32_t low = 0, high = launch->live_count;
        while (low < high) {
            uint32_t middle = (low + high) / 2;
            if (ranges[middle].start <= address) low = middle + 1;
            else high = middle;
        }
        if (!low || address >= ranges[low - 1].end) return 0;
        index = (int32_t)low - 1;
    }
    tw_shadow *shadow = &shadows[index];
    return shadow->writes || shadow->defined ? shadow : 0;
}

/* Workers share the tags of global memory: a lock a stripe of it. */
static uint32_t stripes[1024];

void tw_touch_global(const tw_touch *t, tw_shadow *shadow, uint64_t address, const uint8_t *values, uint32_t lane) {
    uint32_t bytes = tw_site_bytes(t->site), unit = 1u << shadow->unit;
    uint64_t first = (address - shadow->start) >> shadow->unit;
    uint64_t last = (address + bytes - 1 - shadow->start) >> shadow->unit;
    uint32_t *stripe = &stripes[(address >> 10) & 1023], shared = t->worker->launch->workers > 1;
    if (shared)
        while (__atomic_exchange_n(stripe, 1, __ATOMIC_ACQUIRE)) {
        }
    for (uint64_t u = first; u <= last; u++) {
        uint32_t byte = (uint32_t)((u - first) << shadow->unit), held = bytes - byte < unit ? bytes - byte : unit;
        uint32_t value = tw_value_of(t->site, values, lane, byte, held);
        touch(t, &shadow->writes[u], shadow->reads ? &shadow->reads[2 * u] : 0, TW_GLOBAL, address + byte, value);
    }
    if (shared) __atomic_store_n(stripe, 0, __ATOMIC_RELEASE);
}
