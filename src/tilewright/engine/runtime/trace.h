/* What a traced launch writes down, and what a machine is told and tells of it: timing/trace.c, timing/machine.c. */
#ifndef TILEWRIGHT_TRACE_H
#define TILEWRIGHT_TRACE_H

#include "engine.h"

/* An event's first word: kind in bits 0-3, its words in bits 4-15, the warp in bits 16-31, the block's number above. */
enum tw_traced {
    TW_TRACED_SEGMENT, /* a word: the segment, above it the lanes */
    TW_TRACED_ACCESS,  /* a word: the site; from bit 32 the wavefronts, from bit 40 of stores the lines with sectors that
                        * are not written whole, of atomics the repeated sectors, from bit 48 the lanes, from bit 56 the
                        * space; then a word for each line of 128 bytes: its sectors in the low four bits; in shared
                        * memory one of the barrier that is there, if one is */
    TW_TRACED_BULK      /* of a bulk copy: the site; the barrier that it completes at, or ~0; lines */
};

/* A barrier in memory, and how many of its phases have begun. */
#define TW_PHASE_WORD(offset, phase) ((uint64_t)(offset) << 32 | (phase))

typedef struct tw_trace {
    uint64_t words; /* uint64_t[room], growing */
    uint64_t count, room;
    uint64_t most;  /* words; then the launch stops */
    uint32_t warp;  /* that runs */
    uint32_t full;
    uint64_t phases; /* uint64_t[2 * TW_TRACED_PHASES]: a table of how many have begun, by block and offset */
} tw_trace;
#define TW_TRACED_PHASES (1u << 15)

/* Lines of threads' own memory are numbered from here on, above what any allocation has. */
#define TW_LOCAL_LINE (1ull << 53)
#define TW_MOST_LINES (4 * TW_LANES) /* of an access: each lane may have words of four */
#define TW_CONSTANT_BYTES 64 /* that come at a time */

/* What a machine instruction is to the machine. */
enum tw_kind {
    TW_KIND_PLAIN, TW_KIND_SHARED, TW_KIND_GLOBAL, TW_KIND_COPY, TW_KIND_COMMIT, TW_KIND_DEPBAR, TW_KIND_BARRIER,
    TW_KIND_ARRIVE, TW_KIND_FENCE, TW_KIND_BRANCH, TW_KIND_SIGNAL, TW_KIND_PHASE, TW_KIND_BULK, TW_KIND_PRODUCT,
    TW_KIND_CONSTANT
};

/* Where it is executed: a sub-partition has one of each. */
enum tw_pipe {
    TW_PIPE_NONE, TW_PIPE_FMA, TW_PIPE_HEAVY, TW_PIPE_ALU, TW_PIPE_HALF, TW_PIPE_DOUBLE, TW_PIPE_SPECIAL,
    TW_PIPE_TENSOR, TW_PIPE_UNIFORM, TW_PIPE_MEMORY, TW_PIPE_CONSTANT
};
#define TW_PIPES 11

/* What a warp waits for. */
enum tw_wait {
    TW_WAIT_STALL, TW_WAIT_PIPE, TW_WAIT_OTHERS, TW_WAIT_SHARED, TW_WAIT_GLOBAL, TW_WAIT_FIXED, TW_WAIT_BARRIER,
    TW_WAIT_QUEUE, TW_WAIT_BRANCH
};
#define TW_WAITS 9

#define TW_NO_SCOREBOARD 7
#define TW_SCOREBOARDS 6
#define TW_PRODUCTS 6 /* the scoreboard of a warpgroup's products, behind those */

typedef struct {
    uint8_t kind, pipe;
    uint8_t stall, yields, write, read, wait; /* the control fields */
    uint8_t stores;    /* nothing comes back */
    uint8_t atomic;
    uint8_t barrier;   /* its number; of DEPBAR the scoreboard */
    uint8_t count;     /* warps that a barrier expects, 0: all; of DEPBAR what may be pending */
    uint8_t operands[2]; /* registers that are read from each bank */
    uint8_t words;     /* registers that a lane loads or stores */
    uint8_t apart;     /* of an atomic: lanes on one address go one by one through the cache's units, as floats' do */
    uint8_t dispatch;  /* cycles in which its scheduler issues nothing else */
    uint8_t strong;    /* loads past the L1 cache: volatile, or of the whole GPU */
    uint8_t bytes;     /* that a lane loads or stores */
    uint32_t interval; /* quarter cycles until the pipe takes the next */
    uint32_t latency;  /* cycles until a scoreboard is released */
    uint32_t constant; /* the 64 bytes of constants that an operand lies in, + 1 */
} tw_op;

/* Lines of an array: what share of the first look at one by a block goes to DRAM, of later ones, and of its stores; what
 * share waits for DRAM, because one of the blocks that run at a time has just asked; what a sector costs there, as a
 * multiple of one among others; and in how many sectors and units of L2 the atomics of all blocks that run at a time meet. */
