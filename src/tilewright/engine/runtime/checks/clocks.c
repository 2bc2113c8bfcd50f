/* What orders one thread's access before another's: happens-before, by vector clocks over a block's threads.
 *
 * A block has one clock, which steps with every synchronisation. A barrier of the whole block orders all before it and
 * needs no vector. For the rest, a warp has a row that says up to which time it knows each thread of the block; its
 * lanes share the row until something orders only some of them. Rows exist only where a kernel needs them.
 *
 * Between blocks variables in global memory order things: who stores to one after a fence leaves there what it
 * had done and what it knew of others, and who reads it, and then has a fence, knows that too. Blocks of a cluster also
 * have its barrier, and variables and barriers in each other's shared memory. PTX ISA, "Memory
 * Consistency Model": fences make relaxed accesses of a flag release and acquire. What one lane acquires, its whole warp
 * is taken to know.
 */
#include "observer.h"

void *memcpy(void *, const void *, uint64_t);
void *memset(void *, int, uint64_t);
void free(void *);

static tw_row new_row(const tw_observer *o) { return tw_room(o->threads, sizeof(uint32_t)); }

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
    c->lanes = tw_room(TW_LANES, sizeof(tw_row));
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        c->lanes[lane] = new_row(o);
        join(o, c->lanes[lane], c->row);
    }
    return c->lanes;
}

/* What is known of other blocks: by block, up to when all of it, and by warp, up to when each lane. */

static uint32_t slot_of(uint32_t block, uint32_t warp) { return (block * 0x9e3779b1u ^ warp * 0x85ebca6bu) >> 7; }

static tw_news *entry(const tw_knowledge *k, uint32_t block, uint32_t warp) {
    for (uint32_t at = slot_of(block, warp);; at++) {
        tw_news *n = &k->items[at & (k->room - 1)];
        if (!n->block || (n->block == block && n->warp == warp)) return n;
    }
}

static tw_news *learn(tw_knowledge *k, uint32_t block, uint32_t warp) {
    if (2 * k->count >= k->room) {
        tw_knowledge grown = {.room = k->room ? 2 * k->room : 8, .count = k->count};
        grown.items = tw_room(grown.room, sizeof(tw_news));
        for (uint32_t i = 0; i < k->room; i++)
            if (k->items[i].block) *entry(&grown, k->items[i].block, k->items[i].warp) = k->items[i];
        free(k->items);
        *k = grown;
    }
    tw_news *n = entry(k, block, warp);
    if (!n->block) {
        k->count++;
        n->block = block;
        n->warp = warp;
    }
    return n;
}

static void merge(tw_knowledge *k, const tw_knowledge *from) {
    for (uint32_t i = 0; i < from->room; i++) {
        const tw_news *theirs = &from->items[i];
        if (!theirs->block) continue;
        tw_news *mine = learn(k, theirs->block, theirs->warp);
        for (uint32_t lane = 0; lane < TW_LANES; lane++)
            mine->times[lane] = mine->times[lane] > theirs->times[lane] ? mine->times[lane] : theirs->times[lane];
    }
}

static void forget(tw_knowledge *k) {
    free(k->items);
    *k = (tw_knowledge){0};
}

static void move(tw_knowledge *k, tw_knowledge *from) {
    if (!from->count) return;
    merge(k, from);
    forget(from);
}

static uint32_t knows(const tw_knowledge *k, const tw_tag *tag) {
    uint32_t thread = tag->thread & TW_TAG_THREAD;
    if (!k->room) return 0;
    return entry(k, tag->block, TW_ALL_WARPS)->times[0] >= tag->time ||
           entry(k, tag->block, thread / TW_LANES)->times[thread % TW_LANES] >= tag->time;
}

/* ------------------------------------------------------------------------------------- inside a block */

/* What a thread makes known by a relaxed store: what it knew at its last fence, or what all fences before the block's
 * last barrier had covered. Threads that each fence their own stores and then meet may leave the flag to one of them. */
