/* Reads a block's log and has it judged: races.c for who may touch what, here for what has a value yet.
 *
 * Between two barriers of the whole block most kernels either only read shared memory, or its warps touch parts of
 * their own. Bitmaps of the units that each warp touched show that at little cost. Where warps or lanes do meet, or
 * something else than such a barrier synchronises, the same log is read unit by unit, in the order of execution.
 */
#include "observer.h"

void *calloc(uint64_t, uint64_t);
void *malloc(uint64_t);
void *realloc(void *, uint64_t);
void *aligned_alloc(uint64_t, uint64_t);
void free(void *);
void *memset(void *, int, uint64_t);
void *memcpy(void *, const void *, uint64_t);

/* Room that a record never exceeds: plan.py cuts segments before they store more. */
#define SLACK (TW_LOG_WORDS / 2)
/* A barrier of which this many executions separated nothing is taken to be superfluous. */
#define JUDGED 256

static uint32_t kind_of(uint64_t word) { return (uint32_t)word & 255; }
static uint32_t words_of(uint64_t word) { return (uint32_t)word >> 8; }
static uint32_t payload_of(uint64_t word) { return (uint32_t)(word >> 32); }

/* ------------------------------------------------------------------------------------------------ bits */

static uint32_t bit(const uint64_t *bits, uint64_t at) { return bits[at >> 6] >> (at & 63) & 1; }

static void set_bit(uint64_t *bits, uint64_t at) { bits[at >> 6] |= 1ull << (at & 63); }

/* Word i of `count` bits shifted up by `turn`: bits move into the word after the last. */
static uint64_t moved(const uint64_t *bits, uint32_t words, uint32_t i, uint32_t turn) {
    uint64_t low = i < words ? bits[i] << turn : 0;
    return turn && i ? low | bits[i - 1] >> (64 - turn) : low;
}

/* ------------------------------------------------------------------------------------------------ values */

/* Bit b: byte b of the access has a value. */
static uint64_t defined_shared(const tw_observer *o, uint32_t unit, uint64_t offset, uint32_t bytes) {
    uint64_t found = 0;
    for (uint32_t b = 0; b < bytes; b++) found |= (uint64_t)bit(o->written, (offset + b) >> unit) << b;
    return found;
}

static uint64_t defined_local(const tw_launch *launch, const tw_observer *o, uint32_t thread, uint64_t offset,
                              uint32_t bytes) {
    uint64_t found = 0, first = (uint64_t)thread * launch->local_bytes + offset;
    for (uint32_t b = 0; b < bytes; b++) found |= (uint64_t)bit(o->local, first + b) << b;
    return found;
}

typedef struct {
    tw_worker *worker;
    tw_block *block;
    tw_observer *observer;
    const tw_launch *launch;
    uint32_t precise, races, values, coverage;
} tw_reader;

/* What an access lacks of the bytes it reads, as bits. An element is lacking when none of its bytes that the kernel uses
 * has a value, or one has none that something is computed from: of a partly written one the rest may be padding that
 * travels along. */
static uint64_t lacking_bytes(const tw_launch *launch, const tw_site *site, uint64_t defined) {
    const uint32_t *demand = launch->demand ? (const uint32_t *)launch->demand + 2 * site->index : 0;
    uint64_t used = demand ? demand[0] : ~0ull, lacking = (demand ? demand[1] : 0) & ~defined;
    for (uint32_t e = 0; e < site->count; e++) {
        uint64_t element = ((site->size >= 32 ? 0 : 1ull << site->size) - 1) << (e * site->size);
        if (!(used & element & defined)) lacking |= used & element;
    }
    return lacking;
}

static void check_value(const tw_reader *r, const tw_site *site, uint32_t space, uint64_t address, uint64_t defined,
                        uint32_t thread) {
    uint64_t lacking = lacking_bytes(r->launch, site, defined);
    if (!lacking) return;
    uint32_t element = (uint32_t)__builtin_ctzll(lacking) / site->size;
    uint32_t partly = defined >> (element * site->size) & ((1ull << site->size) - 1) ? TW_PARTLY : 0;
    tw_event *e = tw_seen(r->worker, TW_SEEN_UNINITIALISED, site->index, TW_NO_SITE, partly, 1);
    if (!e) return;
    e->space = space;
    e->address = address + element * site->size;
    e->size = site->size;
    e->block = e->other_block = r->block->number;
    e->thread = e->other_thread = thread;
}

