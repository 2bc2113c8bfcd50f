/* Bulk copies: from their beginning until they are complete nobody may write what they read, nor touch what they write.
 * The async proxy does them; they count as the thread's that issued them, at the time of their completion, which who
 * waits for the phase of their barrier knows. */
#include "observer.h"


static uint32_t bit(const uint64_t *bits, uint64_t at) { return bits[at >> 6] >> (at & 63) & 1; }

static void unwritten(tw_worker *worker, const tw_block *block, const tw_site *site, uint32_t thread, uint32_t space,
                      uint64_t address, uint64_t bytes) {
    tw_event *e = tw_seen(worker, TW_SEEN_UNINITIALISED, site->index, TW_NO_SITE, 0, bytes);
    if (!e) return;
    e->space = space;
    e->address = address;
    e->size = 1;
    e->block = e->other_block = block->number;
    e->thread = e->other_thread = thread;
}

/* The copy is complete: its tags are those of an ordinary access from now on. */
static void settle(const tw_block *block, tw_observer *there, uint32_t unit, uint32_t writes, uint32_t thread,
                   uint16_t site) {
    for (uint32_t i = 0; i < 2; i++) {
        tw_tag *tag = &there->shadow[TW_SHARED_TAGS * unit + (writes ? 0 : 2) + i];
        if ((tag->thread & TW_TAG_THREAD) != thread || tag->block != (uint32_t)block->number + 1 || tag->site != site || !(tag->thread & TW_TAG_ASYNC)) continue;
        tag->thread &= (uint16_t)~TW_TAG_ASYNC;
        tag->time = block->observer->time;
    }
}

/* The async proxy reads a unit that a thread has stored: a fence between proxies must have come after that store. Of a
 * barrier in memory one for barriers is enough. */
static void behind_fence(tw_worker *worker, const tw_block *block, const tw_block *owner, const tw_site *site,
                         uint32_t thread, uint64_t unit, uint32_t of_barrier) {
    const tw_observer *o = owner->observer;
    const tw_tag *tag = &o->shadow[TW_SHARED_TAGS * unit];
    uint32_t writer = tag->thread & TW_TAG_THREAD;
    if (tag->block != (uint32_t)owner->number + 1 || tag->thread & TW_TAG_PROXY) return;
    for (uint32_t proxy = 0; proxy <= of_barrier; proxy++)
        if (o->proxies[proxy] && o->proxies[proxy][writer] >= tag->time) return;
    tw_event *e = tw_seen(worker, TW_SEEN_NO_PROXY_FENCE, site->index, tag->site, of_barrier ? TW_OF_A_BARRIER : 0, 1);
    if (!e) return;
    e->space = TW_SHARED;
    e->address = unit << worker->launch->shared_unit;
    e->size = 1u << worker->launch->shared_unit;
    e->block = block->number;
    e->thread = thread;
    e->other_block = owner->number;
    e->other_thread = writer;
}

static uint32_t turned(uint64_t address, uint32_t swizzle, uint32_t base) {
    return ((uint32_t)(address >> 7) - base) & ((1u << (swizzle - 1)) - 1);
}

/* A chunk is read with another swizzle than the copy of a tile put it there with, by which it would lie elsewhere. A tag
 * of such a copy has the swizzle for a value. Without a tag: the tile begins within the pattern. */
static void tell_swizzle(tw_worker *worker, const tw_block *block, const tw_block *owner, const tw_site *site,
                         uint32_t thread, uint64_t address, uint32_t swizzle, uint32_t base, const tw_tag *tag) {
    if (tag) {
        if (tag->block != (uint32_t)owner->number + 1 || !(tag->thread & TW_TAG_PROXY) || !tag->value) return;
        if (turned(address, swizzle, base) == turned(address, tag->value, 0)) return;
    }
    tw_event *e = tw_seen(worker, TW_SEEN_SWIZZLE, site->index, tag ? tag->site : TW_NO_SITE, 0, 1);
    if (!e) return;
    e->space = TW_SHARED;
    e->address = address;
    e->size = 16;
    e->block = block->number;
    e->thread = thread;
    e->other_block = owner->number;
    e->other_thread = tag ? tag->thread & TW_TAG_THREAD : thread;
    e->value = (swizzle - 1) | base << 4;
    e->other_value = tag ? tag->value - 1 : 0;
}

