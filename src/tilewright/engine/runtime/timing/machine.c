/* One multiprocessor of a GPU, and its share of what lies behind it: how long the blocks take that it is given.
 *
 * Four schedulers issue an instruction a cycle each. A warp is ready when the stall count of its last instruction has
 * passed, the scoreboards that the next one waits for are released, and its pipe, or room in the queue to the memory
 * unit, is free; then the scheduler goes on with the warp that it issued in the cycle before, or else with the oldest
 * block, whose warps take turns. The memory unit
 * serves instructions in order; a cache of lines with four sectors is before what the other levels bring, which are
 * servers with a latency and a rate. Time is kept in cycles; nothing happens between two of them.
 */
#include "../trace.h"

void *calloc(uint64_t, uint64_t);
void free(void *);

enum { SCHEDULERS = 4, RECENT = 16, QUEUE = 64, WAYS = 8, BARRIERS = 16, BANKS = 2, SECTOR = 32, MOST_PENDING = 4096, PLACE_BITS = 48, LOCAL_BITS = 29, LOADED = 4, OPERANDS = 32, CONSTANTS = 1024 };
#define PLACE ((1ull << PLACE_BITS) - 1)
#define WRITTEN (1ull << 61) /* a line that is stored, where blocks' first looks are noted */
static const double NEVER = 1e300, MOST_OWED = 2;
static const double LATELY = 2000; /* cycles over which DRAM is looked at */
static const double SCATTERED = 6; /* lanes on a sector, of atomics that have fewer */

typedef struct {
    double times[RECENT]; /* of the last that were begun: when each is released */
    double last;          /* of all */
    uint32_t next;
    uint32_t kind;        /* TW_WAIT_*: for what it waits */
    uint32_t of;          /* the instruction whose result is the last, + 1 */
} scoreboard;

typedef struct {
    const uint32_t *events; /* its own, in order: where each is in the trace */
    uint32_t event, events_end;
    uint32_t at, end;       /* in `within`, of the segment that runs */
    uint32_t block;         /* slot */
    uint32_t started, done, waiting; /* for a barrier: its number + 1 */
    double ready, asked;    /* when the next may be issued by its stall count; when the last was issued */
    uint32_t why;           /* TW_WAIT_* that `ready` stands for */
    double memory;          /* when the next access may be issued */
    double stored;          /* when all that it stores is on its way */
    double copies;          /* when all that it copies to shared memory is there */
    double loads;
    uint32_t constant;      /* whether it has waited for constants */
    scoreboard boards[TW_SCOREBOARDS + 1];
    struct phase *phase;    /* that it waits for */
    uint32_t phase_op;
} warp_state;

/* 64 bytes of constants. */
typedef struct {
    uint64_t number; /* + 1; 0: none */
    double used, arrival;
} constant_line;

/* One phase of a barrier in memory. */
typedef struct phase {
    uint64_t key, block; /* + 1; 0: none */
    uint32_t missing;    /* arrivals and copies that are still to come */
    double complete;
} phase;

typedef struct {
    uint32_t number, used; /* in the order of blocks */
    uint32_t live;
    double arrivals; /* when the last that arrived at a barrier has been counted */
    double drained; /* when the stores of its warps that have ended are on their way */
    uint32_t arrived[BARRIERS], expected[BARRIERS];
} block_state;

typedef struct {
    uint64_t line; /* + 1; 0: none */
    double used;
    double arrival[4]; /* of each sector; NEVER: it is not there */
} cache_line;

typedef struct {
    const tw_timing *in;
    tw_timed *out;
    const tw_op *ops;
    const tw_reach **reaches; /* by their numbers */
    warp_state *warps;   /* resident * warps a block */
    block_state *blocks; /* by slot */
    uint32_t warp_count; /* of the slots that were used */
    uint32_t next_block, running, places;
    double next[SCHEDULERS]; /* when each looks again */
    uint32_t last[SCHEDULERS];
    double pipe[SCHEDULERS][TW_PIPES], bank[SCHEDULERS][BANKS];
    double queue[SCHEDULERS][QUEUE];
    uint32_t queued[SCHEDULERS];
    double tensor[SCHEDULERS]; /* when its products of warpgroups are done */
    double port[SCHEDULERS], common[QUEUE];
    double owed[SCHEDULERS]; /* cycles by which the next access to global memory is later */
    double lsu, l2_port, write_port, atomic, bulk;
    double walked; /* from when on it is known where global memory is */
    constant_line loaded[LOADED], operands[OPERANDS];
    uint8_t had[CONSTANTS];
    double arrivals; /* of all blocks, which are counted one after the other */
    double l2, dram, write; /* this multiprocessor's share of what all have; see `shared` */
    double load, mix, load_since;      /* of DRAM, lately; since when */
    double moved[2], moved_before[2]; /* cycles of its reads and writes, now and then */
    double passed, passed_before;     /* cycles of what is written to L2, the same */
    phase *phases;
    uint64_t phase_room;
    double pending[MOST_PENDING];
    uint32_t begun, most_pending;
    cache_line *cache;
    uint64_t sets;
    uint64_t *seen;          /* lines that a block has looked at: an open table by line and slot */
    uint64_t seen_room, seen_count;
    double fresh;            /* what is owed to DRAM */
    uint64_t stored;         /* the sector of the last store to one alone, and when that was */
    double stored_at;
    uint32_t *events, *first; /* of all warps of all blocks */
    double now, last_start, last_block, last_end;
    double finished;
    uint32_t failed;
} machine;

static double later(double a, double b) { return a > b ? a : b; }

/* The natural logarithm of a positive number, to some 1e-9, without the host's library: of 2^n m, with m from 1 to 2, by the
 * series of (m - 1) / (m + 1). */
static double ln(double x) {
    int n = 0;
    for (; x >= 2; x /= 2) n++;
    for (; x < 1; x *= 2) n--;
    double s = (x - 1) / (x + 1), square = s * s, sum = 0;
    for (int i = 15; i > 0; i -= 2) sum = sum * square + 1.0 / i;
    return n * 0.6931471805599453 + 2 * s * sum;
}

static uint64_t hash(uint64_t x) {
    x *= 0x9e3779b97f4a7c15ull;
    return x ^ x >> 29;
}

/* ---------------------------------------------------------------------------------------------- the trace by warps */

