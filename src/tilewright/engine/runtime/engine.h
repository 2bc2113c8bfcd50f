/* The data that the scheduler, the memory helpers and the emitted code share.
 *
 * The emitted code reaches these structures by byte offset. engine/layout.py has those of this and the other headers
 * of this folder; tools/build_runtime.py writes it.
 */
#ifndef TILEWRIGHT_ENGINE_H
#define TILEWRIGHT_ENGINE_H

#include <stdint.h>
#include "counts.h"

#define TW_LANES 32
/* Of a block: 16 that kernels number, and one each warpgroup for wgmma. */
#define TW_NAMED_BARRIERS 16
#define TW_WARPGROUP 4 /* warps */
#define TW_BARRIERS (TW_NAMED_BARRIERS + 8)
#define TW_PHASE TW_BARRIERS /* what a lane waits at that waits for the phase of a barrier in memory */
#define TW_CLUSTER (TW_PHASE + 1) /* and that waits for its cluster */
#define TW_CLUSTER_BLOCKS 16 /* the most */
#define TW_ALL_LANES 0xffffffffu
/* For each lane of a mask, as `lane`. */
#define FOR_LANES(mask) \
    for (uint32_t rest = (mask), lane; rest && (lane = (uint32_t)__builtin_ctz(rest), 1); rest &= rest - 1)

/* A program counter is a segment's number. A lane that waits (for a barrier or for other lanes) keeps its
 * number with PARKED set, so that the smallest counter is always that of a lane that can run. */
#define TW_PARKED 0x80000000u
#define TW_AFTER 0x01000000u /* in machine code: lanes that run once those whose counters are lower have halted */
#define TW_EXITED 0xffffffffu

/* Generic addresses: the top byte names the window; 0 is global memory, which is host memory itself. */
#define TW_WINDOW_SHIFT 56
#define TW_WINDOW_SHARED 1ull
#define TW_WINDOW_LOCAL 2ull
#define TW_WINDOW_FUNCTION 0x7full /* of a device function's number */
#define TW_WINDOW_MASK ((1ull << TW_WINDOW_SHIFT) - 1)

/* In shared memory's window, and in the 32-bit addresses of .shared::cluster: which block's it is, by its rank in the
 * cluster + 1; 0 is the block's own. */
#define TW_RANK_SHIFT 24
#define TW_OFFSET_MASK ((1ull << TW_RANK_SHIFT) - 1)

enum tw_space { TW_GENERIC, TW_GLOBAL, TW_SHARED, TW_LOCAL, TW_CONST, TW_PARAM };

enum tw_tier { TW_TIER_FAST, TW_TIER_PARTIAL, TW_TIER_LANES };

/* What a warp function returns to the scheduler. */
enum tw_status { TW_DONE, TW_WAITING, TW_PREEMPTED, TW_SWITCH, TW_FAULTED };

/* What tw_run returns to the host. */
enum tw_outcome { TW_FINISHED, TW_STOPPED, TW_NEED_TIER, TW_PAUSED };

/* Why every worker is to return: tw_launch.stop. What was seen until then is lost where the user interrupted. */
enum tw_stop { TW_STOP_NOT, TW_STOP_FAULT, TW_STOP_LATE, TW_STOP_INTERRUPTED };

enum tw_fault_kind {
    TW_NO_FAULT, TW_OUT_OF_BOUNDS, TW_MISALIGNED, TW_READ_ONLY, TW_TRAP, TW_ASSERT, TW_DEADLOCK, TW_BUDGET,
    TW_BAD_CALL, TW_STACK_OVERFLOW, TW_BAD_TEXTURE, TW_NO_MEMORY, TW_BAD_BARRIER, TW_BAD_MBARRIER, TW_BAD_BULK,
    TW_BAD_TENSOR_MAP, TW_BAD_WGMMA, TW_BAD_CLUSTER, TW_ENDED_BLOCK, TW_BAD_SURFACE,
    TW_OUT_OF_TIME
};