static tw_row fence_of(const tw_observer *o, const tw_warp_clock *c, uint32_t lane, uint32_t scope) {
    const tw_row *fences = c->fences[scope];
    return fences && fences[lane] ? fences[lane] : o->fenced[scope];
}

/* Lanes that meet share what their fences covered. */
static void share_fences(tw_observer *o, tw_row *fences, uint32_t lanes) {
    if (!fences) return;
    tw_row joined = new_row(o);
    FOR_LANES(lanes) join(o, joined, fences[lane]);
    FOR_LANES(lanes) {
        if (!fences[lane]) fences[lane] = new_row(o);
        memcpy(fences[lane], joined, o->threads * sizeof(uint32_t));
    }
    free(joined);
}

void tw_clock_syncwarp(tw_observer *o, uint32_t warp, uint32_t lanes) {
    uint32_t first = warp * TW_LANES;
    for (uint32_t scope = 0; scope < TW_SCOPES; scope++) share_fences(o, o->clocks[warp].fences[scope], lanes);
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
        move(&o->known, &c->known);
        move(&o->taken, &c->taken);
        for (uint32_t scope = 0; scope < TW_SCOPES; scope++) {
            move(&o->pending_known[scope], &c->pending_known[scope]);
            if (!c->fences[scope]) continue;
            if (!o->fenced[scope]) o->fenced[scope] = new_row(o);
            for (uint32_t lane = 0; lane < TW_LANES; lane++) join(o, o->fenced[scope], c->fences[scope][lane]);
            forget_rows(&c->fences[scope]);
        }
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
    merge(&o->known, &o->clocks[warp].known);
    o->time++;
}

void tw_clock_release(tw_observer *o, uint32_t id, uint32_t warps) {
    for (uint32_t w = 0; o->arrived[id] && w < o->warps; w++)
        if (warps >> w & 1) join(o, unite(o, w), o->arrived[id]);
    free(o->arrived[id]);
    o->arrived[id] = 0;
    o->time++;
}

static void publish(tw_observer *o, uint32_t warp, uint32_t lane, tw_row **fences) {
    if (!*fences) *fences = tw_room(TW_LANES, sizeof(tw_row));
    if (!(*fences)[lane]) (*fences)[lane] = new_row(o);
    tw_row own = lane_row(&o->clocks[warp], lane), fence = (*fences)[lane];
    for (uint32_t i = 0; i < o->threads; i++) fence[i] = own && own[i] > o->full ? own[i] : o->full;
    fence[warp * TW_LANES + lane] = o->time;
}

/* A fence is one of every narrower scope, too. */
void tw_clock_fence(tw_observer *o, uint32_t warp, uint32_t lanes, uint32_t scope) {
    tw_warp_clock *c = &o->clocks[warp];
    FOR_LANES(lanes) {
        if (c->pending && c->pending[lane]) join(o, split(o, warp)[lane], c->pending[lane]);
        for (uint32_t s = 0; s <= scope; s++) publish(o, warp, lane, &c->fences[s]);
    }
    for (uint32_t s = 0; s <= scope; s++) {
        move(&c->known, &c->pending_known[s]);
        merge(&c->known, &o->pending_known[s]);
    }
    o->time++;
}

/* A fence between proxies covers what its thread knows by then, and has done. */
void tw_clock_proxy(tw_observer *o, uint32_t warp, uint32_t lanes, uint32_t proxy) {
    const tw_warp_clock *c = &o->clocks[warp];
    if (!o->proxies[proxy]) o->proxies[proxy] = new_row(o);
    tw_row row = o->proxies[proxy];
    uint32_t apart = 0;
    FOR_LANES(lanes) {
        if (!apart) join(o, row, lane_row(c, lane));
        apart = !c->lanes; /* all lanes share a row */
        row[warp * TW_LANES + lane] = o->time;
    }
    for (uint32_t i = 0; i < o->threads; i++) row[i] = row[i] > o->full ? row[i] : o->full;
    o->time++;
}