static const uint64_t *word(const machine *m, uint32_t at) { return (const uint64_t *)m->in->words + at; }
static uint32_t kind_of(uint64_t header) { return header & 15; }
static uint32_t words_of(uint64_t header) { return header >> 4 & 0xfff; }

/* The events of each warp of each block that is given, in order: `first` has where those of block b's warp w begin. */
static uint32_t index_events(machine *m) {
    const tw_timing *in = m->in;
    const uint64_t *order = (const uint64_t *)in->order;
    uint64_t highest = 0;
    for (uint32_t i = 0; i < in->block_count; i++) highest = order[i] > highest ? order[i] : highest;
    uint64_t room = 64;
    while (room < 2ull * in->block_count) room *= 2;
    uint64_t *table = calloc(room, sizeof(uint64_t) * 2);
    uint64_t warps = (uint64_t)in->block_count * in->warps, total = 0;
    m->first = calloc(warps + 1, sizeof(uint32_t));
    if (!table || !m->first) return free(table), 0;
    for (uint32_t i = 0; i < in->block_count; i++) {
        uint64_t at = hash(order[i]) & (room - 1);
        while (table[2 * at]) at = (at + 1) & (room - 1);
        table[2 * at] = order[i] + 1;
        table[2 * at + 1] = i;
    }
    for (int fill = 0; fill < 2; fill++) {
        for (uint64_t at = 0; at < in->count; at += words_of(*word(m, (uint32_t)at))) {
            uint64_t header = *word(m, (uint32_t)at), block = header >> 32;
            uint64_t place = hash(block) & (room - 1);
            while (table[2 * place] && table[2 * place] != block + 1) place = (place + 1) & (room - 1);
            if (!table[2 * place]) continue;
            uint64_t warp = table[2 * place + 1] * in->warps + (header >> 16 & 0xffff);
            if (fill) m->events[m->first[warp]++] = (uint32_t)at;
            else m->first[warp]++, total++;
        }
        uint32_t sum = 0;
        if (!fill) {
            for (uint64_t w = 0; w < warps; w++) {
                uint32_t own = m->first[w];
                m->first[w] = sum;
                sum += own;
            }
            m->first[warps] = sum;
            if (!(m->events = calloc(total + 1, sizeof(uint32_t)))) return free(table), 0;
        }
    }
    for (uint64_t w = warps; w > 0; w--) m->first[w] = m->first[w - 1]; /* each stands where the next begins */
    m->first[0] = 0;
    free(table);
    return 1;
}

static const tw_op *op_at(const machine *m, const uint64_t *event) {
    uint32_t site = (uint32_t)event[1];
    return site < m->in->site_count ? &m->ops[((const uint32_t *)m->in->sites)[site]] : 0;
}

static phase *phase_of(machine *m, uint64_t block, uint64_t key) {
    uint64_t at = hash(key ^ block << 20);
    for (;; at++) {
        phase *found = &m->phases[at & (m->phase_room - 1)];
        if (!found->block) found->block = block + 1, found->key = key;
        if (found->block == block + 1 && found->key == key) return found;
    }
}

/* The word of the barrier in memory that an event is about, or ~0. */
static uint64_t barrier_of(const uint64_t *event) {
    if (kind_of(*event) == TW_TRACED_BULK) return event[2];
    if (kind_of(*event) == TW_TRACED_ACCESS && event[1] >> 56 == TW_SHARED && words_of(*event) == 3) return event[2];
    return ~0ull;
}

/* What completes each phase: as many arrivals and copies as were traced in it. */
static uint32_t index_phases(machine *m) {
    uint64_t found = 0;
    for (uint64_t at = 0; at < m->in->count; at += words_of(*word(m, (uint32_t)at)))
        found += barrier_of(word(m, (uint32_t)at)) != ~0ull;
    for (m->phase_room = 64; m->phase_room < 4 * found;) m->phase_room *= 2;
    if (!(m->phases = calloc(m->phase_room, sizeof(phase)))) return 0;
    for (uint64_t at = 0; at < m->in->count; at += words_of(*word(m, (uint32_t)at))) {
        const uint64_t *event = word(m, (uint32_t)at);
        uint64_t barrier = barrier_of(event);
        const tw_op *op = barrier == ~0ull ? 0 : op_at(m, event);
        if (!op) continue;
        phase *of = phase_of(m, *event >> 32, barrier);
        if (op->kind == TW_KIND_BULK) of->missing++;
        if (op->kind == TW_KIND_SIGNAL) of->missing += event[1] >> 48 & 255;
    }
    return 1;
}

/* Go to the next segment of a warp that has an instruction; 0: there is none. */
static uint32_t advance(machine *m, warp_state *w) {
    while (w->at == w->end) {
        do {
            if (++w->event >= w->events_end) return 0;
        } while (kind_of(*word(m, w->events[w->event])) != TW_TRACED_SEGMENT);
        uint32_t segment = (uint32_t)word(m, w->events[w->event])[1];
        if (segment >= m->in->segment_count) return 0;
        w->at = ((const uint32_t *)m->in->segments)[segment];
        w->end = ((const uint32_t *)m->in->segments)[segment + 1];
    }
    return 1;
}

static uint32_t op_of(const machine *m, const warp_state *w) { return ((const uint32_t *)m->in->within)[w->at]; }

/* ---------------------------------------------------------------------------------------------------------- blocks */

static void start_block(machine *m, uint32_t slot, double at) {
    const tw_timing *in = m->in;
    if (m->next_block >= in->block_count) return;
    block_state *b = &m->blocks[slot];
    *b = (block_state){.number = m->next_block++, .used = 1, .live = in->warps};
    m->running++;
    m->places -= in->warps;
    m->out->together = later(m->out->together, m->running);
    if (m->warp_count < (slot + 1) * in->warps) m->warp_count = (slot + 1) * in->warps;
    at = later(at + in->rates.block_start, m->last_start);
    m->last_block = at = later(at, m->last_block + in->rates.block_apart);
    /* The first warps of blocks that come one after the other are of one scheduler after the other. */
    uint32_t turn = in->warps % SCHEDULERS ? 0 : b->number;
    for (uint32_t i = 0; i < in->warps; i++) {
        uint32_t index = slot * in->warps + (i + turn) % in->warps;
        warp_state *w = &m->warps[index];
        uint32_t which = b->number * in->warps + i;
        uint32_t begin = m->first[which], end = m->first[which + 1];
        *w = (warp_state){.events = m->events + begin, .events_end = end - begin, .block = slot, .started = 1, .why = TW_WAIT_STALL};
        w->event = (uint32_t)-1;
        w->ready = w->asked = at;
        at += in->rates.warp_start;
        if (end == begin || !advance(m, w)) w->done = 1, b->live--, m->places++;
        uint32_t scheduler = index % SCHEDULERS;
        if (w->ready < m->next[scheduler]) m->next[scheduler] = w->ready;
    }
    m->last_start = at;
}

