/* What a checked launch found: one event for each kind and pair of instructions, with how often and one example. */
#include "../observe.h"

void *calloc(uint64_t, uint64_t);
void free(void *);

static uint32_t hash(uint32_t kind, uint32_t site, uint32_t other, uint32_t detail) {
    uint64_t mixed = ((uint64_t)site << 32 | other) * 0x9e3779b97f4a7c15ull + (uint64_t)kind * 31 + detail;
    return (uint32_t)(mixed ^ mixed >> 29);
}

/* The entry of a key in a table with free entries, or the free entry where it belongs. An entry of count 0 is free. */
static tw_event *entry(tw_event *events, uint32_t room, uint32_t kind, uint32_t site, uint32_t other, uint32_t detail) {
    for (uint32_t at = hash(kind, site, other, detail);; at++) {
        tw_event *e = &events[at & (room - 1)];
        if (!e->count || (e->kind == kind && e->site == site && e->other == other && e->detail == detail)) return e;
    }
}

static uint32_t grow(tw_worker *worker) {
    tw_event *old = (tw_event *)worker->events;
    uint32_t room = worker->event_room ? 2 * worker->event_room : 64;
    tw_event *events = calloc(room, sizeof(tw_event));
    if (!events) return 0;
    for (uint32_t i = 0; i < worker->event_room; i++)
        if (old[i].count) *entry(events, room, old[i].kind, old[i].site, old[i].other, old[i].detail) = old[i];
    free(old);
    worker->events = (uint64_t)events;
    worker->event_room = room;
    return 1;
}

tw_event *tw_seen(tw_worker *worker, uint32_t kind, uint32_t site, uint32_t other, uint32_t detail, uint64_t times) {
    if (2 * worker->event_count >= worker->event_room && !grow(worker)) {
        worker->fault.kind = TW_NO_MEMORY;
        worker->launch->stop = TW_STOP_FAULT;
        return 0;
    }
    tw_event *e = entry((tw_event *)worker->events, worker->event_room, kind, site, other, detail);
    uint64_t before = e->count;
    e->count += times;
    if (before) return 0;
    worker->event_count++;
    e->kind = kind;
    e->site = site;
    e->other = other;
    e->detail = detail;
    return e;
}

/* Whether an access out of bounds is before the memory that it may touch, as far as that is known, and not behind. */
static uint32_t before(const tw_worker *worker, const tw_site *site, uint64_t address, uint64_t detail) {
    if (detail == TW_SHARED) return (int32_t)address < (int32_t)site->low;
    return site->range >= 0 && address < ((const tw_range *)worker->launch->ranges)[site->range].start;
}

/* A bad access, by instruction and what is wrong with it: each end of an array is for itself. The example: value is the first lanes that were seen, of one
 * warp; other_value is as tw_fault.detail, other_thread whether it stores. */
void tw_note_dropped(tw_worker *worker, const tw_block *block, const tw_warp *warp, const tw_site *site, uint32_t lane,
                     uint32_t kind, uint64_t address, uint64_t detail) {
    uint32_t first_end = kind == TW_OUT_OF_BOUNDS && before(worker, site, address, detail);
    tw_event *e = tw_seen(worker, TW_SEEN_DROPPED, site->index, kind, first_end, 1);
    if (!e) return;
    e->block = e->other_block = block->number;
    e->thread = warp->index * TW_LANES + lane;
    e->address = address;
    e->value = 1u << lane;
    e->other_value = detail;
    e->size = (uint32_t)site->size * site->count;
    e->space = site->space;
    e->other_thread = site->kind != TW_ACCESS_LOAD && site->kind != TW_ACCESS_LDMATRIX;
}

void tw_free_events(tw_worker *worker) { free((void *)worker->events); }
