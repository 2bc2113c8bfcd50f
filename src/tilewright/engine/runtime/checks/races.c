/* Races, by unit of memory: two accesses of which one writes, that nothing orders (clocks.c), and elements that two
 * threads store though nobody read them in between.
 *
 * A unit remembers its last plain write, its last strong one (an atomic, say), and the last reads by two different
 * threads. Two are enough to find some racing reader before a write: at most one of them is the writer itself.
 */
#include "../bounds.h"
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

/* What a race has for its details, but for the kind of accesses. */
static uint32_t between(const tw_touch *t, const tw_tag *tag, uint32_t hazard, uint32_t value) {
    uint32_t detail = hazard, other = tag->thread & TW_TAG_THREAD;
    uint32_t plain = !((t->flags | tag->thread) & (TW_TAG_ATOMIC | TW_TAG_ASYNC | TW_TAG_PROXY));
    if (hazard & TW_WRITE_AFTER_WRITE && plain && value == tag->value) detail |= TW_SAME_VALUE;
    if (tag->block != (uint32_t)t->block->number + 1) detail |= TW_BETWEEN_BLOCKS;
    else if (other / TW_LANES == t->thread / TW_LANES) detail |= TW_SAME_WARP;
    if ((t->flags | tag->thread) & TW_TAG_ATOMIC) detail |= TW_ATOMIC;
    return detail;
}

static void race(const tw_touch *t, const tw_tag *tag, uint32_t hazard, uint32_t space, uint64_t address,
                 uint32_t value) {
    uint32_t detail = between(t, tag, hazard, value);
    /* Two copies that store one place: their values are not known, and taken to be the same. */
    uint32_t copies = space == TW_GLOBAL && t->flags & tag->thread & TW_TAG_PROXY && !(detail & TW_ATOMIC);
    if (copies && hazard & TW_WRITE_AFTER_WRITE) detail |= TW_SAME_VALUE;
    if ((t->flags | tag->thread) & TW_TAG_ASYNC) detail |= TW_ASYNC_COPY;
    if (t->flags & tag->thread & TW_TAG_VOLATILE) detail |= TW_VOLATILE;
    example(t, tw_seen(t->worker, TW_SEEN_RACE, t->site->index, tag->site, detail, 1), tag, space, address, value);
}

/* Keeps which bytes a racing load read, so that the launch can be run again with others there; not of every race. */
#define KEPT_READS 4096

static void keep_read(const tw_touch *t, const tw_tag *tag, uint32_t hazard, uint32_t space, uint64_t address) {
    if (!(hazard & (TW_READ_AFTER_WRITE | TW_WRITE_AFTER_READ))) return;
    uint32_t reader = hazard & TW_READ_AFTER_WRITE ? t->site->index : tag->site;
    if (t->worker->event_count > KEPT_READS) { /* then of none */
        tw_seen(t->worker, TW_SEEN_RACING_READ, TW_NO_SITE, 0, 0, 1);
        return;
    }
    uint64_t generic = space == TW_SHARED ? address | TW_WINDOW_SHARED << TW_WINDOW_SHIFT : address;
    tw_seen(t->worker, TW_SEEN_RACING_READ, reader, (uint32_t)generic, (uint32_t)(generic >> 32), 1);
}

static uint32_t by_me(const tw_touch *t, const tw_tag *tag) {
    return tag->block == (uint32_t)t->block->number + 1 && (tag->thread & TW_TAG_THREAD) == t->thread;
}

/* The last barrier of the block alone keeps this access from racing with that of the tag. */
static void needs_barrier(const tw_touch *t, const tw_tag *tag) {
    const tw_observer *o = t->observer;
    if (o->barrier == TW_NO_SITE || tag->block != (uint32_t)t->block->number + 1 || by_me(t, tag)) return;
    if (tag->time <= o->full && tag->time > o->before) tw_need_barrier(t->worker, o->barrier);
}

/* The tags of one unit; `strong` and `reads` are null where nobody accesses the memory in that way. */
typedef struct {
    tw_tag *write, *strong, *reads;
} unit_tags;

/* PTX lets volatile accesses meet; CUDA C++ does not, but for the flags that threads wait for: who reads the events
 * knows those. Beside a volatile access a flag orders what its writer fenced before it, whether or not the reader has a
 * fence, too. What a barrier makes of volatile accesses is relied on. */
static void meet_volatile(const tw_touch *t, const tw_tag *tag, uint32_t hazard, uint32_t space, uint64_t address,
                          uint32_t value) {
    uint32_t either = t->flags | tag->thread;
    if (!(either & TW_TAG_VOLATILE)) return;
    if (tw_ordered(t, tag)) {
        if (t->flags & tag->thread & TW_TAG_VOLATILE && !(either & TW_TAG_ATOMIC)) needs_barrier(t, tag);
        return;
    }
    if (tw_ordered_by_a_flag(t, tag)) return;
    uint32_t detail = between(t, tag, hazard, value);
    example(t, tw_seen(t->worker, TW_SEEN_VOLATILE, t->site->index, tag->site, detail, 1), tag, space, address, value);
}