static void in_shared(tw_worker *worker, const tw_block *block, const tw_block *owner, const tw_site *site,
                      uint32_t thread, uint64_t offset, uint64_t bytes, uint32_t how, uint32_t precise) {
    uint32_t when = how & 0xff, swizzle = TW_SWIZZLE_OF(how), base = TW_BASE_OF(how);
    uint32_t ends = when == TW_BULK_ENDS, flags = TW_TAG_ASYNC | (when == TW_BULK_GIVEN ? 0 : TW_TAG_PROXY);
    if (tw_is_atomic(site)) flags |= TW_TAG_ATOMIC | TW_TAG_STRONG;
    tw_observer *o = owner->observer;
    o->tagged |= precise;
    uint32_t shift = worker->launch->shared_unit, writes = tw_writes(site);
    uint64_t lacking = 0, at = 0;
    for (uint64_t u = offset >> shift; u <= (offset + bytes - 1) >> shift; u++) {
        if (writes && ends) o->written[u >> 6] |= 1ull << (u & 63);
        if (tw_reads(site) && !ends && !bit(o->written, u)) {
            if (!lacking) at = u << shift;
            lacking += 1u << shift;
        }
        if (!precise) continue;
        if (ends) {
            settle(block, o, (uint32_t)u, writes, thread, (uint16_t)site->index);
            continue;
        }
        if (!writes) behind_fence(worker, block, owner, site, thread, u, 0);
        if (!writes && swizzle && !((u << shift) % 16))
            tell_swizzle(worker, block, owner, site, thread, u << shift, swizzle, base, &o->shadow[TW_SHARED_TAGS * u]);
        tw_touch touch = {worker, block, block->observer, site, u << shift, thread, flags};
        tw_touch_shared(&touch, &o->shadow[TW_SHARED_TAGS * u], u << shift, writes ? swizzle : 0);
    }
    if (lacking && worker->launch->checks & TW_CHECK_INITIALISATION)
        unwritten(worker, block, site, thread, TW_SHARED, at, lacking);
}

static void in_global(tw_worker *worker, const tw_block *block, const tw_site *site, uint32_t thread, uint64_t address,
                      uint64_t bytes, uint32_t ends) {
    tw_observer *o = block->observer;
    tw_shadow *shadow = tw_shadow_of(worker->launch, site, address);
    if (!shadow) return;
    if (shadow->touched) tw_note_touched(shadow, site, address, bytes);
    if (shadow->defined && worker->launch->checks & TW_CHECK_INITIALISATION && ends == tw_writes(site)) {
        uint8_t *marks = shadow->defined + (address - shadow->start);
        uint64_t lacking = 0, at = 0;
        for (uint64_t b = 0; b < bytes; b++) {
            if (tw_writes(site)) marks[b] = 1;
            else if (!marks[b] && !lacking++) at = address + b;
        }
        if (lacking) unwritten(worker, block, site, thread, TW_GLOBAL, at, lacking);
    }
    uint32_t followed = worker->launch->checks & (TW_CHECK_RACES | TW_CHECK_COVERAGE);
    if (!followed || !shadow->writes || (!tw_writes(site) && !shadow->reads)) return;
    uint32_t each = tw_site_bytes(site), flags = 0;
    if (tw_writes(site)) flags = TW_TAG_ASYNC | TW_TAG_PROXY;
    if (tw_is_atomic(site)) flags |= TW_TAG_ATOMIC | TW_TAG_STRONG;
    for (uint64_t b = 0; b < bytes; b += each) {
        tw_touch touch = {worker, block, o, site, address + b, thread, flags};
        uint32_t left = bytes - b < each ? (uint32_t)(bytes - b) : each; /* a row of a box may end at any element */
        if (ends) tw_settle_global(&touch, shadow, address + b, left);
        else tw_touch_global(&touch, shadow, address + b, left, 0, thread % TW_LANES);
    }
}