typedef struct {
    uint64_t start, end; /* [start, end) */
    uint32_t writable;
    uint32_t id;   /* the host's number for it, for messages */
    uint64_t bias; /* subtracted before sectors are counted: a GPU aligns allocations to 256 bytes, hosts do not */
} tw_range;

typedef struct {
    uint32_t index;     /* of the instruction, for counts and messages */
    uint8_t space;      /* enum tw_space */
    uint8_t size;       /* bytes of one element */
    uint8_t count;      /* elements a lane (vector accesses) */
    uint8_t kind;       /* TW_ACCESS_* of counts.h */
    int32_t range;      /* the tw_launch.ranges entry that the address came from, or -1 */
    uint32_t operation; /* of an atomic */
    uint32_t order;     /* TW_ORDER_*: how it takes part in synchronisation */
    uint32_t low, high; /* the bytes [low, high) of shared memory that the address may reach, as far as there are so many */
} tw_site;

/* PTX ISA, "Memory Consistency Model": volatile is relaxed with system scope. The scope counts where it is narrow. */
enum tw_order { TW_ORDER_STRONG = 1, TW_ORDER_ACQUIRE = 2, TW_ORDER_RELEASE = 4, TW_ORDER_BLOCK = 8, TW_ORDER_VOLATILE = 16,
                TW_ORDER_READ_ONLY = 32 /* not coherent: the memory is only read as long as the kernel runs */ };

#define TW_THROUGH_L1 1 /* tw_site.operation of cp.async.ca */

/* Of redux. */
enum tw_reduction {
    TW_REDUCE_ADD, TW_REDUCE_AND, TW_REDUCE_OR, TW_REDUCE_XOR,
    TW_REDUCE_UMIN, TW_REDUCE_UMAX, TW_REDUCE_SMIN, TW_REDUCE_SMAX,
};

struct tw_worker;
struct tw_block;
struct tw_warp;
typedef uint32_t (*tw_warp_function)(struct tw_worker *, struct tw_block *, struct tw_warp *);

typedef struct {
    uint64_t block_total;
    uint64_t next_block;   /* of those that are taken: blocks, or clusters of them; atomically by the workers */
    uint64_t block_budget; /* warp instructions that one block may run */
    uint64_t params;
    uint64_t ranges;       /* tw_range[]: parameters and symbols, by static number */
    uint64_t live;         /* tw_range[], sorted by start: every live allocation */
    uint64_t workspace;    /* of cooperative groups' grid barrier: zeroed bytes that kernels may write */
    tw_warp_function tiers[3];
    uint32_t live_count;
    uint32_t grid[3];
    uint32_t block[3];
    uint32_t warps;        /* a block */
    uint32_t threads;      /* a block */
    uint32_t shared_bytes;
    uint32_t frame_bytes;  /* a warp */
    uint32_t local_bytes;  /* a thread, a multiple of 16 */
    uint32_t resident;     /* blocks that one worker may hold at once */
    uint32_t stop;         /* enum tw_stop, set by the host or by a fault: every worker returns soon */
    uint32_t counting;
    uint32_t first_tier;   /* enum tw_tier in which full warps start */
    uint32_t stack_bytes;  /* a lane, for saved registers of calls */
    uint32_t dynamic_shared;
    uint32_t checks;       /* TW_CHECK_* of observe.h */
    uint32_t fill;         /* the byte that uninitialised memory holds; above 0xff: bytes that differ by place */
    uint32_t shared_unit;  /* log2 of the bytes that the smallest access to shared memory has */
    uint32_t workers;
    uint32_t moments;      /* in the timeline */
    uint32_t keep_going;   /* bad accesses are dropped and noted; only with checks */
    uint64_t shadows;      /* tw_shadow[live_count], or 0 */
    uint64_t range_shadow; /* int32_t[]: the entry of shadows for each of ranges, or -1 */
    uint64_t demand;       /* uint32_t[2] by site: the bytes of a load that anything uses; is computed from. Or 0: all */
    uint64_t barriers;     /* uint32_t[] by site: how often one was judged, or TW_NEEDED */
    uint64_t checker;      /* tw_checker of observe.h, or 0 */
    uint64_t timeline;     /* tw_moment[TW_MOMENTS] of observe.h, or 0 */
    uint64_t variables;    /* tw_variables of clocks.c: synchronisation through global memory */
    uint32_t seed;         /* of the order of blocks and warps; 0: the usual one. Only with one worker */
    uint32_t waits;        /* threads may wait for others through memory: turns are short */
    uint64_t samples;      /* tw_sample[] by site: where the lanes of one access went; or 0 */
    uint64_t disturbed;    /* tw_disturbed[], sorted: elements that loads get other bytes for; or 0 */
    uint32_t disturbed_count;
    uint32_t disturbed_with; /* the byte */
    uint32_t cluster[3];     /* blocks */
    uint32_t clusters[3];    /* in the grid */
    uint32_t cluster_blocks; /* 1: there are none */
    uint32_t hands_over;     /* bulk copies or products of warpgroups read shared memory */
    uint32_t param_bytes;    /* of the kernel's parameters, from params on */
    uint64_t chosen;         /* uint64_t[]: the numbers of those blocks, or clusters, that run; or 0: all */
    uint64_t chosen_count;
    uint64_t trace;          /* tw_trace of trace.h, or 0 */
} tw_launch;