/* Blocks begin where there is room for them. A multiprocessor is given new ones when one of its blocks ends, but then as
 * many as there is room for: of blocks of 256 threads whose first warp alone goes on, 8 run, 8, 14, 14, 19, 19, 21, and
 * up to 32 where they do not end at one time. */
static void start_blocks(machine *m, double at) {
    for (uint32_t slot = 0; slot < m->in->slots && m->places >= m->in->warps; slot++)
        if (!m->blocks[slot].used) start_block(m, slot, at);
}

static void release(machine *m, uint32_t slot, uint32_t barrier) {
    double at = later(m->now, m->blocks[slot].arrivals) + m->in->rates.barrier;
    for (uint32_t i = 0; i < m->in->warps; i++) {
        uint32_t index = slot * m->in->warps + i;
        warp_state *w = &m->warps[index];
        if (w->done || w->waiting != barrier + 1) continue;
        w->waiting = 0;
        if (w->ready < at) w->ready = at, w->why = TW_WAIT_BARRIER;
        uint32_t scheduler = index % SCHEDULERS;
        if (w->ready < m->next[scheduler]) m->next[scheduler] = w->ready;
    }
    m->blocks[slot].arrived[barrier] = 0;
}

static void try_release(machine *m, uint32_t slot, uint32_t barrier) {
    block_state *b = &m->blocks[slot];
    uint32_t needed = b->expected[barrier] ? b->expected[barrier] : b->live;
    if (b->arrived[barrier] && b->arrived[barrier] >= needed) release(m, slot, barrier);
}

static void end_warp(machine *m, warp_state *w) {
    block_state *b = &m->blocks[w->block];
    w->done = 1;
    b->live--;
    m->places++;
    b->drained = later(b->drained, later(m->now, w->stored));
    if (b->live) {
        for (uint32_t i = 0; i < BARRIERS; i++) try_release(m, w->block, i);
        return;
    }
    ((double *)m->out->ended)[b->number] = b->drained;
    m->running--;
    b->used = 0;
    m->last_end = later(m->last_end + m->in->rates.block_interval, b->drained);
    start_blocks(m, m->last_end);
}

/* ---------------------------------------------------------------------------------------------------------- memory */

/* A line by its array and its place in it, so that nothing depends on where the host has them; of no array as it is. */
static uint64_t placed(const machine *m, uint64_t line) {
    const tw_reach *all = (const tw_reach *)m->in->reaches;
    uint32_t low = 0, high = m->in->reach_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (all[middle].first <= line) low = middle + 1;
        else high = middle;
    }
    if (!low || line >= all[low - 1].end) return line & PLACE;
    return (all[low - 1].number + 1) << PLACE_BITS | (line - all[low - 1].first);
}

static const tw_reach *reach_of(const machine *m, uint64_t place) {
    uint64_t number = place >> PLACE_BITS;
    return number ? m->reaches[number - 1] : 0;
}

static cache_line *look(machine *m, uint64_t line, uint32_t *there) {
    cache_line *set = m->cache + WAYS * (hash(line) % m->sets), *oldest = set;
    for (uint32_t i = 0; i < WAYS; i++) {
        if (set[i].line == line + 1) return *there = 1, &set[i];
        if (set[i].used < oldest->used) oldest = &set[i];
    }
    *there = 0;
    return oldest;
}

/* Whether a block looks at a sector's line for the first time. */
static uint32_t is_fresh(machine *m, uint64_t line, uint32_t sector, uint32_t block) {
    uint64_t which = (uint64_t)m->blocks[block].number * 0xff51afd7ed558ccdull;
    uint64_t key = ((line << 2 | sector) * 0x9e3779b97f4a7c15ull ^ which) | 1;
    if (4 * m->seen_count > 3 * m->seen_room) return 0;
    uint64_t at = hash(key) & (m->seen_room - 1);
    while (m->seen[at] && m->seen[at] != key) at = (at + 1) & (m->seen_room - 1);
    if (m->seen[at]) return 0;
    m->seen[at] = key;
    m->seen_count++;
    return 1;
}

/* Latencies differ by where a line lies: always alike for one line of an array. */
static double chance(uint64_t line) { return (double)(hash(line * 0xd6e8feb86659fd93ull + 1) >> 11) * 0x1p-53; }

/* Of a read: pages of 4 KiB are near or far, and some reads come late, because their bank is refreshed or another row is open,
 * with those of the same KiB. Lines with company come to one that is near before they come to one that is far. */
static double latency_of_dram(const machine *m, uint64_t line, double company) {
    const tw_rates *r = &m->in->rates;
    double late = chance(~(line >> 3)) / r->dram_late_share;
    return (chance(line >> 5) < 0.5 + 0.5 * company ? r->dram_near : r->dram_far) +
           (late < 1 ? r->dram_late_least + late * (r->dram_late_most - r->dram_late_least) : 0);
}

/* How busy DRAM was of late, or the way into L2 of what comes from there and what is stored; and how much DRAM had both reads
 * and writes, between which it has to turn: 0 to 1. */
static void look_at_dram(machine *m) {
    double span = m->now - m->load_since;
    if (span < LATELY) return;
    double reads = (m->moved[0] - m->moved_before[0]) / span, writes = (m->moved[1] - m->moved_before[1]) / span;
    double all = reads + writes;
    m->mix = all > 0 ? 4 * reads * writes / (all * all) : 0;
    m->load = later(all * (1 + m->in->rates.turn * m->mix), (m->passed - m->passed_before) / span);
    m->passed_before = m->passed;
    if (m->load > 0.97) m->load = 0.97;
    m->load_since = m->now;
    m->moved_before[0] = m->moved[0], m->moved_before[1] = m->moved[1];
}