/* ------------------------------------------------------------------------------------------------ one lane */

static uint32_t flags_of(const tw_site *site) {
    uint32_t flags = tw_is_atomic(site) ? TW_TAG_ATOMIC | TW_TAG_STRONG : 0;
    if (site->order & TW_ORDER_STRONG) flags |= TW_TAG_STRONG;
    if (site->order & TW_ORDER_VOLATILE) flags |= TW_TAG_VOLATILE;
    if (site->order & TW_ORDER_BLOCK) flags |= TW_TAG_BLOCK;
    if (site->order & TW_ORDER_READ_ONLY) flags |= TW_TOUCH_READ_ONLY;
    if (site->kind == TW_ACCESS_ASYNC_COPY) flags |= TW_TAG_ASYNC;
    return flags;
}

static void read_shared(const tw_reader *r, const tw_site *site, uint32_t lane, uint64_t address,
                        const uint8_t *values) {
    uint64_t offset;
    const tw_block *owner = tw_owner_of(r->block, address, &offset);
    tw_observer *o = r->observer, *there = owner->observer;
    uint32_t bytes = tw_site_bytes(site), unit = r->launch->shared_unit, thread = o->warp * TW_LANES + lane;
    uint64_t first = offset >> unit, last = (offset + bytes - 1) >> unit;
    if (r->values) {
        uint32_t known = first == last && bit(there->written, first);
        if (!known && tw_reads(site))
            check_value(r, site, TW_SHARED, offset, defined_shared(there, unit, offset, bytes), thread);
        for (uint64_t u = first; !known && tw_writes(site) && u <= last; u++) set_bit(there->written, u);
    }
    if (!r->precise) return;
    there->tagged = 1;
    tw_touch touch = {r->worker, r->block, o, site, offset, thread, flags_of(site)};
    for (uint64_t u = first; u <= last; u++) {
        uint32_t byte = (uint32_t)((u - first) << unit), held = bytes - byte < 1u << unit ? bytes - byte : 1u << unit;
        tw_touch_shared(&touch, &there->shadow[TW_SHARED_TAGS * u], offset + byte, tw_value_of(site, values, lane, byte, held));
    }
    if (site->kind == TW_ACCESS_ASYNC_COPY) {
        o->copying = 1;
        tw_copy_started(o, o->warp, lane, (uint32_t)first, (uint32_t)(last - first) + 1, site->index);
    } else if (site->order & TW_ORDER_STRONG) {
        tw_clock_flag(&touch, owner);
    }
}

static void read_local(const tw_reader *r, const tw_site *site, uint32_t lane, uint64_t offset) {
    tw_observer *o = r->observer;
    uint32_t bytes = tw_site_bytes(site), thread = o->warp * TW_LANES + lane;
    if (!r->values || !o->local) return;
    if (tw_reads(site))
        check_value(r, site, TW_LOCAL, offset, defined_local(r->launch, o, thread, offset, bytes), thread);
    for (uint32_t b = 0; tw_writes(site) && b < bytes; b++)
        set_bit(o->local, (uint64_t)thread * r->launch->local_bytes + offset + b);
}

static void read_global(const tw_reader *r, const tw_site *site, uint32_t lane, uint64_t address,
                        const uint8_t *values) {
    tw_shadow *shadow = tw_shadow_of(r->launch, site, address);
    if (!shadow) return;
    tw_observer *o = r->observer;
    uint32_t bytes = tw_site_bytes(site), thread = o->warp * TW_LANES + lane;
    if (shadow->touched) tw_note_touched(shadow, site, address, bytes);
    if (r->values && shadow->defined) {
        uint8_t *marks = shadow->defined + (address - shadow->start);
        uint64_t defined = 0;
        for (uint32_t b = 0; b < bytes; b++) defined |= (uint64_t)(marks[b] != 0) << b;
        if (tw_reads(site)) check_value(r, site, TW_GLOBAL, address, defined, thread);
        for (uint32_t b = 0; tw_writes(site) && b < bytes; b++) marks[b] = 1;
    }
    if (!(r->races | r->coverage) || !shadow->writes || (!tw_writes(site) && !shadow->reads)) return;
    tw_touch touch = {r->worker, r->block, o, site, address, thread, flags_of(site)};
    tw_touch_global(&touch, shadow, address, bytes, values, lane);
}