/* An element of a load, by one byte of it: generic address. */
typedef struct {
    uint64_t site, address;
} tw_disturbed;

typedef struct {
    uint32_t kind; /* enum tw_fault_kind */
    uint32_t site;
    uint32_t lane;
    uint32_t warp;
    uint32_t block[3];
    uint32_t size;
    uint64_t address;
    uint64_t detail;
    uint32_t store;
    uint32_t space;
} tw_fault;

/* What a patterned access costs depends on its run-time stride and on where in a sector its base lies: computed once
 * for each, then only hits are counted. The host adds them up after the launch. */
typedef struct {
    int64_t stride; /* no stride is TW_NO_STRIDE */
    uint64_t hits;
    uint64_t site;
    tw_site_counts each;
} tw_memo;

#define TW_NO_STRIDE INT64_MIN

typedef struct tw_worker {
    tw_launch *launch;
    tw_site_counts *counts; /* by instruction */
    uint64_t *executed;     /* by segment: warps, lanes */
    tw_memo *memos;         /* by the emitted code's own numbers */
    uint64_t prints;        /* growing buffer of printf records */
    uint64_t print_bytes;
    uint64_t print_room;
    int64_t fuel;           /* instructions left in this slice of a warp */
    uint32_t needs_tier;    /* which, after TW_NEED_TIER */
    uint32_t resident_count;
    struct tw_block **blocks;
    uint64_t tier_instructions[3]; /* warp instructions that ran in each tier */
    uint64_t events;        /* tw_event[] of observe.h, an open hash table */
    uint32_t event_count, event_room;
    uint64_t logged_bytes;  /* that lanes accessed, by the logs */
    uint32_t active;        /* of blocks, those that run or whose cluster runs: the first */
    uint32_t turn, spins, turns; /* of tw_run, from one call to the next */
    int64_t patience;       /* instructions until tw_run returns to the host, which sets it before each call */
    uint64_t slice;         /* that the running warp was given */
    struct tw_waiting *waiting; /* accesses to be counted, or null */
    tw_fault fault;
} tw_worker;

typedef struct {
    uint32_t events;   /* warps that have arrived */
    uint32_t expected; /* threads, 0: all of the block */
    uint32_t all, any; /* of the predicates of bar.red */
    uint32_t sum;
    uint32_t reduces;
    uint32_t warps;    /* that have arrived, as bits */
    uint32_t arrivals; /* without waiting */
    uint32_t site;     /* of the last that arrived */
    uint32_t first;    /* site + 1 of the first, 0: none */
    uint32_t arrived;  /* threads */
    uint32_t mixed;    /* threads have arrived at different instructions */
    uint32_t pending;  /* of a warpgroup's: groups of wgmma that need not be complete */
} tw_barrier;