/* How much longer a read takes for DRAM being busy: banks, and turns, that a server of one rate has not. */
static double crowded(const machine *m) {
    const tw_rates *r = &m->in->rates;
    double waits = m->mix * r->crowd_mixed * -ln(1 - m->load);
    return m->load <= 0.5 ? waits : waits + r->crowd * ln(m->load / (1 - m->load));
}

/* A server that all multiprocessors share: `at` is when this one's share is used up. What is not asked of it for a while is
 * there for a burst afterwards, because the others do not burst at the same time. Returns when what is asked is served. */
static double shared(const machine *m, double *server, double at, double cost) {
    *server = later(*server, at - m->in->rates.burst) + cost;
    return later(*server, at);
}

/* So many sectors of an array to or from DRAM. L2 is written with what comes from there, at the rate that its stores have
 * a share of. Returns when they have passed. */
static double through_dram(machine *m, uint32_t stores, double sectors, const tw_reach *reach, double at) {
    const tw_rates *r = &m->in->rates;
    double cost = sectors * (stores ? r->dram_write : r->dram_cost) * reach->sparse * reach->pieces[stores];
    m->out->dram_bytes += sectors * reach->halves;
    m->moved[stores] += cost;
    cost *= 1 + r->turn * m->mix;
    m->out->dram += cost;
    look_at_dram(m);
    double filled = stores ? at : shared(m, &m->write, at, sectors * r->write_share);
    if (!stores) m->out->write += sectors * r->write_share, m->passed += sectors * r->write_share;
    return later(filled, shared(m, &m->dram, at, cost));
}

/* Where global memory is has to be looked up when a multiprocessor accesses it first. */
static double known(machine *m, double at) {
    if (m->walked == 0) m->walked = at + m->in->rates.walk;
    return later(m->walked, at);
}

/* A sector comes from L2, or from DRAM behind it. Both have half lines: a sector is `alone` if the other of its half is not
 * asked for with it, and takes as long of L2 as both, with company too: 65 to 72 a cycle of all multiprocessors. `beside`
 * is when the other one comes, or NEVER. Returns when. */
static double fetch(machine *m, uint64_t line, uint32_t sector, uint32_t alone, uint32_t block, double at, double beside) {
    const tw_rates *r = &m->in->rates;
    uint32_t slot = m->begun++ % m->most_pending;
    at = known(m, later(at, m->pending[slot]));
    const tw_reach *reach = reach_of(m, line);
    double served = r->l2_share * (alone ? 2 : reach ? reach->met : 1);
    m->l2_port = later(m->l2_port, at) + r->l2_cost;
    at = later(m->l2_port, shared(m, &m->l2, at, served));
    m->out->l2 += later(r->l2_cost, served);
    m->out->l2_bytes += SECTOR;
    if (reach && reach->met_all > 0) at = later(at, shared(m, &m->write, at, reach->met_all));
    double arrival = at + r->l2_latency + (2 * chance(line) - 1) * r->l2_spread;
    double share = !reach ? 0 : is_fresh(m, line, sector, block) ? reach->fresh : reach->again;
    if (share > 0) {
        at = through_dram(m, 0, share, reach, at);
        if (beside == NEVER) m->fresh += share;
        if (beside != NEVER) arrival = later(arrival, beside);
        else if (m->fresh >= 1 || m->blocks[block].number < m->in->resident || chance(line ^ block) < r->together * reach->anew)
            arrival = at + latency_of_dram(m, line, reach->company) + 2 * chance(line >> 2 ^ 0x5bd1e995) * crowded(m);
        if (m->fresh >= 1) m->fresh -= 1;
    }
    m->pending[slot] = arrival;
    return arrival;
}

/* A line's place in the L1 cache, which is now its. */
static cache_line *take(machine *m, uint64_t line, double at) {
    uint32_t there;
    cache_line *found = look(m, line, &there);
    if (!there) {
        *found = (cache_line){.line = line + 1};
        for (uint32_t s = 0; s < 4; s++) found->arrival[s] = NEVER;
    }
    found->used = at;
    return found;
}

/* A load of lines; returns when the last is there, and counts those that were not asked for yet. `parted`: some are there,
 * and some still to come. `strong`: past the cache. */
static double load_lines(machine *m, const uint64_t *lines, uint32_t count, uint32_t strong, uint32_t block, double start, uint32_t *missed, uint32_t *parted) {
    double all = 0;
    uint32_t have = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t misses = 0;
        uint64_t line = placed(m, lines[i] >> 4);
        cache_line *found = take(m, line, start + i);
        for (uint32_t s = 0; s < 4; s++) {
            if (!(lines[i] >> s & 1)) continue;
            if (strong || found->arrival[s] == NEVER) found->arrival[s] = fetch(m, line, s, !(lines[i] >> (s ^ 1) & 1), block, start + i, found->arrival[s ^ 1]), misses = 1;
            all = later(all, found->arrival[s]);
            have += found->arrival[s] <= start;
        }
        *missed += misses;
    }
    *parted = have && all > start;
    if (*missed) m->write_port = later(m->write_port, start) + *missed * m->in->rates.request;
    return all;
}

/* Sectors on their way to L2, with what tells which bytes, to so many of its units, or where all others store, too. */
static void send(machine *m, double sectors, double masked, const tw_reach *reach, double start) {
    const tw_rates *r = &m->in->rates;
    double share = (sectors + masked) * (reach ? later(r->write_share, r->write_met / reach->units) : r->write_share);
    if (reach) share = later(share, sectors * reach->met_all);
    m->write_port = later(m->write_port, start) + (sectors + masked) * r->write_cost;
    shared(m, &m->write, start, share);
    m->passed += share;
    shared(m, &m->l2, start, (sectors + masked) * r->write_share);
    m->out->write += later((sectors + masked) * r->write_cost, share);
}

/* Whether a store to one sector joins the last one, which was to the same and is still on its way. */
static uint32_t joins(machine *m, uint64_t line, uint64_t sectors, double start) {
    uint64_t which = (line << 4 | sectors) + 1;
    uint32_t joined = which == m->stored && start - m->stored_at <= m->in->rates.merge;
    m->stored = sectors & (sectors - 1) ? 0 : which;
    m->stored_at = start;
    return joined;
}

