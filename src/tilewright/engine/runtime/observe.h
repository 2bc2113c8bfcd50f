/* What a checked launch sees: a log of accesses and synchronisation a block, and the events found in it.
 *
 * Every path that touches memory writes a record: the fast tier one for all the patterned accesses of a segment, the
 * helpers of memory.c one for each access by lane addresses. A block runs on one OS thread, so its log is in the order
 * of execution. It is read at each barrier of the whole block, when it is full, and when the block ends.
 */
#ifndef TILEWRIGHT_OBSERVE_H
#define TILEWRIGHT_OBSERVE_H

#include "engine.h"

/* tw_launch.checks */
enum tw_check { TW_CHECK_RACES = 1, TW_CHECK_INITIALISATION = 2, TW_CHECK_COVERAGE = 4, TW_CHECK_SYNCHRONISATION = 8 };
#define TW_TRACING 16 /* and this, alone: what a launch does is written down (trace.h) */

/* Who accessed a unit of memory. */
typedef struct tw_tag {
    uint32_t block;  /* its number + 1; 0: nobody */
    uint32_t time;   /* of the block's clock, which steps with every synchronisation */
    uint16_t site;
    uint16_t thread; /* bits 0-9; TW_TAG_* above */
    uint32_t value;  /* that was stored, folded to 32 bits */
} tw_tag;

/* How a launch touched a unit: what decides whether it races with other work on the device. */
enum tw_touched { TW_TOUCHED_READ = 1, TW_TOUCHED_WRITTEN = 2, TW_TOUCHED_STRONG = 4 /* by atomics and their like */ };
#define TW_STRETCH 4096

/* What is known of an allocation's bytes: who stored and read each unit last (tags of races.c), and which the host or a
 * kernel has written. Null pointers: not followed. */
typedef struct {
    uint64_t start;
    struct tw_tag *writes;
    struct tw_tag *strong; /* by atomics and other strong accesses */
    struct tw_tag *reads; /* two a unit */
    uint8_t *defined;     /* by byte: 1 is written */
    uint8_t *touched;     /* by unit: tw_touched */
    uint8_t *stretches;   /* of TW_STRETCH units each: 1 where one was touched */
    uint32_t unit;        /* log2 of the bytes of a unit */
    uint32_t rest;
} tw_shadow;

/* ------------------------------------------------------------------------------------------------ events */

enum tw_event_kind {
    TW_SEEN_RACE, TW_SEEN_UNINITIALISED, TW_SEEN_STORED_TWICE, TW_SEEN_BARRIER_DIVERGENCE, TW_SEEN_BAD_MASK,
    TW_SEEN_INACTIVE_SHUFFLE, TW_SEEN_REDUNDANT_BARRIER, TW_SEEN_NEEDED_BARRIER,
    TW_SEEN_DROPPED, /* a bad access of a launch that keeps going; other: enum tw_fault_kind */
    TW_SEEN_VOLATILE, /* two strong accesses, one of them volatile, of threads that nothing orders; one writes */
    TW_SEEN_AFTER_END, /* an access to another block's shared memory that nothing keeps from coming after its end */
    TW_SEEN_NO_PROXY_FENCE, /* the async proxy reads what a thread stored, and no fence.proxy.async is between */
    TW_SEEN_RACING_READ, /* of a race, the byte that was read: other and detail are its address */
    TW_SEEN_READ_ONLY_LOAD, /* ld.global.nc of what this launch has stored */
    TW_SEEN_SWIZZLE /* a tile is read with another swizzle than it was written with; without another: begins off it */
};

/* Bits of tw_event.detail. */
enum tw_event_detail {
    TW_READ_AFTER_WRITE = 1, TW_WRITE_AFTER_READ = 2, TW_WRITE_AFTER_WRITE = 4, TW_SAME_VALUE = 8, TW_SAME_WARP = 16,
    TW_BETWEEN_BLOCKS = 32, TW_ASYNC_COPY = 64, TW_ATOMIC = 128, TW_VOLATILE = 256, TW_LANES_ELSEWHERE = 512,
    TW_RETURNED = 1024, TW_DIFFERENT_INSTRUCTIONS = 2048, TW_WRONG_COUNT = 4096, TW_ABSENT_LANES = 8192,
    TW_NOT_IN_MASK = 16384, TW_PARTLY = 32768, TW_NO_FENCE = 65536, TW_OF_A_BARRIER = 131072
};

#define TW_NO_SITE 0xffffffffu