typedef struct {
    uint64_t first, end;
    double fresh, again, written, anew, sparse, targets, units;
    double halves;   /* bytes that pass to or from DRAM for a sector: half lines come whole */
    double company;  /* the share of looks at what another multiprocessor asks for at about the same time, too */
    double met;      /* cycles of L2's rate for a sector, as a multiple of one that one multiprocessor alone asks for */
    double met_all;  /* cycles for a sector that all multiprocessors store to, when it is stored or asked for; 0: each has its own */
    double pieces[2]; /* what reads and writes cost DRAM for lying in short pieces, as a multiple */
    uint64_t number; /* among the arrays as the launch has them, from 0 on */
} tw_reach;

/* Cycles, and bytes a cycle, of one multiprocessor's share of the machine. */
typedef struct {
    double hit_latency, l2_latency, l2_spread, atomic_latency;
    double dram_near, dram_far, dram_late_share, dram_late_least, dram_late_most; /* latency, and what some come later */
    double l2_cost, write_cost, atomic_cost; /* cycles a sector, of its own way to L2 */
    double l2_share, dram_cost, write_share; /* of its share of what all multiprocessors have */
    double burst;          /* cycles of that share that may be saved up */
    double write_met;      /* cycles of a unit of L2 for a sector that is stored */
    double atomic_met;     /* cycles of a unit of L2 for a sector with atomics, of all multiprocessors' share */
    double atomic_apart, atomic_same; /* the same for each lane on one address: floats that wait for each other; any further one */
    double atomic_lane;    /* cycles of its share for such a lane */
    double atomic_few;     /* what further lanes take longer beside other words, where few multiprocessors ask, as a multiple */
    double atomic_scattered; /* what atomics of few lanes a sector take longer, as a multiple */
    double dram_write;     /* cycles a sector that is stored behind L2 */
    double turn;           /* what a sector costs more where as many are read as written, as a share */
    double crowd_mixed;    /* cycles that DRAM takes longer there, times -ln(1 - load) */
    double crowd;          /* cycles that DRAM takes longer, times ln(load / (1 - load)) */
    double queue, common;  /* memory instructions that wait in a sub-partition, and in the memory unit */
    double pending;        /* sectors on their way */
    double write_slack;    /* cycles of stores that wait to leave */
    double read_delay;     /* until a store's registers are read */
    double fence_stored;   /* cycles that a fence takes longer, from its warp's last store on */
    double address_owed;   /* cycles that an access to global memory waits longer for each such instruction before it */
    double branch;         /* cycles until a warp goes on after one */
    double barrier, arrival; /* cycles from the last arrival on, and of each */
    double barrier_unit;   /* cycles of the memory unit for an arrival */
    double constant_near, constant_far; /* what 64 bytes of constants take longer, and where nobody had them yet */
    double walk;           /* cycles until a multiprocessor's first access to global memory is known where to go */
    double block_start, warp_start;
    double lines;          /* of the L1 cache */
    double copy_latency;   /* what a copy to shared memory takes longer */
    double bulk_latency;   /* what a bulk copy takes longer than a load */
    double bulk_cost;      /* cycles a line of one */
    double signal;         /* from an arrival until a waiting warp goes on */
    double block_interval, block_apart; /* cycles between the ends of blocks that are told, and between the begins of blocks */
    double beside_alu, beside_fma, beside_special; /* what these pipes take longer beside a warpgroup's product, as a multiple */
    double together;       /* the share of looks at what is new that come before it is there */
    double request;        /* cycles of its way to L2, which stores go, for a line that is asked for */
    double merge;          /* cycles in which a further store to one sector joins the one before */
} tw_rates;

typedef struct {
    uint64_t words, count;          /* the trace */
    uint64_t ops;                   /* tw_op[], by machine instruction */
    uint64_t segments;              /* uint32_t[segments + 1]: where each one's begin in `within` */
    uint64_t within;                /* uint32_t[]: machine instructions */
    uint64_t sites;                 /* uint32_t[]: the machine instruction of each site */
    uint64_t order;                 /* uint64_t[]: the blocks that the multiprocessor gets, in order */
    uint64_t reaches;               /* tw_reach[], sorted */
    uint32_t op_count, segment_count, site_count, block_count, reach_count;
    uint32_t warps;                 /* a block */
    uint32_t resident;              /* blocks at a time, while all of their warps run */
    uint32_t slots, places;         /* blocks and warps at a time */
    uint32_t stop;                  /* set by another thread: it ends soon */
    tw_rates rates;
} tw_timing;

/* What an instruction waited for: whose result, and for how many cycles of warps. */
typedef struct {
    uint64_t of; /* the machine instruction + 1; 0: none */
    double cycles;
} tw_awaited;
#define TW_AWAITED 4

typedef struct {
    uint64_t waits;    /* double[ops][TW_WAITS]: warp cycles before each */
    uint64_t awaited;  /* tw_awaited[ops][TW_AWAITED]: of those for scoreboards; what there is no room for is left out */
    uint64_t ended;    /* double[blocks] */
    uint64_t lanes;    /* double[ops]: that executed each */
    double cycles;     /* until all is done */
    double issued;
    double pipes[TW_PIPES];      /* cycles in which each was busy, of all sub-partitions */
    double lsu, l2, dram, write; /* the same of what one serves */
    double l2_bytes, dram_bytes;
    double together;             /* blocks at a time, at most */
} tw_timed;

#endif