/* Each 32 bytes take a cycle to L2; a line with sectors that are not all written one more, for what tells which bytes. Who
 * reads there what it stored itself finds it in L2. A line takes a place in the L1 cache, but is not there yet, unless it is
 * of a thread's `own` memory. To DRAM goes what a block stores once, however often it does, but of that. */
static void store_lines(machine *m, const uint64_t *lines, uint32_t count, uint32_t partly, double bytes, uint32_t own, uint32_t block, double start) {
    start = known(m, start);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t line = placed(m, lines[i] >> 4);
        const tw_reach *reach = reach_of(m, line);
        double sectors = __builtin_popcount(lines[i] & 15), share = reach ? reach->written : 0, anew = 0;
        if (count == 1 && joins(m, line, lines[i] & 15, start)) {
            m->write_port = later(m->write_port, start) + 2 * m->in->rates.write_cost;
            return;
        }
        cache_line *at = take(m, line, start);
        for (uint32_t s = 0; s < 4; s++) {
            if (!(lines[i] >> s & 1)) continue;
            is_fresh(m, line, s, block);
            anew += own || is_fresh(m, line ^ WRITTEN, s, block);
            if (own) at->arrival[s] = start;
        }
        m->out->l2_bytes += SECTOR * sectors;
        double packed = __builtin_ceil(bytes / count / SECTOR);
        send(m, partly && packed < sectors ? packed : sectors, (double)partly / count, reach, start);
        if (share > 0 && anew > 0) through_dram(m, 1, anew * share, reach, start);
    }
}

/* What atomics touch first of DRAM. */
static void read_and_write(machine *m, const uint64_t *lines, uint32_t count, uint32_t block, double start) {
    for (uint32_t i = 0; i < count; i++) {
        uint64_t line = placed(m, lines[i] >> 4);
        const tw_reach *reach = reach_of(m, line);
        if (!reach || reach->written <= 0) continue;
        for (uint32_t s = 0; s < 4; s++) {
            if (!(lines[i] >> s & 1) || !is_fresh(m, line, s, block)) continue;
            for (uint32_t stores = 0; stores < 2; stores++) through_dram(m, stores, reach->written, reach, start);
        }
    }
}

static void came(machine *m, phase *of, uint32_t count, double at) {
    of->complete = later(of->complete, at);
    of->missing -= count < of->missing ? count : of->missing;
    if (of->missing) return;
    for (uint32_t i = 0; i < m->warp_count; i++) {
        warp_state *w = &m->warps[i];
        if (w->done || w->phase != of) continue;
        w->phase = 0;
        w->ready = later(w->ready, of->complete + m->in->rates.signal);
        w->why = TW_WAIT_BARRIER;
        if (w->ready < m->next[i % SCHEDULERS]) m->next[i % SCHEDULERS] = w->ready;
    }
}

/* What an instruction does with barriers in memory: arrivals, waits, and bulk copies that complete at them. */
static void synchronise(machine *m, warp_state *w, uint32_t op) {
    const tw_rates *r = &m->in->rates;
    for (uint32_t e = w->event + 1; e < w->events_end; e++) {
        const uint64_t *event = word(m, w->events[e]);
        if (kind_of(*event) == TW_TRACED_SEGMENT) break;
        if (op_at(m, event) != &m->ops[op]) continue;
        uint64_t barrier = barrier_of(event), block = *event >> 32;
        phase *of = barrier == ~0ull ? 0 : phase_of(m, block, barrier);
        if (m->ops[op].kind == TW_KIND_SIGNAL && of) came(m, of, event[1] >> 48 & 255, m->now);
        if (m->ops[op].kind == TW_KIND_PHASE && of) {
            phase *before = phase_of(m, block, barrier - 1); /* the access is noted when the next has begun */
            if (before->missing) w->phase = before;
            else w->ready = later(w->ready, before->complete);
        }
        if (m->ops[op].kind != TW_KIND_BULK) continue;
        uint32_t count = words_of(*event) - 3;
        double done = 0;
        for (uint32_t i = 0; i < count; i++) {
            double start = m->bulk = later(m->bulk, m->now) + r->bulk_cost;
            if (m->ops[op].stores) store_lines(m, event + 3 + i, 1, 0, 0, 0, w->block, start);
            else for (uint32_t s = 0; s < 4; s++)
                if (event[3 + i] >> s & 1)
                    done = later(done, fetch(m, placed(m, event[3 + i] >> 4), s, !(event[3 + i] >> (s ^ 1) & 1), w->block, start, NEVER));
        }
        if (of) came(m, of, 1, done + r->bulk_latency);
    }
}

/* The L1 cache has its tags in four banks, by bits of a line's number: of 211 pairs of lines an H200 looks up those in one
 * cycle that these tell apart. Bits from 11 on, which they left open, go on in turns. */
static uint32_t tag_bank(uint64_t line) {
    return __builtin_parityll(line & 0x5555555555b5ull) | __builtin_parityll(line & 0xaaaaaaaaaadaull) << 1;
}

/* Cycles until all lines of an access are looked up, of each bank one. */
static uint32_t lookups(const machine *m, const uint64_t *lines, uint32_t count) {
    uint32_t of[4] = {0}, most = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t found = ++of[tag_bank(placed(m, lines[i] >> 4) & PLACE)];
        most = found > most ? found : most;
    }
    return most;
}

/* What an atomic of a warp takes of this multiprocessor's share. In a unit of L2 each sector passes as often as the most lanes on
 * one of its words, `more` times over all; lanes on other words of it pass with them, but where few multiprocessors ask. Sums
 * of floats on one sector wait for each other meanwhile, those on further ones that the unit has go between. On its way a warp
 * waits for what it asked of other units before. */
static double meet(machine *m, uint32_t floats, const uint64_t *lines, uint32_t count, double lanes, double more) {
    const tw_rates *r = &m->in->rates;
    double units = 1e9, sectors = 0, targets = 1;
    for (uint32_t i = 0; i < count; i++) {
        const tw_reach *reach = reach_of(m, placed(m, lines[i] >> 4));
        if (reach && reach->units < units) units = reach->units, targets = reach->targets;
        sectors += __builtin_popcount(lines[i] & 15);
    }
    m->out->l2_bytes += SECTOR * sectors;
    double passes = sectors + more, scattered = lanes < SCATTERED * sectors ? r->atomic_scattered : 1;
    double of_units = sectors * scattered * r->atomic_met + more * r->atomic_same * (lanes > passes ? r->atomic_few : 1);
    if (floats) { /* by how many sectors go between */
        double between = r->atomic_same / r->atomic_apart, alone = later(1, targets / units / sectors);
        of_units = later(of_units, r->atomic_apart * passes / sectors * (between + (1 - between) / alone));
    }
    return later(sectors * scattered * r->atomic_cost + more * r->atomic_lane, of_units / units + passes * (1 - 1 / units));
}