static void read_lane(const tw_reader *r, const tw_site *site, uint32_t lane, uint64_t address,
                      const uint8_t *values) {
    uint64_t window = address >> TW_WINDOW_SHIFT, offset = address & TW_WINDOW_MASK;
    if (window == TW_WINDOW_SHARED) read_shared(r, site, lane, offset, values);
    else if (window == TW_WINDOW_LOCAL) read_local(r, site, lane, offset);
    else if (!window) read_global(r, site, lane, address, values);
}

/* ------------------------------------------------------------------------------------------------ records */

static uint64_t place_of(const tw_step *step, const uint64_t *record, uint32_t lane) {
    uint64_t at = record[step->slot] + (uint64_t)step->offset + (uint64_t)step->pattern[lane];
    if (step->stride_pattern) at += (uint64_t)step->stride_pattern[lane] * record[step->slot + 1];
    return at;
}

static uint64_t window_of(const tw_site *site) {
    return site->space == TW_SHARED ? TW_WINDOW_SHARED << TW_WINDOW_SHIFT : 0;
}

/* Bits of `wanted`, shifted up by turn, that `written` lacks. */
static uint64_t lacking(const uint64_t *wanted, uint32_t words, uint32_t turn, const uint64_t *written) {
    uint64_t missing = 0;
    if (!turn) {
        for (uint32_t i = 0; i < words; i++) missing |= wanted[i] & ~written[i];
        return missing;
    }
    missing = wanted[0] << turn & ~written[0];
    for (uint32_t i = 1; i < words; i++) missing |= (wanted[i] << turn | wanted[i - 1] >> (64 - turn)) & ~written[i];
    return missing | (wanted[words - 1] >> (64 - turn) & ~written[words]);
}

/* Whether all that a cover reads has a value; and what it writes has one from now on. */
static uint32_t covered(tw_observer *o, uint32_t unit, const tw_cover *cover, const uint64_t *record) {
    uint64_t at = (record[cover->slot] + (uint64_t)cover->low) >> unit;
    uint32_t words = (cover->units + 63) / 64, turn = at & 63;
    uint64_t *written = o->written + (at >> 6);
    if (cover->reads && lacking(cover->reads, words, turn, written)) return 0;
    if (cover->writes)
        for (uint32_t i = 0; i <= words; i++) written[i] |= moved(cover->writes, words, i, turn);
    return 1;
}

/* Lanes side by side in global memory, a unit each: nonzero if they were judged all at once. */
static uint32_t read_row(const tw_reader *r, const tw_step *step, const uint64_t *record, tw_shadow *shadow) {
    const tw_site *site = step->site;
    uint32_t bytes = tw_site_bytes(site);
    if (step->stride_pattern || shadow->defined || 1u << shadow->unit != bytes) return 0;
    if (step->pattern[TW_LANES - 1] != step->pattern[0] + (int64_t)((TW_LANES - 1) * bytes)) return 0;
    for (uint32_t lane = 1; lane < TW_LANES; lane++)
        if (step->pattern[lane] != step->pattern[0] + (int64_t)(lane * bytes)) return 0;
    uint64_t first = place_of(step, record, 0);
    if (!tw_one_stripe(first, TW_LANES * bytes)) return 0;
    tw_observer *o = r->observer;
    tw_touch touch = {r->worker, r->block, o, site, first, o->warp * TW_LANES, flags_of(site)};
    tw_touch_global_row(&touch, shadow, first, step->values ? (const uint8_t *)&record[step->values] : 0);
    return 1;
}

/* Whether an access to global memory is left to be judged lane by lane. */
static uint32_t followed(const tw_reader *r, const tw_step *step, const uint64_t *record) {
    tw_shadow *shadow = tw_shadow_of(r->launch, step->site, place_of(step, record, 0));
    if (!shadow) return 0;
    uint32_t tags = (r->races | r->coverage) && shadow->writes && (tw_writes(step->site) || shadow->reads);
    uint32_t left = tags ? !read_row(r, step, record, shadow) : r->values && shadow->defined;
    for (uint32_t lane = 0; !left && shadow->touched && lane < TW_LANES; lane++)
        tw_note_touched(shadow, step->site, place_of(step, record, lane), tw_site_bytes(step->site));
    return left;
}

