/* What orders one thread's access before another's: happens-before, by vector clocks over a block's threads.
 *
 * A block has one clock, which steps with every synchronisation. A barrier of the whole block orders all before it and
 * needs no vector. For the rest, a warp has a row that says up to which time it knows each thread of the block; its
 * lanes share the row until something orders only some of them. Rows exist only where a kernel needs them.
 *
 * Between blocks only variables in global memory order anything: a publication says what its block had done, and who
 * reads the variable afterwards, with a fence, knows the publications so far. PTX ISA, "Memory Consistency Model":
 * fences make relaxed accesses of a flag release and acquire. What one lane acquires, its whole warp is taken to know.
 */
#include "observer.h"

void *calloc(uint64_t, uint64_t);
void *realloc(void *, uint64_t);
void *memcpy(void *, const void *, uint64_t);
void *memset(void *, int, uint64_t);
void free(void *);

#define FOR_LANES(mask) \
    for (uint32_t rest = (mask), lane; rest && (lane = (uint32_t)__builtin_ctz(rest), 1); rest &= rest - 1)

static tw_row new_row(const tw_observer *o) { return calloc(o->threads, sizeof(uint32_t)); }

static void join(const tw_observer *o, tw_row a, const uint32_t *b) {
    for (uint32_t i = 0; b && i < o->threads; i++) a[i] = a[i] > b[i] ? a[i] : b[i];
}

static tw_row lane_row(const tw_warp_clock *c, uint32_t lane) { return c->lanes ? c->lanes[lane] : c->row; }

/* All lanes of a warp know what any of them knew. */
static tw_row unite(tw_observer *o, uint32_t warp) {
    tw_warp_clock *c = &o->clocks[warp];
    if (!c->row) c->row = new_row(o);
    for (uint32_t lane = 0; c->lanes && lane < TW_LANES; lane++) {
        join(o, c->row, c->lanes[lane]);
        free(c->lanes[lane]);
    }
    free(c->lanes);
    c->lanes = 0;
    return c->row;
}

/* Every lane gets a row of its own. */
static tw_row *split(tw_observer *o, uint32_t warp) {
    tw_warp_clock *c = &o->clocks[warp];
    if (c->lanes) return c->lanes;
    c->lanes = calloc(TW_LANES, sizeof(tw_row));
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        c->lanes[lane] = new_row(o);
        join(o, c->lanes[lane], c->row);
    }
    return c->lanes;
}

static void refer(tw_references *list, uint32_t variable, uint32_t length) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].variable == variable) {
            if (list->items[i].length < length) list->items[i].length = length;
            return;
        }
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 4;
        list->items = realloc(list->items, list->room * sizeof(tw_reference));
    }
    list->items[list->count++] = (tw_reference){variable, length};
}

static void refer_all(tw_references *list, const tw_references *from) {
    for (uint32_t i = 0; i < from->count; i++) refer(list, from->items[i].variable, from->items[i].length);
}

/* ------------------------------------------------------------------------------------- inside a block */

void tw_clock_syncwarp(tw_observer *o, uint32_t warp, uint32_t lanes) {
    uint32_t first = warp * TW_LANES;
    if (lanes == TW_ALL_LANES) {
        tw_row row = unite(o, warp);
        for (uint32_t lane = 0; lane < TW_LANES; lane++) row[first + lane] = o->time;
    } else {
        tw_row *rows = split(o, warp), joined = new_row(o);
        FOR_LANES(lanes) join(o, joined, rows[lane]);
        FOR_LANES(lanes) joined[first + lane] = o->time;
        FOR_LANES(lanes) memcpy(rows[lane], joined, o->threads * sizeof(uint32_t));
        free(joined);
    }
    o->time++;
}

static void forget_rows(tw_row **rows) {
    for (uint32_t lane = 0; *rows && lane < TW_LANES; lane++) free((*rows)[lane]);
    free(*rows);
    *rows = 0;
}