/* What one access takes of the memory unit: its wavefronts, or the cycles in which its lines are looked up, or one for each
 * that is not in the cache. Gives when what it loads is there. */
static double access(machine *m, const warp_state *w, const tw_op *what, const uint64_t *event, double start, double *busy) {
    const tw_rates *r = &m->in->rates;
    uint32_t wavefronts = event[1] >> 32 & 255, more = event[1] >> 40 & 255, lanes = event[1] >> 48 & 255, space = event[1] >> 56;
    uint32_t count = words_of(*event) - 2, own = space == TW_LOCAL;
    uint64_t places[TW_MOST_LINES];
    *busy = wavefronts;
    if (space == TW_SHARED) return start + 2 * (wavefronts - 1.0) + what->latency;
    const uint64_t *lines = event + 2;
    if (own) { /* a thread's own memory lies where another's was whose block was there before */
        for (uint32_t i = 0; i < count; i++) places[i] = TW_LOCAL_LINE << 4 | (uint64_t)w->block << (LOCAL_BITS + 4) | (lines[i] & ((1ull << (LOCAL_BITS + 4)) - 1));
        lines = places;
    }
    *busy = later(*busy, lookups(m, lines, count));
    if (what->atomic) {
        read_and_write(m, lines, count, w->block, start);
        m->atomic = later(m->atomic, known(m, start)) + meet(m, what->apart, lines, count, lanes, more);
        return m->atomic + r->atomic_latency;
    }
    if (what->stores) {
        store_lines(m, lines, count, more, (double)what->bytes * lanes, own, w->block, start);
        return start;
    }
    uint32_t missed = 0, parted = 0;
    double done = load_lines(m, lines, count, what->strong, w->block, start, &missed, &parted);
    *busy = later(*busy, later(missed, what->words)) + parted; /* what is there is read at once, and the others later */
    return later(done, start + 2 * (*busy - 1) + r->hit_latency);
}

/* One more joins those of which `count` are the latest to begin, in order. Returns when the first of these did. */
static double join(double *latest, uint32_t count, double begins) {
    double first = latest[0];
    uint32_t i = 0;
    if (begins <= first) return first;
    for (; i + 1 < count && latest[i + 1] < begins; i++) latest[i] = latest[i + 1];
    latest[i] = begins;
    return first;
}

/* The memory unit takes an instruction. Gives when what it loads is there, and when its operands have been read. */
static double serve(machine *m, warp_state *w, uint32_t op, uint32_t scheduler, double *read) {
    const tw_rates *r = &m->in->rates;
    const tw_op *what = &m->ops[op];
    double turn = later(m->now, m->lsu), all = 0; /* when the unit has done what came before */
    if (what->stores) turn = later(turn, later(later(m->write, m->write_port), m->dram) - r->write_slack);
    if (what->atomic && what->kind == TW_KIND_GLOBAL) turn = later(turn, m->atomic - r->write_slack);
    if (what->kind != TW_KIND_SHARED) m->port[scheduler] += m->owed[scheduler];
    m->owed[scheduler] = 0;
    double start = later(turn, m->port[scheduler]), done = start + what->latency;
    for (uint32_t e = w->event + 1; e < w->events_end; e++) {
        const uint64_t *event = word(m, w->events[e]);
        if (kind_of(*event) == TW_TRACED_SEGMENT) break;
        if (kind_of(*event) != TW_TRACED_ACCESS || op_at(m, event) != what) continue;
        double busy = 0;
        done = later(done, access(m, w, what, event, start + all, &busy));
        all += busy;
    }
    if (all < 1) all = 1;
    m->lsu = turn + all;
    m->out->lsu += all;
    double own = what->stores ? 2 + 2.0 * what->words : 4;
    m->port[scheduler] = start + later(own, 2 * all);
    /* It waits in its sub-partition until there is room in the memory unit, which holds a number of all. */
    double entered = later(m->now, join(m->common, (uint32_t)r->common, start));
    m->queue[scheduler][m->queued[scheduler]++ % QUEUE] = entered;
    if (what->stores) w->stored = later(w->stored, later(start + own, what->kind == TW_KIND_GLOBAL ? later(later(start, m->write_port), m->write) : 0));
    *read = start + own + r->read_delay;
    w->memory = m->now + 4;
    return done;
}

/* When 64 bytes of constants are there, of which only the last ones are kept. */
static double constants(machine *m, constant_line *kept, uint32_t count, uint64_t number) {
    constant_line *oldest = kept;
    for (uint32_t i = 0; i < count; i++) {
        if (kept[i].number == number + 1) return kept[i].used = m->now, kept[i].arrival;
        if (kept[i].used < oldest->used) oldest = &kept[i];
    }
    uint8_t *had = &m->had[number % CONSTANTS];
    double longer = *had ? m->in->rates.constant_near : m->in->rates.constant_far;
    *had = 1;
    *oldest = (constant_line){.number = number + 1, .used = m->now, .arrival = m->now + longer};
    return oldest->arrival;
}

/* When those are there that a warp's next instruction wants: as an operand, or to load them. */
static double constants_of(machine *m, const warp_state *w, const tw_op *what) {
    if (what->kind != TW_KIND_CONSTANT) return constants(m, m->operands, OPERANDS, what->constant - 1);
    for (uint32_t e = w->event + 1; e < w->events_end; e++) {
        const uint64_t *event = word(m, w->events[e]);
        if (kind_of(*event) == TW_TRACED_SEGMENT) break;
        if (kind_of(*event) == TW_TRACED_ACCESS && op_at(m, event) == what) return constants(m, m->loaded, LOADED, event[2]);
    }
    return m->now;
}

/* -------------------------------------------------------------------------------------------------------- the warps */

static double released(const scoreboard *s, uint32_t pending) {
    if (!pending) return s->last;
    double times[RECENT]; /* all but the last `pending` are there */
    if (pending >= RECENT) return 0;
    double most = 0;
    for (uint32_t i = 0; i < RECENT; i++) times[i] = s->times[(s->next + i) % RECENT];
    for (uint32_t i = 0; i + pending < RECENT; i++) most = later(most, times[i]);
    return most;
}