/* Blocks that make progress together and reach each other's shared memory. Without clusters each block is one of its own. */
typedef struct {
    struct tw_block *blocks[TW_CLUSTER_BLOCKS]; /* by rank */
    uint32_t size;
    uint32_t running;  /* blocks that have not ended */
    uint32_t arrivals; /* at barrier.cluster, in the phase that is under way */
    uint32_t idle;     /* rounds in which nothing happened but that waits for phases timed out */
    uint64_t moved;    /* how often something happened */
} tw_cluster;

/* In which every warp of a block has a turn: kept, so that one may be left and gone on with. */
typedef struct {
    uint32_t next; /* whose turn it is */
    uint32_t ran, preempted, finished; /* whether a warp was or has */
    uint64_t began; /* tw_block.spent by then */
} tw_round;

typedef struct tw_block {
    uint8_t *shared;
    uint32_t index[3];
    uint32_t running; /* warps that are not done */
    uint64_t spent;   /* instructions */
    uint64_t warps;   /* the first tw_warp; they are stride bytes apart */
    uint64_t stride;
    uint64_t *log, *log_end;      /* of a checked launch: where the next record goes */
    struct tw_observer *observer;
    uint64_t number;
    uint32_t apart;    /* a barrier was mixed: what its threads do at later ones is a consequence */
    uint32_t rank;     /* in its cluster */
    uint32_t preempted; /* a turn of one of its warps has ended before the warp waited or exited */
    uint32_t met;      /* a thread has arrived at a barrier: until then barriers and warps' `pending` are as they begin */
    uint32_t grouped;  /* and a thread has committed a group of bulk copies: `bulk_groups` */
    tw_barrier barriers[TW_BARRIERS];
    struct tw_bulk *bulk; /* asynchronous copies that have not completed, in the order in which they began */
    uint32_t bulk_count, bulk_room;
    uint32_t *bulk_groups; /* by thread: groups of them that it has committed */
    tw_cluster *cluster;   /* the `own` of its first block */
    uint32_t cluster_index[3], place[3]; /* the cluster's in the grid, the block's in it */
    uint64_t stuck_at;     /* cluster->moved when it could not go on */
    uint64_t since;        /* spent when others had their turn last */
    tw_round round;
    tw_cluster own;
} tw_block;