/* An operand of wgmma is read until its group is waited for. */
static void remember(tw_observer *o, uint32_t shift, const tw_site *site, uint32_t thread, uint64_t offset, uint64_t bytes) {
    tw_warp_clock *c = &o->clocks[thread / TW_LANES];
    if (c->operand_count == c->operand_room) {
        c->operand_room = c->operand_room ? 2 * c->operand_room : 256;
        c->operands = tw_grown(c->operands, c->operand_room * sizeof(tw_copy));
    }
    uint32_t first = (uint32_t)(offset >> shift), last = (uint32_t)((offset + bytes - 1) >> shift);
    c->operands[c->operand_count++] = (tw_copy){first, last - first + 1, c->products, 0, (uint16_t)site->index};
}

/* The four warps of a warpgroup have come to a wait_group: what older groups read is read, and each of them knows. */
void tw_group_wait(const tw_block *block, uint32_t warpgroup, uint32_t pending) {
    tw_observer *o = block->observer;
    uint32_t first = warpgroup * TW_WARPGROUP, end = first + TW_WARPGROUP < o->warps ? first + TW_WARPGROUP : o->warps;
    for (uint32_t w = first; w < end; w++) {
        tw_warp_clock *c = &o->clocks[w];
        uint32_t kept = 0;
        for (uint32_t i = 0; i < c->operand_count; i++) {
            tw_copy read = c->operands[i];
            if (read.group < c->products && c->products - read.group > pending)
                for (uint32_t u = read.unit; u < read.unit + read.units; u++) settle(block, o, u, 0, w * TW_LANES, read.site);
            else c->operands[kept++] = read;
        }
        c->operand_count = kept;
        for (uint32_t other = first; other < end; other++) tw_clock_learn(o, other, w * TW_LANES);
    }
    o->time++;
}

/* TW_RECORD_BULK: payload the thread; site, generic address, bytes, when and how swizzled, the barrier or none. */
void tw_bulk_read(tw_worker *worker, const tw_block *block, const uint64_t *record, uint32_t precise) {
    tw_observer *o = block->observer;
    const tw_site *site = (const tw_site *)record[1];
    uint32_t thread = (uint32_t)(record[0] >> 32), ends = record[4] & 0xff, shared = record[2] >> TW_WINDOW_SHIFT != 0;
    worker->logged_bytes += ends == shared ? 0 : record[3];
    if (!shared) {
        in_global(worker, block, site, thread, record[2], record[3], ends == TW_BULK_ENDS);
        o->time += ends == TW_BULK_ENDS;
        return;
    }
    uint64_t offset, at;
    const tw_block *owner = tw_owner_of(block, record[2], &offset);
    if (ends == TW_BULK_BEGINS && record[5] != TW_NO_SITE && precise) {
        const tw_block *other = tw_owner_of(block, record[5], &at);
        behind_fence(worker, block, other, site, thread, at >> worker->launch->shared_unit, 1);
    }
    in_shared(worker, block, owner, site, thread, offset, record[3], (uint32_t)record[4], precise);
    if (record[4] & TW_OFF_PATTERN && worker->launch->checks & TW_CHECK_RACES)
        tell_swizzle(worker, block, owner, site, thread, offset, TW_SWIZZLE_OF(record[4]),
                     TW_BASE_OF(record[4]), 0);
    if (ends == TW_BULK_OF_GROUP && precise) remember(o, worker->launch->shared_unit, site, thread, offset, record[3]);
    if (ends != TW_BULK_ENDS) return;
    if (record[5] != TW_NO_SITE) {
        owner = tw_owner_of(block, record[5], &at);
        tw_clock_publish(block, owner, at, thread);
    }
    o->time++;
}