/* One kind of thing seen between two instructions: how often, and the first time as an example. */
typedef struct tw_event {
    uint32_t kind, site, other, detail; /* the key */
    uint64_t count;
    uint64_t address;
    uint64_t value, other_value;
    uint64_t block, other_block;        /* linear numbers */
    uint32_t thread, other_thread;
    uint32_t size, space;
} tw_event;

/* Counts an event. Returns it to be filled in as the example if this is the first of its key, else null. */
tw_event *tw_seen(tw_worker *, uint32_t kind, uint32_t site, uint32_t other, uint32_t detail, uint64_t times);

void tw_note_dropped(tw_worker *, const tw_block *, const tw_warp *, const tw_site *, uint32_t lane, uint32_t kind,
                     uint64_t address, uint64_t detail);

/* ------------------------------------------------------------------------------------- synchronisation.c */

/* One access to shared memory by lane addresses, of the launch's first block: of those with most lanes the first. */
typedef struct {
    uint64_t lanes; /* a bit for each that took part */
    uint64_t offsets[32];
} tw_sample;

/* What the warps of the launch's first block did at barriers, in order. */
typedef struct {
    uint64_t order; /* warp instructions that the block had executed */
    uint32_t warp, kind, barrier, site;
} tw_moment;

enum tw_moment_kind { TW_MOMENT_ARRIVE, TW_MOMENT_RELEASE, TW_MOMENT_EXIT };
#define TW_MOMENTS 10000

void tw_note_moment(tw_worker *, const tw_block *, uint64_t order, uint32_t warp, uint32_t kind, uint32_t barrier,
                    uint32_t site);
void tw_check_arrival(tw_worker *, tw_block *, tw_warp *, uint32_t id, uint32_t mask, uint32_t threads,
                      uint32_t aligned, uint32_t site);
void tw_check_release(tw_worker *, tw_block *, const tw_barrier *, uint32_t needed);
void tw_check_left_over(tw_worker *, const tw_block *);

/* ------------------------------------------------------------------------------------------------ the log */

/* A record's first word: kind in bits 0-7, length in words in bits 8-31, a payload above. */
enum tw_record_kind {
    TW_RECORD_WARP = 1, /* payload: the warp that runs from here on */
    TW_RECORD_SEGMENT,  /* tw_segment *, the slots' values, the stored values */
    TW_RECORD_ACCESS,   /* payload: lanes; tw_site *, 32 generic addresses, the values of stores and atomics */
    TW_RECORD_SYNCWARP, /* payload: lanes */
    TW_RECORD_ARRIVE,   /* payload: barrier */
    TW_RECORD_RELEASE,  /* payload: barrier; the warps that waited */
    TW_RECORD_FENCE,    /* payload: lanes; TW_SCOPE_* */
    TW_RECORD_COMMIT,   /* payload: lanes; a group of asynchronous copies is complete */
    TW_RECORD_WAIT,     /* payload: lanes; groups that may still be pending */
    TW_RECORD_BULK,     /* see checks/bulk.c */
    TW_RECORD_GROUP,    /* payload: a warp, which commits a group of wgmma */
    TW_RECORD_GROUP_WAIT, /* payload: a warpgroup; groups that may still be pending */
    TW_RECORD_PHASE,    /* payload: the offset of a barrier in memory, of which a phase ends; whether it was initialised */
    TW_RECORD_CLUSTER_ARRIVE, /* payload: lanes */
    TW_RECORD_CLUSTER_WAIT,   /* payload: lanes */
    TW_RECORD_PROXY           /* payload: lanes; TW_PROXY_* */
};

/* Whom a fence, or a strong access, is for: its thread's block, or (cluster, gpu, sys) every thread. */
enum tw_scope { TW_SCOPE_BLOCK, TW_SCOPE_DEVICE };
#define TW_SCOPES (TW_SCOPE_DEVICE + 1)

/* What a fence between proxies is for: all that threads stored in shared memory, or barriers that were initialised. */
enum tw_proxy { TW_PROXY_ASYNC, TW_PROXY_INIT };
#define TW_PROXIES (TW_PROXY_INIT + 1)

/* Of a bulk record: when it was noted. */
enum tw_bulk_moment {
    TW_BULK_BEGINS, TW_BULK_ENDS, TW_BULK_OF_GROUP, /* begins, and ends with a group of its warpgroup */
    TW_BULK_GIVEN /* begins, not by the async proxy: st.async and red.async */
};

#define TW_RECORD(kind, words, payload) ((uint64_t)(kind) | (uint64_t)(words) << 8 | (uint64_t)(payload) << 32)
#define TW_LOG_WORDS (1u << 17)