static void read_segment(const tw_reader *r, const uint64_t *record) {
    const tw_segment *segment = (const tw_segment *)record[1];
    tw_observer *o = r->observer;
    r->worker->logged_bytes += segment->bytes;
    uint32_t step_shared = r->precise;
    if (!step_shared && r->values && (segment->shared_reads | segment->shared_writes)) {
        step_shared = !segment->covers;
        for (uint32_t i = 0; !step_shared && i < segment->cover_count; i++)
            step_shared = !covered(o, r->launch->shared_unit, &segment->covers[i], record);
    }
    if (!step_shared && !segment->global) return;
    for (uint32_t i = 0; i < segment->step_count; i++) {
        const tw_step *step = &segment->steps[i];
        uint64_t window = window_of(step->site);
        if (window ? !step_shared : !followed(r, step, record)) continue;
        const uint8_t *values = step->values ? (const uint8_t *)&record[step->values] : 0;
        for (uint32_t lane = 0; lane < TW_LANES; lane++)
            read_lane(r, step->site, lane, place_of(step, record, lane) | window, values);
    }
}

/* Keeps where the lanes of an access to shared memory went. One worker alone runs the first block. */
static void sample(const tw_reader *r, const tw_site *site, uint32_t lanes, const uint64_t *addresses) {
    if (!r->launch->samples || r->block->number || site->space != TW_SHARED) return;
    tw_sample *kept = (tw_sample *)r->launch->samples + site->index;
    if (__builtin_popcount(lanes) <= __builtin_popcountll(kept->lanes)) return;
    kept->lanes = lanes;
    FOR_LANES(lanes) kept->offsets[lane] = addresses[lane] & TW_WINDOW_MASK;
}

static void read_record(const tw_reader *r, const uint64_t *record) {
    tw_observer *o = r->observer;
    uint32_t payload = payload_of(*record);
    switch (kind_of(*record)) {
    case TW_RECORD_WARP: o->warp = payload; break;
    case TW_RECORD_SEGMENT: read_segment(r, record); break;
    case TW_RECORD_ACCESS: {
        const tw_site *site = (const tw_site *)record[1];
        const uint8_t *values = words_of(*record) > 2 + TW_LANES ? (const uint8_t *)&record[2 + TW_LANES] : 0;
        r->worker->logged_bytes += (uint64_t)__builtin_popcount(payload) * tw_site_bytes(site);
        sample(r, site, payload, &record[2]);
        FOR_LANES(payload) read_lane(r, site, lane, record[2 + lane], values);
        break;
    }
    case TW_RECORD_SYNCWARP: tw_clock_syncwarp(o, o->warp, payload); break;
    case TW_RECORD_ARRIVE: tw_clock_arrive(o, o->warp, payload); break;
    case TW_RECORD_RELEASE: tw_clock_release(o, payload, (uint32_t)record[1]); break;
    case TW_RECORD_FENCE: tw_clock_fence(o, o->warp, payload, (uint32_t)record[1]); break;
    case TW_RECORD_COMMIT: tw_copy_commit(o, o->warp, payload); break;
    case TW_RECORD_BULK: tw_bulk_read(r->worker, r->block, record, r->precise); break;
    case TW_RECORD_GROUP: o->clocks[payload].products++; break;
    case TW_RECORD_PHASE: tw_clock_phase(o, payload, (uint32_t)record[1]); break;
    case TW_RECORD_CLUSTER_ARRIVE: tw_clock_cluster_arrive(r->block, o->warp, payload); break;
    case TW_RECORD_PROXY: tw_clock_proxy(o, o->warp, payload, (uint32_t)record[1]); break;
    case TW_RECORD_CLUSTER_WAIT: tw_clock_cluster_wait(r->block, o->warp); break;
    case TW_RECORD_GROUP_WAIT: tw_group_wait(r->block, payload, (uint32_t)record[1]); break;
    case TW_RECORD_WAIT: tw_copy_wait(o, o->warp, payload, (uint32_t)record[1]); break;
    }
}

/* ------------------------------------------------------------------------------------------------ bitmaps */