static void meet(const tw_touch *t, const tw_tag *tag, uint32_t hazard, uint32_t space, uint64_t address,
                 uint32_t value) {
    if (!tag->block || !(t->worker->launch->checks & TW_CHECK_RACES)) return;
    if (harmless(t, tag)) {
        meet_volatile(t, tag, hazard, space, address, value);
        return;
    }
    if (!tw_ordered(t, tag)) {
        uint32_t fence = tw_ordered_but_for_a_fence(t, tag);
        if (!(fence && t->flags & TW_TAG_STRONG)) {
            race(t, tag, hazard | fence * TW_NO_FENCE, space, address, value);
            keep_read(t, tag, hazard, space, address);
        }
    }
    needs_barrier(t, tag);
}

/* Whether a tag needs no thought: nobody's, or before the last barrier of this block, or this thread's own. */
static inline uint32_t harmless_at_a_glance(const tw_touch *t, const tw_tag *tag, uint32_t me) {
    const tw_observer *o = t->observer;
    if (!tag->block) return 1;
    if (tag->block != me) return 0;
    return tag->thread == t->thread || (tag->time <= o->full && (o->settled || tag->time <= o->before) &&
                                        !(tag->thread & TW_TAG_ASYNC));
}

/* The usual case of touch(): nonzero if that was all. */
static inline __attribute__((always_inline)) uint32_t touch_quickly(const tw_touch *t, unit_tags tags, uint32_t space,
                                                                    uint32_t writes, uint32_t value) {
    uint32_t me = (uint32_t)t->block->number + 1;
    if (t->flags || !harmless_at_a_glance(t, tags.write, me)) return 0;
    if (tags.strong && tags.strong->block) return 0;
    tw_tag mine = {me, t->observer->time, (uint16_t)t->site->index, (uint16_t)t->thread, value};
    if (!writes) {
        if (!tags.reads) return 1;
        if (tags.reads->block != me || tags.reads->thread != t->thread) tags.reads[1] = tags.reads[0];
        tags.reads[0] = mine;
        return 1;
    }
    if (tags.reads && !(harmless_at_a_glance(t, &tags.reads[0], me) && harmless_at_a_glance(t, &tags.reads[1], me)))
        return 0;
    if (space == TW_GLOBAL && tags.write->block && tags.write->thread != t->thread &&
        !(tags.reads && tags.reads[0].block))
        return 0; /* perhaps stored twice */
    *tags.write = mine;
    if (tags.reads) tags.reads[0].block = tags.reads[1].block = 0;
    return 1;
}

/* A load that is not coherent may have what was there before a store of this launch, whatever orders the two; races are
 * told as such. */
static void load_read_only(const tw_touch *t, const tw_tag *tag, uint64_t address) {
    if (!tag || !tag->block || !(t->worker->launch->checks & TW_CHECK_RACES) || !tw_ordered(t, tag)) return;
    tw_event *e = tw_seen(t->worker, TW_SEEN_READ_ONLY_LOAD, t->site->index, tag->site, 0, 1);
    example(t, e, tag, TW_GLOBAL, address, 0);
}

static __attribute__((noinline)) void touch(const tw_touch *t, unit_tags tags, uint32_t space, uint64_t address, uint32_t value) {
    const tw_observer *o = t->observer;
    uint32_t writes = tw_writes(t->site), hazard = writes ? TW_WRITE_AFTER_WRITE : TW_READ_AFTER_WRITE;
    meet(t, tags.write, hazard, space, address, value);
    if (tags.strong) meet(t, tags.strong, hazard, space, address, value);
    if (t->flags & TW_TOUCH_READ_ONLY) {
        load_read_only(t, tags.write, address);
        load_read_only(t, tags.strong, address);
    }
    tw_tag mine = {(uint32_t)t->block->number + 1, o->time, (uint16_t)t->site->index,
                   (uint16_t)(t->thread | t->flags), value};
    if (!writes) {
        if (!tags.reads) return;
        if (!by_me(t, &tags.reads[0])) tags.reads[1] = tags.reads[0];
        tags.reads[0] = mine;
        return;
    }
    for (uint32_t i = 0; tags.reads && i < 2; i++)
        if (!by_me(t, &tags.reads[i]) || (tags.reads[i].thread & TW_TAG_ASYNC)) meet(t, &tags.reads[i], TW_WRITE_AFTER_READ, space, address, value);
    if (space == TW_GLOBAL && (t->worker->launch->checks & TW_CHECK_COVERAGE) && tags.write->block &&
        !by_me(t, tags.write) && !(t->flags & TW_TAG_ATOMIC) && !(tags.reads && tags.reads[0].block))
        example(t, tw_seen(t->worker, TW_SEEN_STORED_TWICE, t->site->index, tags.write->site, 0, 1), tags.write,
                space, address, value);
    /* A strong write leaves the plain one and the readers to be met by others; a plain one begins anew. */
    if (tags.strong && (t->flags & TW_TAG_STRONG)) {
        *tags.strong = mine;
        return;
    }
    *tags.write = mine;
    if (tags.strong) tags.strong->block = 0;
    if (tags.reads) tags.reads[0].block = tags.reads[1].block = 0;
}