typedef struct tw_warp {
    uint32_t pc[TW_LANES];
    uint32_t tid_x[TW_LANES];
    uint32_t tid_y[TW_LANES];
    uint32_t tid_z[TW_LANES];
    uint32_t barrier_result[TW_LANES];
    uint32_t stack_top[TW_LANES]; /* bytes used on each lane's stack of calls */
    uint32_t sync_mask[TW_LANES];
    uint8_t wait_id[TW_LANES];
    uint8_t *local;             /* thread-private memory: 4-byte words, interleaved by lane */
    uint8_t *stack;             /* saved registers of callers, lane by lane */
    uint32_t rotation;          /* of the lane picked now and then instead of the lowest counter */
    uint32_t converge_wait;     /* dispatches until the lane tier offers the warp to a faster one again */
    uint32_t converge_failures;
    uint32_t joining;           /* lanes parked at an instruction that needs the lanes of its mask together */
    uint32_t sync_lanes;        /* those of them at __syncwarp */
    uint32_t released;          /* lanes that may pass the __syncwarp or BSYNC at which they are */
    uint32_t phase_address[TW_LANES]; /* of a lane that waits for a phase: the barrier, as an offset in shared memory */
    const tw_site *phase_site;  /* of the instruction */
    uint32_t phase_parity;      /* by lane: of the phase that is waited for */
    uint32_t phase_lanes;       /* that wait for one */
    uint32_t phase_rounds;      /* since then */
    uint32_t meeting;           /* lanes of `joining` at machine code's BSYNC; whom they wait for is in sync_mask */
    /* What every barrier touches comes last, beside the frame's compact slots: a block's warps take turns, and few
     * lines a warp keep all of them in the first-level cache. */
    uint32_t pending[TW_BARRIERS]; /* lanes that arrived while others of the warp have not */
    uint32_t present;              /* lanes that exist: fewer than 32 in the last warp of some blocks */
    uint32_t live;                 /* lanes that have not exited */
    uint32_t waiting;              /* lanes that wait at a barrier */
    uint32_t wait_whole;           /* the barrier at which a converged warp waits */
    uint32_t index;
    uint32_t resume;               /* the segment at which a converged warp goes on */
    uint32_t tier;
    uint32_t done;
    uint32_t arrived_at;           /* the site of the barrier at which lanes arrived last */
    uint32_t cluster_arrived;      /* lanes that have arrived at barrier.cluster, in the phase that is under way */
    uint32_t cluster_passed;       /* lanes that have arrived in one that is complete, and have not waited yet */
    uint32_t cluster_site;         /* of the last barrier.cluster */
    uint32_t yielded;              /* lanes that came by machine code's YIELD and have not gone on since */
    uint32_t turns;                /* those that did just now, so that others have their turn */
    uint32_t broke;                /* lanes that pass a BSYNC because those they wait for came by YIELD */
    uint32_t whole;                /* lanes of `sync_lanes` that wait for all lanes where they are: WARPSYNC.ALL */
} tw_warp;

/* The register frame follows the warp's header. */
#define TW_FRAME 1280

/* A register of the fast tier is `base + pattern[lane] + stride_pattern[lane] * stride` (forms.py). Its scalars lie
 * in the frame's compact slot (base, then stride, each of the register's size), its vector in the lane slot; predicates
 * are masks. */
typedef struct {
    uint32_t lane_slot;
    uint32_t compact_slot;
    uint32_t size;      /* bytes a lane; 0 for a predicate */
    const int64_t *pattern;
    const int64_t *stride_pattern; /* or null */
} tw_register;

typedef struct {
    const tw_register *registers;
    uint64_t count;
} tw_live_set;

uint32_t tw_count_soon(tw_worker *worker, tw_site_counts *counts, const uint32_t addresses[TW_LANES], uint32_t mask,
                       uint32_t kind);
void tw_count_waiting(tw_worker *worker);

/* A number for the calls that a lane is in; 0 in the kernel itself. */
static inline uint32_t tw_path_of(const tw_worker *worker, const tw_warp *warp, uint32_t lane) {
    if (!warp->stack_top[lane]) return 0;
    const uint8_t *top = warp->stack + (uint64_t)worker->launch->stack_bytes * lane + warp->stack_top[lane];
    return ((const uint32_t *)top)[-1];
}

/* Whose shared memory an address in its window leads to, as seen from a block, and where in it. Null: the cluster has no
 * such block. */
static inline tw_block *tw_owner_of(const tw_block *block, uint64_t address, uint64_t *offset) {
    uint64_t rank = (address & TW_WINDOW_MASK) >> TW_RANK_SHIFT;
    *offset = address & TW_OFFSET_MASK;
    if (!rank) return (tw_block *)block;
    return rank <= block->cluster->size ? block->cluster->blocks[rank - 1] : 0;
}

/* The other way: the offset in `owner`'s shared memory as an address in the window, as `block` has it. */
static inline uint64_t tw_seen_from(const tw_block *block, const tw_block *owner, uint64_t offset) {
    return block == owner ? offset : offset | (uint64_t)(owner->rank + 1) << TW_RANK_SHIFT;
}

_Static_assert(sizeof(tw_warp) == TW_FRAME, "the header ends where the frame starts");

#endif
