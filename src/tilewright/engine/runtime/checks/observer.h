/* What a block's log is judged by: who touched each unit of memory last, and what orders one access before another. */
#ifndef TILEWRIGHT_OBSERVER_H
#define TILEWRIGHT_OBSERVER_H

#include "../observe.h"

/* In tw_tag.thread. */
enum {
    TW_TAG_ATOMIC = 1 << 10, TW_TAG_STRONG = 1 << 11, TW_TAG_VOLATILE = 1 << 12, TW_TAG_BLOCK = 1 << 13,
    TW_TAG_ASYNC = 1 << 14, TW_TAG_PROXY = 1 << 15 /* by the async proxy, also when it is complete */
};
#define TW_TAG_THREAD 1023
#define TW_TOUCH_READ_ONLY (1u << 16) /* of tw_touch.flags alone */
#define TW_SHARED_TAGS 4

/* What a thread knows of the others in its block: for each, up to which time its accesses come before. */
typedef uint32_t *tw_row;

/* News of another block: until when each lane of a warp is known, or in times[0] the whole block. */
typedef struct {
    uint32_t block; /* its number + 1; 0: a free entry */
    uint32_t warp;  /* or TW_ALL_WARPS */
    uint32_t times[TW_LANES];
} tw_news;

#define TW_ALL_WARPS 0xffffu

typedef struct {
    tw_news *items; /* an open hash table */
    uint32_t count, room;
} tw_knowledge;

/* What threads left in a variable: of the block in whose shared memory it is, and of others. */
typedef struct {
    tw_row row;
    tw_knowledge known;
} tw_left;

/* A variable in shared memory through which threads synchronise. Who waits for a phase of a barrier in memory finds what
 * was left there until that phase was complete, not what came early for the next. */
typedef struct {
    uint64_t address;
    uint32_t barrier, rest;
    tw_left now, complete;
} tw_flag;

typedef struct {
    uint32_t unit, units;
    uint32_t group;
    uint16_t lane, site;
} tw_copy; /* a cp.async that has not been waited for */

typedef struct {
    tw_row row;       /* what all lanes of the warp know, or null: nothing since the last barrier of the block */
    tw_row *lanes;    /* of each lane where they differ, else null */
    tw_row *fences[TW_SCOPES]; /* what each lane knew at its last fence of at least this scope, or null */
    tw_row *pending;  /* read from flags, not yet made certain by a fence */
    tw_knowledge known, pending_known[TW_SCOPES]; /* of other blocks; what a fence of this scope makes certain */
    tw_knowledge taken; /* of other blocks, by atomics that no fence has followed */
    uint64_t heard;   /* the variable in global memory that was read last, as it was then */
    uint32_t heard_version;
    tw_copy *copies;
    uint32_t copy_count, copy_room;
    uint32_t groups[TW_LANES];
    uint32_t products; /* groups of wgmma that it has committed */
    tw_copy *operands; /* what they still read */
    uint32_t operand_count, operand_room;
} tw_warp_clock;

typedef struct tw_observer {
    uint64_t *start;      /* of the log */
    uint32_t warp;        /* that the log is at */
    uint32_t precise;     /* a part of this interval between barriers has been judged unit by unit */
    uint32_t time;        /* now */
    uint32_t full;        /* when the last barrier of the whole block was passed: all until then is in order */
    uint32_t before;      /* when the one before it was */
    uint32_t barrier;     /* the site of the last one */
    uint32_t settled;     /* whether it is known if that one is needed */
    uint32_t threads;     /* of a block, in whole warps */
    uint32_t warps;
    uint32_t units;       /* of shared memory */
    uint32_t words;       /* of a bitmap of units */
    uint32_t low, high;   /* words of the warps' bitmaps that are not zero */
    uint32_t tagged;      /* `shadow` is not empty */
    uint32_t copying;     /* the block has started asynchronous copies */
    uint64_t *written;    /* units of shared memory that have a value */
    uint64_t *reads, *writes; /* by warp: units touched in this interval */
    uint64_t *local;      /* bytes of local memory that have a value, by thread */
    tw_tag *shadow;       /* of each unit: as unit_tags of races.c, side by side */
    tw_warp_clock *clocks;
    tw_row arrived[TW_BARRIERS];
    tw_row fenced[TW_SCOPES]; /* what fences before the last barrier had covered, or null */
    tw_row proxies[TW_PROXIES]; /* what a fence between proxies has covered, whosever, or null */
    tw_knowledge known;   /* by every warp, of other blocks */
    tw_knowledge arriving, passed; /* of a cluster's first block: left at barrier.cluster, in this phase and until the last */
    tw_knowledge pending_known[TW_SCOPES], taken; /* as of a warp, before the last barrier */
    tw_flag *flags;
    uint32_t flag_count, flag_room;
    uint32_t starved;     /* tw_starved when the block began */
} tw_observer;

/* One lane's access, as clocks.c and races.c see it. */
typedef struct {
    tw_worker *worker;
    const tw_block *block;
    tw_observer *observer;
    const tw_site *site;
    uint64_t address; /* generic; in shared memory the offset */
    uint32_t thread;
    uint32_t flags;   /* TW_TAG_* */
} tw_touch;

static inline uint32_t tw_site_bytes(const tw_site *site) { return (uint32_t)site->size * site->count; }