static tw_flag *flag_at(tw_observer *o, uint64_t address) {
    for (uint32_t i = 0; i < o->flag_count; i++)
        if (o->flags[i].address == address) return &o->flags[i];
    if (o->flag_count == o->flag_room) {
        o->flag_room = o->flag_room ? 2 * o->flag_room : 16;
        o->flags = tw_grown(o->flags, o->flag_room * sizeof(tw_flag));
    }
    o->flags[o->flag_count] = (tw_flag){.address = address};
    return &o->flags[o->flag_count++];
}

/* A row of one block as others learn of it. */
static void learn_row(tw_knowledge *k, const tw_observer *o, uint32_t block, const uint32_t *row) {
    for (uint32_t w = 0; row && w < o->warps; w++) {
        tw_news *news = learn(k, block, w);
        for (uint32_t lane = 0; lane < TW_LANES; lane++) {
            uint32_t time = row[w * TW_LANES + lane];
            news->times[lane] = news->times[lane] > time ? news->times[lane] : time;
        }
    }
}

static uint32_t leave(tw_knowledge *, const tw_observer *, uint32_t block, uint32_t warp, uint32_t lane, uint32_t releases,
                      uint32_t scope);

static void read_flag(const tw_touch *t, const tw_block *owner, const tw_left *found) {
    tw_observer *o = t->observer;
    uint32_t warp = t->thread / TW_LANES, lane = t->thread % TW_LANES, acquires = t->site->order & TW_ORDER_ACQUIRE;
    tw_warp_clock *c = &o->clocks[warp];
    tw_knowledge *k = acquires ? &c->known : &c->pending_known[TW_SCOPE_DEVICE];
    merge(k, &found->known);
    if (!found->row) return;
    if (owner != t->block) {
        learn_row(k, owner->observer, (uint32_t)owner->number + 1, found->row);
    } else if (acquires) {
        join(o, split(o, warp)[lane], found->row);
    } else {
        if (!c->pending) c->pending = tw_room(TW_LANES, sizeof(tw_row));
        if (!c->pending[lane]) c->pending[lane] = new_row(o);
        join(o, c->pending[lane], found->row);
    }
}

static void write_flag(const tw_touch *t, const tw_block *owner, tw_left *left) {
    tw_observer *o = t->observer;
    uint32_t warp = t->thread / TW_LANES, lane = t->thread % TW_LANES, releases = t->site->order & TW_ORDER_RELEASE;
    tw_warp_clock *c = &o->clocks[warp];
    uint32_t apart = t->block->cluster->size > 1;
    if (apart && (releases || fence_of(o, c, lane, TW_SCOPE_DEVICE))) {
        merge(&left->known, &o->known);
        merge(&left->known, &c->known);
    }
    if (owner != t->block) {
        leave(&left->known, o, (uint32_t)t->block->number + 1, warp, lane, releases, TW_SCOPE_DEVICE);
        o->time += releases != 0;
        return;
    }
    tw_row fence = fence_of(o, c, lane, TW_SCOPE_BLOCK);
    if (releases) {
        if (!left->row) left->row = new_row(o);
        join(o, left->row, lane_row(c, lane));
        for (uint32_t i = 0; i < o->threads; i++) left->row[i] = left->row[i] > o->full ? left->row[i] : o->full;
        left->row[t->thread] = o->time++;
    } else if (fence) {
        if (!left->row) left->row = new_row(o);
        join(o, left->row, fence);
    }
}

/* A lane's strong access to a variable in the shared memory of `owner`: an atomic, or volatile, relaxed, acquire or
 * release. */
void tw_clock_flag(const tw_touch *t, const tw_block *owner) {
    tw_flag *flag = flag_at(owner->observer, t->address);
    if (tw_reads(t->site)) read_flag(t, owner, flag->barrier && !tw_writes(t->site) ? &flag->complete : &flag->now);
    if (tw_writes(t->site)) write_flag(t, owner, &flag->now);
}

static void forget_left(tw_left *left) {
    free(left->row);
    left->row = 0;
    forget(&left->known);
}