/* All that happened in the block is known to all of it: rows say nothing more. */
void tw_clock_barrier(tw_observer *o, uint32_t site) {
    for (uint32_t w = 0; w < o->warps; w++) {
        tw_warp_clock *c = &o->clocks[w];
        if (c->lanes) forget_rows(&c->lanes);
        if (c->row) {
            free(c->row);
            c->row = 0;
        }
        refer_all(&o->known, &c->known);
        c->known.count = 0;
    }
    o->before = o->full;
    o->full = o->time++;
    o->barrier = site;
}

void tw_clock_arrive(tw_observer *o, uint32_t warp, uint32_t id) {
    tw_row row = unite(o, warp);
    if (!o->arrived[id]) o->arrived[id] = new_row(o);
    join(o, o->arrived[id], row);
    for (uint32_t lane = 0; lane < TW_LANES; lane++) o->arrived[id][warp * TW_LANES + lane] = o->time;
    refer_all(&o->known, &o->clocks[warp].known);
    o->time++;
}

void tw_clock_release(tw_observer *o, uint32_t id, uint32_t warps) {
    for (uint32_t w = 0; o->arrived[id] && w < o->warps; w++)
        if (warps >> w & 1) join(o, unite(o, w), o->arrived[id]);
    free(o->arrived[id]);
    o->arrived[id] = 0;
    o->time++;
}

void tw_clock_fence(tw_observer *o, uint32_t warp, uint32_t lanes) {
    tw_warp_clock *c = &o->clocks[warp];
    if (!c->fences) c->fences = calloc(TW_LANES, sizeof(tw_row));
    FOR_LANES(lanes) {
        if (c->pending && c->pending[lane]) join(o, split(o, warp)[lane], c->pending[lane]);
        if (!c->fences[lane]) c->fences[lane] = new_row(o);
        tw_row own = lane_row(c, lane), fence = c->fences[lane];
        for (uint32_t i = 0; i < o->threads; i++) {
            uint32_t known = own && own[i] > o->full ? own[i] : o->full;
            fence[i] = known;
        }
        fence[warp * TW_LANES + lane] = o->time;
    }
    refer_all(&c->known, &c->pending_known);
    c->pending_known.count = 0;
    o->time++;
}

static tw_flag *flag_at(tw_observer *o, uint64_t address) {
    for (uint32_t i = 0; i < o->flag_count; i++)
        if (o->flags[i].address == address) return &o->flags[i];
    if (o->flag_count == o->flag_room) {
        o->flag_room = o->flag_room ? 2 * o->flag_room : 16;
        o->flags = realloc(o->flags, o->flag_room * sizeof(tw_flag));
    }
    o->flags[o->flag_count] = (tw_flag){address, 0};
    return &o->flags[o->flag_count++];
}

/* A lane's strong access to a variable in shared memory: an atomic, or volatile, relaxed, acquire or release. */
void tw_clock_flag(tw_observer *o, const tw_site *site, uint64_t address, uint32_t warp, uint32_t lane) {
    tw_warp_clock *c = &o->clocks[warp];
    tw_flag *flag = flag_at(o, address);
    uint32_t me = warp * TW_LANES + lane;
    if (tw_reads(site) && flag->row) {
        if (site->order & TW_ORDER_ACQUIRE) {
            join(o, split(o, warp)[lane], flag->row);
        } else {
            if (!c->pending) c->pending = calloc(TW_LANES, sizeof(tw_row));
            if (!c->pending[lane]) c->pending[lane] = new_row(o);
            join(o, c->pending[lane], flag->row);
        }
    }
    if (!tw_writes(site)) return;
    if (site->order & TW_ORDER_RELEASE) {
        if (!flag->row) flag->row = new_row(o);
        join(o, flag->row, lane_row(c, lane));
        for (uint32_t i = 0; i < o->threads; i++) flag->row[i] = flag->row[i] > o->full ? flag->row[i] : o->full;
        flag->row[me] = o->time++;
    } else if (c->fences && c->fences[lane]) {
        if (!flag->row) flag->row = new_row(o);
        join(o, flag->row, c->fences[lane]);
    }
}