/* And, in bits 8 and up, of a tile: 1 + the bits of its addresses that swizzling turns; whether a descriptor's start is
 * within the pattern. */
#define TW_SWIZZLED(bits) (((bits) + 1u) << 8)
#define TW_SWIZZLE_OF(when) ((when) >> 8 & 7)
#define TW_OFF_PATTERN (1u << 11)
#define TW_BASE(rows) ((rows) << 12) /* a descriptor's base offset */
#define TW_BASE_OF(when) ((when) >> 12 & 7)

/* One patterned access of a segment: lane l is at slot + offset + pattern[l] + stride_pattern[l] * (slot + 1). */
typedef struct {
    const tw_site *site;
    const int64_t *pattern;
    const int64_t *stride_pattern; /* or null */
    int64_t offset;
    uint32_t slot;   /* in words from the record's start */
    uint32_t values; /* likewise, of a store; 0: a load */
} tw_step;

/* The shared memory that the accesses off one slot without a stride cover, as bits of units from slot + low. */
typedef struct {
    const uint64_t *reads, *writes; /* null: none */
    int64_t low;
    uint32_t slot;
    uint32_t units;
} tw_cover;

typedef struct {
    const tw_step *steps;
    const tw_cover *covers; /* of all steps in shared memory, or null where one has a stride */
    uint32_t step_count, cover_count;
    uint32_t shared_reads, shared_writes, global;
    uint32_t bytes; /* of all lanes */
} tw_segment;

void tw_observe_flush(tw_worker *, tw_block *);
void tw_observe_barrier(tw_worker *, tw_block *, uint32_t site); /* of the whole block */
uint32_t tw_observe_start(tw_launch *, tw_block *);
void tw_observe_end(tw_worker *, tw_block *);
void tw_observe_free(tw_block *);
void tw_observe_record(tw_worker *, tw_block *, tw_warp *, uint32_t kind, uint32_t payload, uint64_t value);
void tw_observe_bulk(tw_worker *, tw_block *, const tw_site *, uint32_t thread, uint64_t address, uint64_t bytes,
                     uint32_t ends, uint32_t barrier);
void tw_observe_access(tw_worker *, tw_block *, const tw_site *, const uint64_t *addresses, uint32_t mask,
                       const uint8_t *values, uint32_t value_bytes);

/* ------------------------------------------------------------------------------------------------ the table */

/* The checks are a library of their own (checks/), linked when a launch first asks for them. The scheduler and the
 * memory helpers call it through tw_launch.checker; the emitted code of observed kernels is linked with it. */
typedef struct {
    uint32_t (*start)(tw_launch *, tw_block *);
    void (*end)(tw_worker *, tw_block *);
    void (*forget)(tw_block *);
    void (*flush)(tw_worker *, tw_block *);
    void (*barrier)(tw_worker *, tw_block *, uint32_t site);
    void (*record)(tw_worker *, tw_block *, tw_warp *, uint32_t kind, uint32_t payload, uint64_t value);
    void (*access)(tw_worker *, tw_block *, const tw_site *, const uint64_t *addresses, uint32_t mask,
                   const uint8_t *values, uint32_t value_bytes);
    void (*bulk)(tw_worker *, tw_block *, const tw_site *, uint32_t thread, uint64_t address, uint64_t bytes,
                 uint32_t ends, uint32_t barrier);
    void (*lock_variables)(const tw_launch *);
    void (*unlock_variables)(const tw_launch *);
    void (*variable)(tw_worker *, tw_block *, tw_warp *, const tw_site *, uint64_t address, uint32_t lane,
                     uint32_t stored);
    void (*moment)(tw_worker *, const tw_block *, uint64_t order, uint32_t warp, uint32_t kind, uint32_t barrier,
                   uint32_t site);
    void (*arrival)(tw_worker *, tw_block *, tw_warp *, uint32_t id, uint32_t mask, uint32_t threads,
                    uint32_t aligned, uint32_t site);
    void (*release)(tw_worker *, tw_block *, const tw_barrier *, uint32_t needed);
    void (*left_over)(tw_worker *, const tw_block *);
    void (*dropped)(tw_worker *, const tw_block *, const tw_warp *, const tw_site *, uint32_t lane, uint32_t kind,
                    uint64_t address, uint64_t detail);
    void (*cluster_complete)(tw_cluster *); /* all have arrived at barrier.cluster */
    void (*left_cluster)(tw_worker *, tw_block *); /* a block has ended whose shared memory others may reach */
} tw_checker;

static inline const tw_checker *tw_checker_of(const tw_launch *launch) { return (const tw_checker *)launch->checker; }

#endif
