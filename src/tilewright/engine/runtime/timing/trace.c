/* A traced launch: of each warp the segments that it ran, and where their accesses went. It runs in the lane tier, by one
 * worker, so that events come in the order of execution, a segment's own before its accesses. */
#include "../bounds.h"
#include "../lanes.h"
#include "../observe.h"
#include "../trace.h"

void *realloc(void *, uint64_t);
void *calloc(uint64_t, uint64_t);

static tw_trace *trace_of(const tw_worker *worker) { return (tw_trace *)worker->launch->trace; }

/* Room for an event, its first word written; null: there is none. */
static uint64_t *event(tw_worker *worker, const tw_block *block, uint32_t kind, uint32_t words) {
    tw_trace *trace = trace_of(worker);
    if (trace->count + words > trace->room) {
        uint64_t room = 2 * trace->room + 4096;
        uint64_t *grown = room > trace->most ? 0 : realloc((void *)trace->words, room * sizeof(uint64_t));
        if (!grown) {
            trace->full = 1;
            worker->launch->stop = TW_STOP_INTERRUPTED;
            return 0;
        }
        trace->words = (uint64_t)grown;
        trace->room = room;
    }
    uint64_t *at = (uint64_t *)trace->words + trace->count;
    trace->count += words;
    *at = kind | words << 4 | (uint64_t)trace->warp << 16 | block->number << 32;
    return at;
}

void tw_trace_segment(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t segment, uint32_t lanes) {
    trace_of(worker)->warp = warp->index;
    uint64_t *at = event(worker, block, TW_TRACED_SEGMENT, 2);
    if (at) at[1] = segment | (uint64_t)lanes << 32;
}

/* How many phases of the barrier in memory at an offset have begun; null: there is no barrier. `make`: there is now. */
static uint64_t *phases_of(tw_trace *trace, const tw_block *block, uint32_t offset, uint32_t make) {
    if (!trace->phases && !make) return 0;
    if (!trace->phases && !(trace->phases = (uint64_t)calloc(2 * TW_TRACED_PHASES, sizeof(uint64_t)))) return 0;
    uint64_t *table = (uint64_t *)trace->phases, key = block->number << 32 | (offset + 1u);
    uint64_t at = (key * 0x9e3779b97f4a7c15ull) >> 40;
    for (uint32_t tries = 0; tries < TW_TRACED_PHASES; tries++, at++) {
        uint64_t *entry = table + 2 * (at & (TW_TRACED_PHASES - 1));
        if (*entry == key) return entry + 1;
        if (*entry) continue;
        return make ? (*entry = key, entry + 1) : 0;
    }
    return 0;
}

/* Addresses in global memory as a GPU's allocator would align them. */
static uint64_t allocated(const tw_launch *launch, const tw_site *site, uint64_t address) {
    const tw_range *range = site->range >= 0 ? &((const tw_range *)launch->ranges)[site->range] : tw_range_of(launch, address, 1);
    return address - (range ? range->bias : 0);
}

/* Thread-private memory lies by words, those of all lanes side by side. */
static uint64_t place_of_local(const tw_block *block, uint32_t warp, uint64_t offset, uint32_t lane) {
    uint64_t word = (offset & TW_WINDOW_MASK) >> 2;
    return TW_LOCAL_LINE << 7 | (block->number & 0xfffff) << 36 | (uint64_t)warp << 30 | (word & 0x7fffff) << 7 | lane << 2;
}