/* ------------------------------------------------------------------------------------- between blocks */

typedef struct {
    uint32_t block, full; /* all of the block until then */
    uint32_t warp;
    uint32_t lanes[TW_LANES]; /* ... and of this warp's lanes until these times */
    uint32_t previous;        /* publication of the same block in this variable, + 1 */
    tw_references known;      /* what the block knew of others */
} publication;

typedef struct {
    uint64_t address;
    publication *items;
    uint32_t count, room;
    uint32_t *newest; /* by block: its last publication + 1 */
    uint32_t readers; /* publications with `known` */
} variable;

typedef struct {
    uint32_t lock;
    uint32_t count, room;
    uint64_t blocks;
    variable *items;
} tw_variables;

static void lock(uint32_t *word) {
    while (__atomic_exchange_n(word, 1, __ATOMIC_ACQUIRE)) {
    }
}

static void unlock(uint32_t *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }

uint64_t tw_new_variables(uint64_t blocks) {
    tw_variables *v = calloc(1, sizeof(tw_variables));
    if (v) v->blocks = blocks;
    return (uint64_t)v;
}

void tw_free_variables(uint64_t handle) {
    tw_variables *v = (tw_variables *)handle;
    if (!v) return;
    for (uint32_t i = 0; i < v->count; i++) {
        for (uint32_t k = 0; k < v->items[i].count; k++) free(v->items[i].items[k].known.items);
        free(v->items[i].items);
        free(v->items[i].newest);
    }
    free(v->items);
    free(v);
}

static uint32_t variable_at(tw_variables *v, uint64_t address) {
    for (uint32_t i = 0; i < v->count; i++)
        if (v->items[i].address == address) return i;
    if (v->count == v->room) {
        v->room = v->room ? 2 * v->room : 16;
        v->items = realloc(v->items, v->room * sizeof(variable));
    }
    v->items[v->count] = (variable){.address = address, .newest = calloc(v->blocks, sizeof(uint32_t))};
    return v->count++;
}

static void publish(tw_variables *v, tw_observer *o, uint64_t block, uint32_t number, uint32_t warp, uint32_t lane,
                    uint32_t releases) {
    tw_warp_clock *c = &o->clocks[warp];
    variable *at = &v->items[number];
    const uint32_t *row = releases ? lane_row(c, lane) : c->fences ? c->fences[lane] : 0;
    if (!releases && !row) return;
    if (at->count == at->room) {
        at->room = at->room ? 2 * at->room : 16;
        at->items = realloc(at->items, at->room * sizeof(publication));
    }
    publication *p = &at->items[at->count];
    *p = (publication){.block = (uint32_t)block + 1, .warp = warp, .previous = at->newest[block]};
    /* A fence's row has at least `full` of its time for every thread. */
    p->full = releases ? o->full : TW_NO_SITE;
    for (uint32_t i = 0; !releases && i < o->threads; i++) p->full = row[i] < p->full ? row[i] : p->full;
    for (uint32_t l = 0; l < TW_LANES; l++) p->lanes[l] = row ? row[warp * TW_LANES + l] : 0;
    if (releases) p->lanes[lane] = o->time++;
    refer_all(&p->known, &o->known);
    refer_all(&p->known, &c->known);
    if (p->known.count) at->readers++;
    at->newest[block] = ++at->count;
}

/* A lane's strong access to a variable in global memory, at the moment of it: what the block did before must be in the
 * tags by then, and no other worker may come between. The caller holds the lock. */
void tw_clock_variable(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, uint64_t address,
                       uint32_t lane, uint32_t stored) {
    tw_variables *v = (tw_variables *)worker->launch->variables;
    tw_observer *o = block->observer;
    tw_warp_clock *c = &o->clocks[warp->index];
    uint32_t number = variable_at(v, address);
    if (tw_reads(site) && v->items[number].count) {
        tw_references *to = site->order & TW_ORDER_ACQUIRE ? &c->known : &c->pending_known;
        refer(to, number, v->items[number].count);
    }
    if (stored && !(site->order & TW_ORDER_BLOCK))
        publish(v, o, block->number, number, warp->index, lane, site->order & TW_ORDER_RELEASE);
}