void tw_touch_shared(const tw_touch *t, tw_tag *tags, uint64_t address, uint32_t value) {
    unit_tags unit = {&tags[0], &tags[1], &tags[2]};
    if (!touch_quickly(t, unit, TW_SHARED, tw_writes(t->site), value)) touch(t, unit, TW_SHARED, address, value);
}

/* What a lane stores in bytes [byte, byte + bytes) of its access, folded to 32 bits. */
uint32_t tw_value_of(const tw_site *site, const uint8_t *values, uint32_t lane, uint32_t byte, uint32_t bytes) {
    uint32_t value = 0;
    if (!values) return 0;
    if (site->size == 4 && bytes == 4) return ((const uint32_t *)values)[byte / 4 * TW_LANES + lane];
    for (uint32_t b = byte; b < byte + bytes; b++) {
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
        const tw_range *range = tw_range_of(launch, address, 1);
        if (!range) return 0;
        index = (int32_t)(range - (const tw_range *)launch->live);
    }
    tw_shadow *shadow = &shadows[index];
    return shadow->writes || shadow->defined || shadow->touched ? shadow : 0;
}

/* Workers share the tags of global memory: a lock a stripe of it. */
#define STRIPE_SHIFT 10
static uint32_t stripes[1024];

static void lock_stripe(const tw_launch *launch, uint64_t address) {
    uint32_t *stripe = &stripes[(address >> STRIPE_SHIFT) & 1023];
    while (launch->workers > 1 && __atomic_exchange_n(stripe, 1, __ATOMIC_ACQUIRE)) {
    }
}

static void unlock_stripe(const tw_launch *launch, uint64_t address) {
    if (launch->workers > 1) __atomic_store_n(&stripes[(address >> STRIPE_SHIFT) & 1023], 0, __ATOMIC_RELEASE);
}

static inline unit_tags tags_at(const tw_shadow *shadow, uint64_t unit) {
    return (unit_tags){&shadow->writes[unit], shadow->strong ? &shadow->strong[unit] : 0,
                       shadow->reads ? &shadow->reads[2 * unit] : 0};
}

void tw_touch_global(const tw_touch *t, tw_shadow *shadow, uint64_t address, uint32_t bytes, const uint8_t *values,
                     uint32_t lane) {
    uint32_t unit = 1u << shadow->unit, writes = tw_writes(t->site);
    uint64_t first = (address - shadow->start) >> shadow->unit;
    uint64_t last = (address + bytes - 1 - shadow->start) >> shadow->unit;
    lock_stripe(t->worker->launch, address);
    for (uint64_t u = first; u <= last; u++) {
        uint32_t byte = (uint32_t)((u - first) << shadow->unit), held = bytes - byte < unit ? bytes - byte : unit;
        uint32_t value = tw_value_of(t->site, values, lane, byte, held);
        unit_tags tags = tags_at(shadow, u);
        if (!touch_quickly(t, tags, TW_GLOBAL, writes, value)) touch(t, tags, TW_GLOBAL, address + byte, value);
    }
    unlock_stripe(t->worker->launch, address);
}

/* A copy of the async proxy has ended: what it wrote was stored by its thread, now. */
void tw_settle_global(const tw_touch *t, const tw_shadow *shadow, uint64_t address, uint32_t bytes) {
    uint64_t first = (address - shadow->start) >> shadow->unit;
    uint64_t last = (address + bytes - 1 - shadow->start) >> shadow->unit;
    lock_stripe(t->worker->launch, address);
    for (uint64_t u = first; u <= last; u++) {
        tw_tag *both[] = {&shadow->writes[u], shadow->strong ? &shadow->strong[u] : 0};
        for (uint32_t i = 0; i < 2; i++) {
            tw_tag *tag = both[i];
            if (!tag || !by_me(t, tag) || tag->site != t->site->index || !(tag->thread & TW_TAG_ASYNC)) continue;
            tag->thread &= (uint16_t)~TW_TAG_ASYNC;
            tag->time = t->observer->time;
        }
    }
    unlock_stripe(t->worker->launch, address);
}

/* The same for 32 lanes with a unit each, side by side from `address` on, in one stripe. t->thread is lane 0's. */
void tw_touch_global_row(const tw_touch *t, tw_shadow *shadow, uint64_t address, const uint8_t *values) {
    uint32_t bytes = tw_site_bytes(t->site), writes = tw_writes(t->site);
    uint64_t first = (address - shadow->start) >> shadow->unit;
    tw_touch one = *t;
    lock_stripe(t->worker->launch, address);
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t value = tw_value_of(t->site, values, lane, 0, bytes);
        unit_tags tags = tags_at(shadow, first + lane);
        one.thread = t->thread + lane;
        if (!touch_quickly(&one, tags, TW_GLOBAL, writes, value))
            touch(&one, tags, TW_GLOBAL, address + (uint64_t)lane * bytes, value);
    }
    unlock_stripe(t->worker->launch, address);
}

uint32_t tw_one_stripe(uint64_t address, uint32_t bytes) {
    return address >> STRIPE_SHIFT == (address + bytes - 1) >> STRIPE_SHIFT;
}