/* What the log since the last barrier has: bit 0 stores to shared memory, bit 1 something that a bitmap cannot say. */
static uint32_t survey(const tw_observer *o, const uint64_t *end) {
    uint32_t found = 0;
    for (const uint64_t *record = o->start; record < end; record += words_of(*record)) {
        uint32_t kind = kind_of(*record);
        if (kind == TW_RECORD_SEGMENT) {
            found |= ((const tw_segment *)record[1])->shared_writes != 0;
        } else if (kind == TW_RECORD_ACCESS) {
            const tw_site *site = (const tw_site *)record[1];
            if (site->space == TW_SHARED || site->space == TW_GENERIC)
                found |= (tw_writes(site) ? 1 : 0) | (site->order || site->kind == TW_ACCESS_ASYNC_COPY ? 2 : 0);
        } else if (kind != TW_RECORD_WARP) {
            found |= 2;
        }
    }
    return found;
}

/* Enters units [at, at + units) of `bits`. Returns nonzero if the warp has touched some in a way that may conflict. */
static uint64_t enter(tw_observer *o, const uint64_t *bits, uint64_t at, uint32_t units, uint32_t writes) {
    uint32_t words = (units + 63) / 64, turn = at & 63, first = (uint32_t)(at >> 6);
    uint32_t all = words + (turn && ((units - 1) & 63) + turn > 63);
    uint64_t *mine = o->writes + (uint64_t)o->words * o->warp, *reads = o->reads + (uint64_t)o->words * o->warp, met = 0;
    if (first < o->low) o->low = first;
    if (first + all > o->high) o->high = first + all;
    for (uint32_t i = 0; i < all; i++) {
        uint64_t chunk = moved(bits, words, i, turn);
        met |= chunk & mine[first + i];
        if (writes) {
            met |= chunk & reads[first + i];
            mine[first + i] |= chunk;
        } else {
            reads[first + i] |= chunk;
        }
    }
    return met;
}

static uint64_t enter_segment(tw_observer *o, uint32_t unit, const uint64_t *record) {
    const tw_segment *segment = (const tw_segment *)record[1];
    if (!(segment->shared_reads | segment->shared_writes)) return 0;
    if (!segment->covers || segment->shared_writes > 1) return 1;
    uint64_t met = 0;
    for (uint32_t i = 0; i < segment->cover_count; i++) {
        const tw_cover *cover = &segment->covers[i];
        uint64_t at = (record[cover->slot] + (uint64_t)cover->low) >> unit;
        if (cover->reads) met |= enter(o, cover->reads, at, cover->units, 0);
        if (cover->writes) met |= enter(o, cover->writes, at, cover->units, 1);
    }
    return met;
}

static uint64_t enter_access(tw_observer *o, uint32_t unit, const uint64_t *record) {
    const tw_site *site = (const tw_site *)record[1];
    uint64_t met = 0, ones = ~0ull;
    FOR_LANES(payload_of(*record)) {
        uint64_t address = record[2 + lane];
        if (address >> TW_WINDOW_SHIFT != TW_WINDOW_SHARED) continue;
        uint64_t first = (address & TW_WINDOW_MASK) >> unit;
        uint64_t last = ((address & TW_WINDOW_MASK) + tw_site_bytes(site) - 1) >> unit;
        uint64_t bits = ones >> (63 - (last - first));
        if (tw_reads(site)) met |= enter(o, &bits, first, (uint32_t)(last - first) + 1, 0);
        if (tw_writes(site)) met |= enter(o, &bits, first, (uint32_t)(last - first) + 1, 1);
    }
    return met;
}

/* Whether two warps, or lanes of one, met in a unit that one of them wrote. Leaves the bitmaps empty. */
static uint32_t met_in_bitmaps(tw_observer *o, uint32_t unit, const uint64_t *end) {
    uint64_t met = 0;
    for (const uint64_t *record = o->start; record < end && !met; record += words_of(*record)) {
        uint32_t kind = kind_of(*record);
        if (kind == TW_RECORD_WARP) o->warp = payload_of(*record);
        else if (kind == TW_RECORD_SEGMENT) met |= enter_segment(o, unit, record);
        else if (kind == TW_RECORD_ACCESS) met |= enter_access(o, unit, record);
    }
    for (uint32_t i = o->low; i < o->high && !met; i++) {
        uint64_t read = 0, written = 0;
        for (uint32_t w = 0; w < o->warps; w++) {
            uint64_t r = o->reads[(uint64_t)o->words * w + i], wr = o->writes[(uint64_t)o->words * w + i];
            met |= (wr & (read | written)) | (r & written);
            read |= r;
            written |= wr;
        }
    }
    for (uint32_t w = 0; o->low < o->high && w < o->warps; w++) {
        uint64_t at = (uint64_t)o->words * w + o->low, bytes = 8ull * (o->high - o->low);
        memset(o->reads + at, 0, bytes);
        memset(o->writes + at, 0, bytes);
    }
    o->low = o->words;
    o->high = 0;
    return met != 0;
}