void tw_lock_variables(const tw_launch *launch) { lock(&((tw_variables *)launch->variables)->lock); }
void tw_unlock_variables(const tw_launch *launch) { unlock(&((tw_variables *)launch->variables)->lock); }

static uint32_t covers(const publication *p, const tw_tag *tag) {
    uint32_t thread = tag->thread & TW_TAG_THREAD;
    return tag->time <= p->full || (thread / TW_LANES == p->warp && tag->time <= p->lanes[thread % TW_LANES]);
}

/* Whether the first `length` publications of a variable, or what those knew, cover a tag. */
static uint32_t reaches(const tw_variables *v, tw_reference from, const tw_tag *tag, uint32_t depth) {
    const variable *at = &v->items[from.variable];
    for (uint32_t i = at->newest[tag->block - 1]; i; i = at->items[i - 1].previous)
        if (i <= from.length && covers(&at->items[i - 1], tag)) return 1;
    for (uint32_t i = 0; depth && at->readers && i < from.length; i++)
        for (uint32_t k = 0; k < at->items[i].known.count; k++) {
            tw_reference next = at->items[i].known.items[k];
            if (next.variable == from.variable && next.length <= from.length) continue;
            if (reaches(v, next, tag, depth - 1)) return 1;
        }
    return 0;
}

static uint32_t known_to(const tw_variables *v, const tw_references *list, const tw_tag *tag) {
    for (uint32_t i = 0; i < list->count; i++)
        if (reaches(v, list->items[i], tag, 6)) return 1;
    return 0;
}

uint32_t tw_ordered(const tw_touch *t, const tw_tag *tag) {
    const tw_observer *o = t->observer;
    if (tag->thread & TW_TAG_ASYNC) return 0;
    uint32_t thread = tag->thread & TW_TAG_THREAD, warp = t->thread / TW_LANES;
    if (tag->block == (uint32_t)t->block->number + 1) {
        if (thread == t->thread || tag->time <= o->full) return 1;
        tw_row row = lane_row(&o->clocks[warp], t->thread % TW_LANES);
        if (row && row[thread] >= tag->time) return 1; /* else by a variable in global memory, as another block's */
    }
    tw_variables *v = (tw_variables *)t->worker->launch->variables;
    if (!v) return 0;
    lock(&v->lock);
    uint32_t known = known_to(v, &o->known, tag) || known_to(v, &o->clocks[warp].known, tag);
    unlock(&v->lock);
    return known;
}

/* ------------------------------------------------------------------------------------- start and end */

void tw_clock_reset(tw_observer *o) {
    for (uint32_t w = 0; w < o->warps; w++) {
        tw_warp_clock *c = &o->clocks[w];
        free(c->row);
        forget_rows(&c->lanes);
        forget_rows(&c->fences);
        forget_rows(&c->pending);
        c->row = 0;
        c->known.count = c->pending_known.count = c->copy_count = 0;
        memset(c->groups, 0, sizeof c->groups);
    }
    for (uint32_t id = 0; id < TW_BARRIERS; id++) {
        free(o->arrived[id]);
        o->arrived[id] = 0;
    }
    for (uint32_t i = 0; i < o->flag_count; i++) free(o->flags[i].row);
    o->flag_count = o->known.count = 0;
    o->time = 1;
    o->full = o->before = 0;
    o->barrier = TW_NO_SITE;
}

void tw_clock_free(tw_observer *o) {
    tw_clock_reset(o);
    for (uint32_t w = 0; w < o->warps; w++) {
        free(o->clocks[w].known.items);
        free(o->clocks[w].pending_known.items);
        free(o->clocks[w].copies);
    }
    free(o->clocks);
    free(o->known.items);
    free(o->flags);
}