/* A barrier in memory begins with its first phase, or a phase of it is complete. */
void tw_clock_phase(tw_observer *o, uint64_t address, uint32_t first) {
    tw_flag *flag = flag_at(o, address);
    flag->barrier = 1;
    forget_left(&flag->complete);
    if (first) {
        forget_left(&flag->now);
        return;
    }
    merge(&flag->complete.known, &flag->now.known);
    if (!flag->now.row) return;
    flag->complete.row = new_row(o);
    join(o, flag->complete.row, flag->now.row);
}

/* What is done by now counts as done by this thread, for whoever reads the flag: the completion of a copy. */
void tw_clock_publish(const tw_block *block, const tw_block *owner, uint64_t address, uint32_t thread) {
    tw_observer *o = block->observer;
    tw_left *left = &flag_at(owner->observer, address)->now;
    if (owner != block) {
        learn(&left->known, (uint32_t)block->number + 1, thread / TW_LANES)->times[thread % TW_LANES] = o->time;
        return;
    }
    if (!left->row) left->row = new_row(o);
    left->row[thread] = o->time;
}

/* A warp knows of what a thread has done by now. */
void tw_clock_learn(tw_observer *o, uint32_t warp, uint32_t thread) {
    for (uint32_t lane = 0; o->clocks[warp].lanes && lane < TW_LANES; lane++) o->clocks[warp].lanes[lane][thread] = o->time;
    if (!o->clocks[warp].row) o->clocks[warp].row = new_row(o);
    o->clocks[warp].row[thread] = o->time;
}

/* ------------------------------------------------------------------------------------- between blocks */

typedef struct {
    uint64_t address;
    uint32_t version; /* how often something was left here */
    uint32_t block;   /* that was the last to leave something: only its threads may take what was left for the block */
    tw_knowledge left[TW_SCOPES];
} variable;

typedef struct {
    uint32_t lock;
    uint32_t count, room;
    variable *items;
} tw_variables;

uint64_t tw_new_variables(void) { return (uint64_t)tw_room(1, sizeof(tw_variables)); }

void tw_free_variables(uint64_t handle) {
    tw_variables *v = (tw_variables *)handle;
    if (!v) return;
    for (uint32_t i = 0; i < v->count; i++)
        for (uint32_t scope = 0; scope < TW_SCOPES; scope++) free(v->items[i].left[scope].items);
    free(v->items);
    free(v);
}

void tw_lock_variables(const tw_launch *launch) {
    while (__atomic_exchange_n(&((tw_variables *)launch->variables)->lock, 1, __ATOMIC_ACQUIRE)) {
    }
}

void tw_unlock_variables(const tw_launch *launch) {
    __atomic_store_n(&((tw_variables *)launch->variables)->lock, 0, __ATOMIC_RELEASE);
}

static variable *variable_at(tw_variables *v, uint64_t address) {
    for (uint32_t at = (uint32_t)(address >> 2) * 0x9e3779b1u >> 8;; at++) {
        if (2 * v->count >= v->room) {
            tw_variables old = *v;
            v->room = old.room ? 2 * old.room : 16;
            v->count = 0;
            v->items = tw_room(v->room, sizeof(variable));
            for (uint32_t i = 0; i < old.room; i++)
                if (old.items[i].address) *variable_at(v, old.items[i].address) = old.items[i];
            free(old.items);
        }
        variable *found = &v->items[at & (v->room - 1)];
        if (found->address == address) return found;
        if (found->address) continue;
        v->count++;
        found->address = address;
        return found;
    }
}

/* What a thread leaves in a variable: all until the block's last barrier, what it knows of its own warp, and of others.
 * Without a release that is what it knew at its last fence. */