/* ------------------------------------------------------------------------------------------------ the log */

/* Whether it is still open what a barrier is good for. Where threads also synchronise through memory, or blocks of a
 * cluster do, barriers order what the tags do not show. */
static uint32_t judges(const tw_launch *launch, uint32_t site) {
    return !launch->variables && launch->cluster_blocks == 1 && site != TW_NO_SITE && ((const uint32_t *)launch->barriers)[site] < JUDGED;
}

/* ------------------------------------------------------------------------------------- memory that runs out */

/* Several times what one record may make a worker allocate. Until it is needed no page of it is touched. */
#define RESERVE (32u << 20)

uint32_t tw_starved;
static void *reserve;

static uint32_t has_reserve(void) {
    if (__atomic_load_n(&reserve, __ATOMIC_RELAXED)) return 1;
    void *fresh = malloc(RESERVE);
    if (fresh) free(__atomic_exchange_n(&reserve, fresh, __ATOMIC_RELAXED));
    return fresh != 0;
}

static void open_reserve(void) {
    __atomic_fetch_add(&tw_starved, 1, __ATOMIC_RELAXED);
    free(__atomic_exchange_n(&reserve, 0, __ATOMIC_RELAXED));
}

void *tw_room(uint64_t count, uint64_t size) {
    void *room = calloc(count, size);
    if (room) return room;
    open_reserve();
    if (!(room = calloc(count, size))) __builtin_trap();
    return room;
}

void *tw_grown(void *old, uint64_t size) {
    void *room = realloc(old, size);
    if (room) return room;
    open_reserve();
    if (!(room = realloc(old, size))) __builtin_trap();
    return room;
}

static uint32_t starves(const tw_observer *o) { return __atomic_load_n(&tw_starved, __ATOMIC_RELAXED) != o->starved; }

/* barrier: the site of the barrier that ends the log, or TW_NO_SITE. */
static void read_log(tw_worker *worker, tw_block *block, uint32_t whole, uint32_t barrier) {
    tw_observer *o = block->observer;
    const tw_launch *launch = worker->launch;
    const uint64_t *end = block->log;
    uint32_t races = launch->checks & TW_CHECK_RACES;
    if (races) {
        uint32_t found = survey(o, end);
        /* What was only read so far may be written before the next barrier. */
        o->precise |= launch->cluster_blocks > 1 || launch->hands_over || !whole || (found & 2) || o->copying || judges(launch, barrier) || judges(launch, o->barrier);
        if (!o->precise && found) {
            uint32_t warp = o->warp;
            o->precise = met_in_bitmaps(o, launch->shared_unit, end);
            o->warp = warp;
        }
    }
    if (o->precise) o->tagged = 1;
    o->settled = !judges(launch, o->barrier);
    tw_reader reader = {worker, block, o, launch, races && o->precise && o->units, races,
                        launch->checks & TW_CHECK_INITIALISATION, launch->checks & TW_CHECK_COVERAGE};
    for (const uint64_t *record = o->start; record < end && !starves(o); record += words_of(*record))
        read_record(&reader, record);
    if (starves(o)) {
        worker->fault.kind = TW_NO_MEMORY;
        worker->launch->stop = TW_STOP_FAULT;
    }
    block->log = o->start;
    if (whole) o->precise = 0;
    /* The warp that runs goes on in the emptied log. */
    block->log[0] = TW_RECORD(TW_RECORD_WARP, 1, o->warp);
    block->log++;
}

void tw_observe_flush(tw_worker *worker, tw_block *block) { read_log(worker, block, 0, TW_NO_SITE); }