static void begin(scoreboard *s, double until, uint32_t kind, uint32_t op) {
    s->times[s->next++ % RECENT] = until;
    if (until >= s->last) s->last = until, s->kind = kind, s->of = op + 1;
}

/* An instruction has waited so long for another's result. */
static void note_awaited(const machine *m, uint32_t op, uint32_t of, double cycles) {
    tw_awaited *all = (tw_awaited *)m->out->awaited + (uint64_t)op * TW_AWAITED;
    for (uint32_t i = 0; i < TW_AWAITED; i++) {
        if (all[i].of && all[i].of != of) continue;
        all[i].of = of;
        all[i].cycles += cycles;
        return;
    }
}

/* When a warp's next instruction can be issued. `needs`: when what it needs is there, and what that is; `held`: for what it
 * waits then. */
typedef struct {
    double needs;
    uint32_t need, held;
    uint32_t of; /* whose result it needs, + 1 */
} reasons;

static double possible(const machine *m, const warp_state *w, uint32_t scheduler, reasons *because) {
    uint32_t op = op_of(m, w);
    const tw_op *what = &m->ops[op];
    double at = w->ready;
    *because = (reasons){.need = w->why, .held = TW_WAIT_PIPE};
    for (uint32_t s = 0; s <= TW_PRODUCTS; s++) {
        double until = what->wait >> s & 1 ? w->boards[s].last : 0;
        if (what->kind == TW_KIND_DEPBAR && what->barrier == s) until = later(until, released(&w->boards[s], what->count));
        if (until > at) at = until, because->need = w->boards[s].kind, because->of = w->boards[s].of;
    }
    because->needs = at;
    double free_at = m->pipe[scheduler][what->pipe];
    for (uint32_t b = 0; b < BANKS; b++)
        if (what->operands[b]) free_at = later(free_at, m->bank[scheduler][b] - 1);
    at = later(at, free_at);
    if (what->kind == TW_KIND_SHARED || what->kind == TW_KIND_GLOBAL || what->kind == TW_KIND_COPY) {
        at = later(at, w->memory);
        uint32_t depth = (uint32_t)m->in->rates.queue, n = m->queued[scheduler];
        double until = n >= depth ? m->queue[scheduler][(n - depth) % QUEUE] : 0;
        if (until > at) at = until, because->held = TW_WAIT_QUEUE;
    }
    return at;
}

/* What a pipe takes longer while the sub-partition's tensor core is at a warpgroup's product, whose sums are registers. */
static double beside_products(const machine *m, uint32_t scheduler, uint32_t pipe) {
    const tw_rates *r = &m->in->rates;
    if (m->tensor[scheduler] <= m->now) return 1;
    switch (pipe) {
    case TW_PIPE_ALU: return r->beside_alu;
    case TW_PIPE_FMA: return r->beside_fma;
    case TW_PIPE_SPECIAL: return r->beside_special;
    default: return 1;
    }
}

static void issue(machine *m, warp_state *w, uint32_t scheduler) {
    uint32_t op = op_of(m, w);
    const tw_op *what = &m->ops[op];
    const tw_rates *r = &m->in->rates;
    double now = m->now, done = now + what->latency, read = now + r->read_delay;
    uint32_t kind = TW_WAIT_FIXED;
    w->asked = now;
    w->ready = now + (what->stall ? what->stall : 1);
    w->why = TW_WAIT_STALL;
    m->out->issued++;
    ((double *)m->out->lanes)[op] += __builtin_popcount((uint32_t)(word(m, w->events[w->event])[1] >> 32));
    if (what->pipe != TW_PIPE_NONE) {
        double begins = now, cycles = what->interval / 4.0, more = beside_products(m, scheduler, what->pipe);
        if (more > 1) begins = later(m->pipe[scheduler][what->pipe], now - 1), cycles *= more; /* parts of a cycle add up */
        m->pipe[scheduler][what->pipe] = begins + cycles;
        m->out->pipes[what->pipe] += cycles;
    }
    for (uint32_t b = 0; b < BANKS; b++)
        if (what->operands[b]) m->bank[scheduler][b] = later(m->bank[scheduler][b], now) + what->operands[b];
    switch (what->kind) {
    case TW_KIND_SHARED:
    case TW_KIND_GLOBAL:
        done = serve(m, w, op, scheduler, &read);
        kind = what->kind == TW_KIND_SHARED ? TW_WAIT_SHARED : TW_WAIT_GLOBAL;
        if (!what->stores) w->loads = later(w->loads, done);
        break;
    case TW_KIND_COPY:
        done = serve(m, w, op, scheduler, &read) + r->copy_latency;
        w->copies = later(w->copies, done);
        kind = TW_WAIT_GLOBAL;
        break;
    case TW_KIND_COMMIT: /* the copies so far are a group, which its scoreboard counts */
        done = later(now, w->copies);
        kind = TW_WAIT_GLOBAL;
        break;
    case TW_KIND_FENCE:
        done = now + what->latency; /* and its stores have arrived, if there are any */
        if (w->stored > 0) done = later(done, w->stored + what->latency + r->fence_stored);
        w->ready = later(w->ready, done);
        w->why = kind = TW_WAIT_GLOBAL;
        break;
    case TW_KIND_SIGNAL:
    case TW_KIND_PHASE:
    case TW_KIND_BULK: synchronise(m, w, op); break;
    case TW_KIND_PRODUCT: /* issued, and done behind those before it */
        m->tensor[scheduler] = later(m->tensor[scheduler], now) + what->interval / 4.0;
        m->out->pipes[TW_PIPE_TENSOR] += what->interval / 4.0;
        if (what->count) begin(&w->boards[TW_PRODUCTS], m->tensor[scheduler] + what->latency, TW_WAIT_PIPE, op);
        break;
    case TW_KIND_BRANCH:
        w->ready = later(w->ready, now + (what->latency ? what->latency : r->branch));
        w->why = TW_WAIT_BRANCH;
        break;
    case TW_KIND_BARRIER:
    case TW_KIND_ARRIVE: {
        block_state *b = &m->blocks[w->block];
        uint32_t number = what->barrier % BARRIERS;
        b->arrived[number]++;
        b->arrivals = m->arrivals = later(m->arrivals, now) + r->arrival;
        m->lsu = later(m->lsu, now) + r->barrier_unit;
        b->expected[number] = what->count;
        if (what->kind == TW_KIND_BARRIER) w->waiting = number + 1;
        break;
    }
    default: break;
    }
    if (what->write < TW_SCOREBOARDS) begin(&w->boards[what->write], done, kind, op);
    if (what->read < TW_SCOREBOARDS) begin(&w->boards[what->read], read, kind == TW_WAIT_FIXED ? kind : TW_WAIT_QUEUE, op);
    m->finished = later(m->finished, now);
    w->at++;
    if (!advance(m, w)) end_warp(m, w);
    else if (w->waiting) try_release(m, w->block, w->waiting - 1);
    else if (what->kind == TW_KIND_ARRIVE) try_release(m, w->block, what->barrier % BARRIERS);
}