static inline uint32_t tw_writes(const tw_site *site) {
    return site->kind != TW_ACCESS_LOAD && site->kind != TW_ACCESS_LDMATRIX;
}

static inline uint32_t tw_reads(const tw_site *site) {
    return site->kind != TW_ACCESS_STORE && site->kind != TW_ACCESS_ASYNC_COPY;
}

static inline uint32_t tw_is_atomic(const tw_site *site) {
    return site->kind == TW_ACCESS_ATOMIC || site->kind == TW_ACCESS_CAS || site->kind == TW_ACCESS_INCREMENT;
}

/* Notes how bytes were touched. Workers share the notes, and most find them made. */
static inline void tw_note_touched(tw_shadow *shadow, const tw_site *site, uint64_t address, uint64_t bytes) {
    uint32_t strong = tw_is_atomic(site) || site->order & (TW_ORDER_STRONG | TW_ORDER_VOLATILE);
    uint8_t how = strong ? TW_TOUCHED_STRONG
                         : (uint8_t)((tw_reads(site) ? TW_TOUCHED_READ : 0) | (tw_writes(site) ? TW_TOUCHED_WRITTEN : 0));
    uint64_t first = (address - shadow->start) >> shadow->unit, last = (address + bytes - 1 - shadow->start) >> shadow->unit;
    for (uint64_t u = first; u <= last; u++) {
        if ((__atomic_load_n(&shadow->touched[u], __ATOMIC_RELAXED) & how) == how) continue;
        __atomic_fetch_or(&shadow->touched[u], how, __ATOMIC_RELAXED);
        __atomic_store_n(&shadow->stretches[u / TW_STRETCH], 1, __ATOMIC_RELAXED);
    }
}

/* Memory for notes, from observe.c. Where the machine has none left it comes of a reserve, and tw_starved counts that:
 * what is being noted is noted whole, and read_log ends the launch. */
extern uint32_t tw_starved;
void *tw_room(uint64_t count, uint64_t size); /* zeroed */
void *tw_grown(void *, uint64_t size);

#define TW_NEEDED 0xffffffffu
void tw_need_barrier(tw_worker *, uint32_t site);

/* copies.c: cp.async until it is waited for */
void tw_copy_started(tw_observer *, uint32_t warp, uint32_t lane, uint32_t unit, uint32_t units, uint32_t site);
void tw_copy_commit(tw_observer *, uint32_t warp, uint32_t lanes);
void tw_copy_wait(tw_observer *, uint32_t warp, uint32_t lanes, uint32_t pending);

/* bulk.c */
void tw_group_wait(const tw_block *, uint32_t warpgroup, uint32_t pending);
void tw_clock_learn(tw_observer *, uint32_t warp, uint32_t thread);
void tw_bulk_read(tw_worker *, const tw_block *, const uint64_t *record, uint32_t precise);

/* races.c */
void tw_touch_shared(const tw_touch *, tw_tag *tags, uint64_t address, uint32_t value);
void tw_touch_global(const tw_touch *, tw_shadow *, uint64_t address, uint32_t bytes, const uint8_t *values, uint32_t lane);
void tw_settle_global(const tw_touch *, const tw_shadow *, uint64_t address, uint32_t bytes);
void tw_touch_global_row(const tw_touch *, tw_shadow *, uint64_t address, const uint8_t *values);
uint32_t tw_one_stripe(uint64_t address, uint32_t bytes);
uint32_t tw_value_of(const tw_site *, const uint8_t *values, uint32_t lane, uint32_t byte, uint32_t bytes);
tw_shadow *tw_shadow_of(const tw_launch *, const tw_site *, uint64_t address);

/* clocks.c */
uint32_t tw_ordered(const tw_touch *, const tw_tag *);
uint32_t tw_ordered_but_for_a_fence(const tw_touch *, const tw_tag *);
uint32_t tw_ordered_by_a_flag(const tw_touch *, const tw_tag *);
void tw_clock_syncwarp(tw_observer *, uint32_t warp, uint32_t lanes);
void tw_clock_barrier(tw_observer *, uint32_t site);
void tw_clock_arrive(tw_observer *, uint32_t warp, uint32_t id);
void tw_clock_release(tw_observer *, uint32_t id, uint32_t warps);
void tw_clock_fence(tw_observer *, uint32_t warp, uint32_t lanes, uint32_t scope);
void tw_clock_proxy(tw_observer *, uint32_t warp, uint32_t lanes, uint32_t proxy);
void tw_clock_flag(const tw_touch *, const tw_block *owner);
void tw_clock_publish(const tw_block *, const tw_block *owner, uint64_t address, uint32_t thread);
void tw_clock_phase(tw_observer *, uint64_t address, uint32_t first);
void tw_clock_cluster_arrive(tw_block *, uint32_t warp, uint32_t lanes);
void tw_clock_cluster_complete(tw_cluster *);
void tw_clock_cluster_wait(tw_block *, uint32_t warp);
uint32_t tw_someone_knows(const tw_observer *, const tw_tag *);
void tw_clock_variable(tw_worker *, tw_block *, tw_warp *, const tw_site *, uint64_t address, uint32_t lane,
                       uint32_t stored);
void tw_clock_reset(tw_observer *);
void tw_clock_free(tw_observer *);
void tw_lock_variables(const tw_launch *);
void tw_unlock_variables(const tw_launch *);

#endif