void tw_observe_barrier(tw_worker *worker, tw_block *block, uint32_t site) {
    tw_observer *o = block->observer;
    read_log(worker, block, 1, site);
    tw_clock_barrier(o, site);
    uint32_t judged_here = !worker->launch->variables && worker->launch->cluster_blocks == 1;
    if (!(worker->launch->checks & TW_CHECK_RACES) || site == TW_NO_SITE || !judged_here) return;
    uint32_t *judged = (uint32_t *)worker->launch->barriers + site;
    tw_event *e = tw_seen(worker, TW_SEEN_REDUNDANT_BARRIER, site, TW_NO_SITE, 0, 1);
    if (e) e->block = e->other_block = block->number;
    if (*judged < JUDGED) ++*judged;
}

void tw_need_barrier(tw_worker *worker, uint32_t site) {
    uint32_t *judged = (uint32_t *)worker->launch->barriers + site;
    if (*judged == TW_NEEDED) return;
    *judged = TW_NEEDED;
    tw_seen(worker, TW_SEEN_NEEDED_BARRIER, site, TW_NO_SITE, 0, 1);
}

uint32_t tw_observe_start(tw_launch *launch, tw_block *block) {
    tw_observer *o = block->observer;
    if (!o) {
        o = block->observer = calloc(1, sizeof(tw_observer));
        if (!o) return 0;
        o->warps = launch->warps;
        o->threads = launch->warps * TW_LANES;
        o->units = (launch->shared_bytes + (1u << launch->shared_unit) - 1) >> launch->shared_unit;
        o->words = o->units / 64 + 2;
        o->start = aligned_alloc(64, TW_LOG_WORDS * sizeof(uint64_t));
        o->written = calloc(o->words, 8);
        o->reads = calloc((uint64_t)o->words * o->warps, 8);
        o->writes = calloc((uint64_t)o->words * o->warps, 8);
        o->local = launch->local_bytes ? calloc((uint64_t)o->threads * launch->local_bytes / 64 + 1, 8) : 0;
        o->shadow = calloc((uint64_t)TW_SHARED_TAGS * o->units + 1, sizeof(tw_tag));
        o->clocks = calloc(o->warps, sizeof(tw_warp_clock));
        if (!o->start || !o->written || !o->reads || !o->writes || !o->shadow || !o->clocks) return 0;
        o->low = o->words;
    } else {
        memset(o->written, 0, 8ull * o->words);
        if (o->local) memset(o->local, 0, 8 * ((uint64_t)o->threads * launch->local_bytes / 64 + 1));
        if (o->tagged) memset(o->shadow, 0, (uint64_t)TW_SHARED_TAGS * o->units * sizeof(tw_tag));
    }
    if (!has_reserve()) return 0;
    o->starved = __atomic_load_n(&tw_starved, __ATOMIC_RELAXED);
    tw_clock_reset(o);
    o->warp = o->precise = o->tagged = o->copying = 0;
    block->log = o->start;
    block->log_end = o->start + TW_LOG_WORDS - SLACK;
    return 1;
}

void tw_observe_end(tw_worker *worker, tw_block *block) {
    read_log(worker, block, 1, TW_NO_SITE);
}

void tw_observe_free(tw_block *block) {
    tw_observer *o = block->observer;
    if (!o) return;
    tw_clock_free(o);
    free(o->start);
    free(o->written);
    free(o->reads);
    free(o->writes);
    free(o->local);
    free(o->shadow);
    free(o);
    block->observer = 0;
}

static uint64_t *room_for(tw_worker *worker, tw_block *block, uint32_t words) {
    if (block->log + words > block->log_end) tw_observe_flush(worker, block);
    uint64_t *at = block->log;
    block->log += words;
    return at;
}

void tw_observe_record(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t kind, uint32_t payload,
                       uint64_t value) {
    uint64_t *at = room_for(worker, block, 2);
    (void)warp;
    at[0] = TW_RECORD(kind, 2, payload);
    at[1] = value;
}

/* __syncwarp: lanes synchronise with those that name the same mask. Lanes that have exited hold up nobody, and are
 * ordered if they are named. */
void tw_observe_syncwarp(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t active, const uint32_t *masks) {
    for (uint32_t left = active; left;) {
        uint32_t mask = masks[__builtin_ctz(left)], lanes = 0;
        FOR_LANES(left) lanes |= (uint32_t)(masks[lane] == mask) << lane;
        left &= ~lanes;
        uint32_t named = lanes | (mask & ~warp->live);
        uint32_t whole = (named | ~warp->present) == TW_ALL_LANES;
        tw_observe_record(worker, block, warp, TW_RECORD_SYNCWARP, whole ? TW_ALL_LANES : named, 0);
    }
}