static uint32_t leave(tw_knowledge *left, const tw_observer *o, uint32_t block, uint32_t warp, uint32_t lane,
                      uint32_t releases, uint32_t scope) {
    const tw_warp_clock *c = &o->clocks[warp];
    const uint32_t *row = releases ? lane_row(c, lane) : fence_of(o, c, lane, scope);
    if (!releases && !row) return 0;
    /* A fence's row has at least the last barrier's time for every thread. */
    uint32_t full = releases ? o->full : TW_NO_SITE;
    for (uint32_t i = 0; !releases && i < o->threads; i++) full = row[i] < full ? row[i] : full;
    tw_news *all = learn(left, block, TW_ALL_WARPS);
    all->times[0] = all->times[0] > full ? all->times[0] : full;
    for (uint32_t w = 0; row && w < o->warps; w++) {
        uint32_t newer = 0;
        for (uint32_t l = 0; l < TW_LANES; l++) newer |= row[w * TW_LANES + l] > full;
        if (!newer) continue;
        tw_news *theirs = learn(left, block, w);
        for (uint32_t l = 0; l < TW_LANES; l++) {
            uint32_t time = row[w * TW_LANES + l];
            theirs->times[l] = theirs->times[l] > time ? theirs->times[l] : time;
        }
    }
    if (releases) learn(left, block, warp)->times[lane] = o->time;
    merge(left, &o->known);
    merge(left, &c->known);
    return 1;
}

/* A lane's strong access to a variable in global memory, at the moment of it: what the block did before must be in the
 * tags by then, and no other worker may come between. The caller holds the lock. */
void tw_clock_variable(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, uint64_t address,
                       uint32_t lane, uint32_t stored) {
    tw_observer *o = block->observer;
    tw_warp_clock *c = &o->clocks[warp->index];
    variable *at = variable_at((tw_variables *)worker->launch->variables, address);
    uint32_t number = (uint32_t)block->number + 1, widest = site->order & TW_ORDER_BLOCK ? TW_SCOPE_BLOCK : TW_SCOPE_DEVICE;
    if (tw_reads(site) && at->version && (c->heard != address || c->heard_version != at->version)) {
        for (uint32_t scope = at->block == number ? TW_SCOPE_BLOCK : TW_SCOPE_DEVICE; scope <= widest; scope++)
            merge(site->order & TW_ORDER_ACQUIRE ? &c->known : &c->pending_known[scope], &at->left[scope]);
        if (tw_is_atomic(site)) merge(&c->taken, &at->left[TW_SCOPE_DEVICE]);
        c->heard = site->order & TW_ORDER_ACQUIRE ? address : 0;
        c->heard_version = at->version;
    }
    if (!stored) return;
    uint32_t releases = site->order & TW_ORDER_RELEASE, left = 0;
    /* Another block's atomic hands on what it found, if it has nothing of its own to leave. */
    if (at->block != number && (!tw_is_atomic(site) || releases || fence_of(o, c, lane, TW_SCOPE_BLOCK))) {
        forget(&at->left[TW_SCOPE_BLOCK]);
        at->block = number;
    }
    for (uint32_t scope = 0; scope <= widest; scope++)
        left |= leave(&at->left[scope], o, number, warp->index, lane, releases, scope);
    at->version += left;
    o->time += releases != 0;
}

/* ------------------------------------------------------------------------------------- clusters */

/* Lanes arrive at barrier.cluster and leave what they know. */
void tw_clock_cluster_arrive(tw_block *block, uint32_t warp, uint32_t lanes) {
    tw_observer *o = block->observer;
    tw_knowledge *left = &block->cluster->blocks[0]->observer->arriving;
    uint32_t number = (uint32_t)block->number + 1, alike = !o->clocks[warp].lanes;
    FOR_LANES(lanes) {
        if (!alike || lane == (uint32_t)__builtin_ctz(lanes)) leave(left, o, number, warp, lane, 1, TW_SCOPE_DEVICE);
        else learn(left, number, warp)->times[lane] = o->time;
    }
    o->time++;
}

void tw_clock_cluster_complete(tw_cluster *cluster) {
    tw_observer *first = cluster->blocks[0]->observer;
    move(&first->passed, &first->arriving);
}

void tw_clock_cluster_wait(tw_block *block, uint32_t warp) {
    merge(&block->observer->clocks[warp].known, &block->cluster->blocks[0]->observer->passed);
}

/* Whether what a tag tells of comes before something that a thread of the block has done. */
uint32_t tw_someone_knows(const tw_observer *o, const tw_tag *tag) {
    if (knows(&o->known, tag)) return 1;
    for (uint32_t w = 0; w < o->warps; w++)
        if (knows(&o->clocks[w].known, tag)) return 1;
    return 0;
}