/* Whether a warp is issued rather than another that is ready, too. */
static uint32_t comes_before(const machine *m, const warp_state *w, const warp_state *other) {
    uint32_t block = m->blocks[w->block].number, others = m->blocks[other->block].number;
    return block != others ? block < others : w->asked < other->asked;
}

/* One scheduler's cycle. */
static void step(machine *m, uint32_t scheduler) {
    double soonest = NEVER;
    warp_state *chosen = 0;
    for (uint32_t i = scheduler; i < m->warp_count; i += SCHEDULERS) {
        warp_state *w = &m->warps[i];
        if (!w->started || w->done || w->waiting || w->phase) continue;
        reasons because;
        double at = possible(m, w, scheduler, &because);
        if (at > m->now) {
            if (at < soonest) soonest = at;
            continue;
        }
        uint32_t goes_on = i == m->last[scheduler] && m->now - w->asked <= 1;
        if (!chosen || goes_on || comes_before(m, w, chosen)) chosen = w;
        if (goes_on) break;
    }
    if (!chosen) {
        m->next[scheduler] = soonest;
        return;
    }
    const tw_op *what = &m->ops[op_of(m, chosen)];
    if ((what->constant || what->kind == TW_KIND_CONSTANT) && !chosen->constant) {
        double there = constants_of(m, chosen, what);
        if (there > m->now) { /* others go on */
            chosen->constant = 1;
            chosen->ready = there;
            chosen->why = TW_WAIT_FIXED;
            return;
        }
    }
    chosen->constant = 0;
    uint32_t taken = what->dispatch;
    m->next[scheduler] = m->now + (taken ? taken : 1);
    if (taken > 1 && m->owed[scheduler] < MOST_OWED) m->owed[scheduler] += m->in->rates.address_owed;
    reasons because;
    double *waits = (double *)m->out->waits + (uint64_t)op_of(m, chosen) * TW_WAITS, could = possible(m, chosen, scheduler, &because);
    double needed = later(0, because.needs - chosen->asked), held = later(0, could - later(because.needs, chosen->asked));
    waits[because.need] += needed;
    if (because.of) note_awaited(m, op_of(m, chosen), because.of, needed);
    waits[because.held] += held;
    waits[TW_WAIT_OTHERS] += m->now - chosen->asked - needed - held;
    m->last[scheduler] = (uint32_t)(chosen - m->warps);
    issue(m, chosen, scheduler);
}

/* Nothing can be issued though warps are there: barriers that expect who does not come are opened. */
static uint32_t unblock(machine *m) {
    for (uint32_t slot = 0; slot < m->in->slots; slot++)
        for (uint32_t i = 0; m->blocks[slot].used && i < BARRIERS; i++)
            if (m->blocks[slot].arrived[i]) return release(m, slot, i), 1;
    for (uint32_t i = 0; i < m->warp_count; i++)
        if (!m->warps[i].done && m->warps[i].phase) return came(m, m->warps[i].phase, ~0u, m->now), 1;
    return 0;
}

static void run(machine *m) {
    while (m->running && !*(const volatile uint32_t *)&m->in->stop) {
        double now = NEVER;
        for (uint32_t s = 0; s < SCHEDULERS; s++) now = m->next[s] < now ? m->next[s] : now;
        if (now == NEVER) {
            if (!unblock(m)) break;
            continue;
        }
        m->now = __builtin_ceil(now);
        for (uint32_t s = 0; s < SCHEDULERS; s++)
            if (m->next[s] <= m->now) step(m, s);
    }
    m->failed = m->running != 0;
}

/* Returns 0, or what was not there: 1 memory, 2 an end, which it does not come to either where it is stopped. */
uint32_t tw_time(const tw_timing *in, tw_timed *out) {
    machine *m = calloc(1, sizeof *m);
    if (!m) return 1;
    m->in = in, m->out = out, m->ops = (const tw_op *)in->ops;
    m->places = in->places;
    m->warps = calloc((uint64_t)in->slots * in->warps, sizeof *m->warps);
    m->blocks = calloc(in->slots, sizeof *m->blocks);
    m->sets = (uint64_t)in->rates.lines / WAYS + 1;
    m->cache = calloc(m->sets * WAYS, sizeof *m->cache);
    m->seen_room = 1ull << 22;
    m->seen = calloc(m->seen_room, sizeof *m->seen);
    m->most_pending = in->rates.pending < MOST_PENDING ? (uint32_t)in->rates.pending : MOST_PENDING;
    m->reaches = calloc(in->reach_count + 1, sizeof *m->reaches);
    for (uint32_t i = 0; m->reaches && i < in->reach_count; i++) {
        const tw_reach *each = (const tw_reach *)in->reaches + i;
        m->reaches[each->number] = each;
    }
    uint32_t result = 1;
    if (m->reaches && m->warps && m->blocks && m->cache && m->seen && index_events(m) && index_phases(m)) {
        for (uint32_t s = 0; s < SCHEDULERS; s++) m->next[s] = NEVER;
        for (uint32_t slot = 0; slot < in->resident; slot++) start_block(m, slot, 0);
        run(m);
        out->cycles = later(m->finished, later(later(m->write, m->write_port), m->atomic));
        result = m->failed ? 2 : 0;
    }
    free(m->reaches), free(m->phases), free(m->events), free(m->first), free(m->seen), free(m->cache), free(m->blocks), free(m->warps), free(m);
    return result;
}