/* What other blocks have logged of the shared memory that an address leads to is read before it is accessed from here. */
static uint32_t reaches_out(tw_worker *worker, const tw_block *block, uint64_t address) {
    uint64_t offset;
    tw_block *owner = tw_owner_of(block, address, &offset);
    if (owner == block) return 0;
    tw_observe_flush(worker, owner);
    return 1;
}

void tw_observe_access(tw_worker *worker, tw_block *block, const tw_site *site, const uint64_t *addresses,
                       uint32_t mask, const uint8_t *values, uint32_t value_bytes) {
    if (site->space == TW_CONST || site->space == TW_PARAM) return;
    uint32_t words = 2 + TW_LANES + (value_bytes + 7) / 8, apart = 0;
    uint32_t clusters = worker->launch->cluster_blocks > 1 && site->space == TW_GENERIC;
    FOR_LANES(clusters ? mask : 0)
        if (addresses[lane] >> TW_WINDOW_SHIFT == TW_WINDOW_SHARED) apart |= reaches_out(worker, block, addresses[lane]);
    uint64_t *at = room_for(worker, block, words);
    uint64_t window = site->space == TW_LOCAL ? TW_WINDOW_LOCAL << TW_WINDOW_SHIFT : window_of(site);
    at[0] = TW_RECORD(TW_RECORD_ACCESS, words, mask);
    at[1] = (uint64_t)site;
    for (uint32_t lane = 0; lane < TW_LANES; lane++) at[2 + lane] = addresses[lane] | window;
    if (values) memcpy(at + 2 + TW_LANES, values, value_bytes);
    if (apart) tw_observe_flush(worker, block);
}

void tw_observe_bulk(tw_worker *worker, tw_block *block, const tw_site *site, uint32_t thread, uint64_t address,
                     uint64_t bytes, uint32_t ends, uint32_t barrier) {
    if (!bytes) return; /* nothing is touched, and the address may lead anywhere */
    uint32_t apart = address >> TW_WINDOW_SHIFT == TW_WINDOW_SHARED && reaches_out(worker, block, address);
    uint64_t *at = room_for(worker, block, 6);
    at[0] = TW_RECORD(TW_RECORD_BULK, 6, thread);
    at[1] = (uint64_t)site;
    at[2] = address;
    at[3] = bytes;
    at[4] = ends;
    at[5] = barrier;
    if (apart) tw_observe_flush(worker, block);
}

/* A block of a cluster has ended. What others have accessed of its shared memory must come before something that it did:
 * else nothing keeps it from ending first. */
static void left_cluster(tw_worker *worker, tw_block *block) {
    tw_observer *o = block->observer;
    if (!(worker->launch->checks & TW_CHECK_RACES)) return;
    for (uint32_t i = 0; o->tagged && i < TW_SHARED_TAGS * o->units; i++) {
        const tw_tag *tag = &o->shadow[i];
        if (!tag->block || tag->block == (uint32_t)block->number + 1 || tw_someone_knows(o, tag)) continue;
        tw_event *e = tw_seen(worker, TW_SEEN_AFTER_END, tag->site, TW_NO_SITE, 0, 1);
        if (!e) continue;
        e->space = TW_SHARED;
        e->address = (uint64_t)(i / TW_SHARED_TAGS) << worker->launch->shared_unit;
        e->size = 1u << worker->launch->shared_unit;
        e->block = tag->block - 1;
        e->thread = tag->thread & TW_TAG_THREAD;
        e->other_block = block->number;
    }
}

const tw_checker tw_checks = {
    .start = tw_observe_start, .end = tw_observe_end, .forget = tw_observe_free, .flush = tw_observe_flush,
    .barrier = tw_observe_barrier, .record = tw_observe_record, .access = tw_observe_access,
    .bulk = tw_observe_bulk, .lock_variables = tw_lock_variables, .unlock_variables = tw_unlock_variables, .variable = tw_clock_variable,
    .moment = tw_note_moment, .arrival = tw_check_arrival, .release = tw_check_release, .left_over = tw_check_left_over,
    .dropped = tw_note_dropped, .cluster_complete = tw_clock_cluster_complete, .left_cluster = left_cluster,
};