static void access_to(tw_worker *worker, tw_block *block, const tw_site *site, const uint64_t *addresses, uint32_t mask,
                      const uint8_t *values, uint32_t value_bytes) {
    (void)values, (void)value_bytes;
    if (site->space == TW_PARAM || !mask) return;
    uint32_t bytes = (uint32_t)site->size * site->count, first = (uint32_t)__builtin_ctz(mask), space = site->space;
    if (space == TW_GENERIC) {
        uint64_t window = addresses[first] >> TW_WINDOW_SHIFT;
        space = window == TW_WINDOW_SHARED ? TW_SHARED : window == TW_WINDOW_LOCAL ? TW_LOCAL : TW_GLOBAL;
    }
    uint64_t lines[TW_MOST_LINES], found = 0, more = 0;
    if (space == TW_CONST) {
        uint64_t *at = event(worker, block, TW_TRACED_ACCESS, 3);
        if (at) at[1] = site->index | (uint64_t)space << 56, at[2] = addresses[first] / TW_CONSTANT_BYTES;
        return;
    }
    uint32_t offsets[TW_LANES], atomic = site->kind == TW_ACCESS_ATOMIC || site->kind == TW_ACCESS_CAS || site->kind == TW_ACCESS_INCREMENT;
    tw_site_counts counts = {0};
    if (space == TW_SHARED) {
        for (uint32_t lane = 0; lane < TW_LANES; lane++) offsets[lane] = (uint32_t)(addresses[lane] & TW_OFFSET_MASK);
        tw_count_shared(&counts, offsets, mask, bytes, site->kind == TW_ACCESS_LDMATRIX ? TW_ACCESS_LOAD : site->kind);
        uint64_t *phases = phases_of(trace_of(worker), block, offsets[first], 0);
        if (phases) lines[found++] = TW_PHASE_WORD(offsets[first], *phases);
    } else {
        uint32_t held[TW_MOST_LINES] = {0}, parts = space == TW_LOCAL ? (bytes + 3) / 4 : 1; /* a lane's words are of a line each */
        uint64_t places[TW_LANES] = {0};
        FOR_LANES(mask) places[lane] = space == TW_LOCAL ? place_of_local(block, trace_of(worker)->warp, addresses[lane], lane)
                                                         : allocated(worker->launch, site, addresses[lane]);
        for (uint32_t lane = 0; lane < TW_LANES; lane++) offsets[lane] = space == TW_LOCAL ? 4 * lane : (uint32_t)places[lane];
        tw_count_shared(&counts, offsets, mask, space == TW_LOCAL ? 4 : bytes, site->kind == TW_ACCESS_STORE ? TW_ACCESS_STORE : TW_ACCESS_LOAD);
        if (space == TW_LOCAL) counts.wavefronts = parts;
        FOR_LANES(mask) for (uint32_t part = 0; part < parts; part++) {
            uint64_t line = (places[lane] >> 7) + part, n = 0;
            while (n < found && lines[n] >> 4 != line) n++;
            if (n == found) lines[found++] = line << 4;
            lines[n] |= 1ull << (places[lane] >> 5 & 3);
            held[n] += bytes / parts;
        }
        if (atomic) more = tw_repeated_sectors(places, mask);
        else for (uint64_t n = 0; n < found; n++) more += held[n] < 32u * (uint32_t)__builtin_popcount(lines[n] & 15);
    }
    uint64_t *at = event(worker, block, TW_TRACED_ACCESS, 2 + (uint32_t)found);
    if (!at) return;
    at[1] = site->index | (counts.wavefronts & 0xff) << 32 | (more & 0xff) << 40 | (uint64_t)__builtin_popcount(mask) << 48 | (uint64_t)space << 56;
    for (uint64_t n = 0; n < found; n++) at[2 + n] = lines[n];
}

static uint32_t start(tw_launch *launch, tw_block *block) { return (void)launch, (void)block, 1; }
static void of_block(tw_worker *worker, tw_block *block) { (void)worker, (void)block; }
static void forget(tw_block *block) { (void)block; }
static void barrier(tw_worker *worker, tw_block *block, uint32_t site) { (void)worker, (void)block, (void)site; }
static void record(tw_worker *worker, tw_block *block, tw_warp *warp, uint32_t kind, uint32_t payload, uint64_t value) {
    (void)warp, (void)value;
    if (kind == TW_RECORD_WARP) trace_of(worker)->warp = payload;
    if (kind != TW_RECORD_PHASE) return;
    uint64_t *phases = phases_of(trace_of(worker), block, payload, 1);
    if (phases) ++*phases;
}

/* What a bulk copy touches of global memory, when it begins. */
static void bulk(tw_worker *worker, tw_block *block, const tw_site *site, uint32_t thread, uint64_t address,
                 uint64_t bytes, uint32_t when, uint32_t barrier) {
    if ((when & 255) == TW_BULK_ENDS || !bytes || address >> TW_WINDOW_SHIFT == TW_WINDOW_SHARED) return;
    uint64_t from = allocated(worker->launch, site, address), first = from >> 7, last = (from + bytes - 1) >> 7;
    trace_of(worker)->warp = thread / TW_LANES;
    for (uint64_t begin = first; begin <= last; begin += 1024) { /* an event has fewer than 4,096 words */
        uint64_t end = begin + 1023 < last ? begin + 1023 : last;
        uint64_t *at = event(worker, block, TW_TRACED_BULK, 3 + (uint32_t)(end - begin + 1));
        if (!at) return;
        uint64_t *phases = phases_of(trace_of(worker), block, barrier, 0);
        at[1] = site->index;
        at[2] = phases ? TW_PHASE_WORD(barrier, *phases) : ~0ull;
        for (uint64_t line = begin; line <= end; line++) {
            uint64_t low = line == first ? from >> 5 & 3 : 0, high = line == last ? (from + bytes - 1) >> 5 & 3 : 3;
            at[3 + line - begin] = line << 4 | ((2u << high) - (1u << low));
        }
    }
}

static void of_launch(const tw_launch *launch) { (void)launch; }
static void variable(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, uint64_t address,
                     uint32_t lane, uint32_t stored) {
    (void)worker, (void)block, (void)warp, (void)site, (void)address, (void)lane, (void)stored;
}
static void left_over(tw_worker *worker, const tw_block *block) { (void)worker, (void)block; }
static void complete(tw_cluster *cluster) { (void)cluster; }

const tw_checker tw_traces = {
    .start = start, .end = of_block, .forget = forget, .flush = of_block, .barrier = barrier, .record = record,
    .access = access_to, .bulk = bulk, .lock_variables = of_launch, .unlock_variables = of_launch, .variable = variable,
    .left_over = left_over, .cluster_complete = complete, .left_cluster = of_block,
};