uint32_t tw_ordered(const tw_touch *t, const tw_tag *tag) {
    const tw_observer *o = t->observer;
    if (tag->thread & TW_TAG_ASYNC) return 0;
    uint32_t thread = tag->thread & TW_TAG_THREAD, warp = t->thread / TW_LANES;
    if (tag->block == (uint32_t)t->block->number + 1) {
        if (thread == t->thread || tag->time <= o->full) return 1;
        tw_row row = lane_row(&o->clocks[warp], t->thread % TW_LANES);
        if (row && row[thread] >= tag->time) return 1; /* else as another block's */
    }
    return knows(&o->known, tag) || knows(&o->clocks[warp].known, tag);
}

/* Whether the tag's access comes before by way of an atomic that only a barrier of the block has followed. PTX's model asks
 * for a fence in between. CUDA C++'s guide has none in its example of "Memory Fence Functions", where the last block to
 * count adds up what all have left; and the barrier keeps the compiler and the warps from reading earlier. */
uint32_t tw_ordered_but_for_a_fence(const tw_touch *t, const tw_tag *tag) {
    return t->worker->launch->variables && knows(&t->observer->taken, tag);
}

/* Whether the tag's access comes before by way of a flag that the warp, or one before the block's last barrier, has read
 * and no fence has followed. */
uint32_t tw_ordered_by_a_flag(const tw_touch *t, const tw_tag *tag) {
    const tw_observer *o = t->observer;
    const tw_warp_clock *c = &o->clocks[t->thread / TW_LANES];
    for (uint32_t scope = 0; scope < TW_SCOPES; scope++)
        if (knows(&c->pending_known[scope], tag) || knows(&o->pending_known[scope], tag)) return 1;
    if (tag->block != (uint32_t)t->block->number + 1) return 0;
    for (uint32_t lane = 0; c->pending && lane < TW_LANES; lane++)
        if (c->pending[lane] && c->pending[lane][tag->thread & TW_TAG_THREAD] >= tag->time) return 1;
    return 0;
}

/* ------------------------------------------------------------------------------------- start and end */

void tw_clock_reset(tw_observer *o) {
    for (uint32_t w = 0; w < o->warps; w++) {
        tw_warp_clock *c = &o->clocks[w];
        free(c->row);
        forget_rows(&c->lanes);
        forget_rows(&c->pending);
        for (uint32_t scope = 0; scope < TW_SCOPES; scope++) {
            forget_rows(&c->fences[scope]);
            forget(&c->pending_known[scope]);
        }
        c->row = 0;
        forget(&c->known);
        forget(&c->taken);
        c->copy_count = c->products = c->operand_count = 0;
        c->heard = 0;
        memset(c->groups, 0, sizeof c->groups);
    }
    for (uint32_t scope = 0; scope < TW_SCOPES; scope++) {
        free(o->fenced[scope]);
        o->fenced[scope] = 0;
        forget(&o->pending_known[scope]);
    }
    for (uint32_t proxy = 0; proxy < TW_PROXIES; proxy++) {
        free(o->proxies[proxy]);
        o->proxies[proxy] = 0;
    }
    for (uint32_t id = 0; id < TW_BARRIERS; id++) {
        free(o->arrived[id]);
        o->arrived[id] = 0;
    }
    for (uint32_t i = 0; i < o->flag_count; i++) {
        forget_left(&o->flags[i].now);
        forget_left(&o->flags[i].complete);
    }
    forget(&o->known);
    forget(&o->arriving);
    forget(&o->passed);
    forget(&o->taken);
    o->flag_count = 0;
    o->time = 1;
    o->full = o->before = 0;
    o->barrier = TW_NO_SITE;
}

void tw_clock_free(tw_observer *o) {
    tw_clock_reset(o);
    for (uint32_t w = 0; w < o->warps; w++) {
        free(o->clocks[w].copies);
        free(o->clocks[w].operands);
    }
    free(o->clocks);
    free(o->flags);
}
