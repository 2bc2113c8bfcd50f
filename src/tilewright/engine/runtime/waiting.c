/* Accesses to shared memory whose lanes conflict, of at most a word each: what they cost is worked out for many of them at
 * a time, since sorting the words of 16 accesses side by side takes hardly longer than sorting those of one. Where
 * vectors have 16 bytes it is 8 of them: the words of 16 would not leave the registers room for a step.
 *
 * An access takes as many wavefronts as the busiest bank has different words (hardware/access.py). A lane's key is its bank
 * and the word's row in it, so that after sorting the words of a bank are neighbours and equal ones are, too. Of atomics each
 * lane is served alone: there its own number stands for the row.
 */
#include "engine.h"
#include "lanes.h"

#define WAITING 32 /* accesses, a multiple of those side by side */
#define ROWS 2048  /* of 32 words: what a key has room for */

typedef struct tw_waiting {
    shorts32 keys[WAITING];
    uint16_t more[WAITING]; /* wavefronts beyond the first, by access */
    tw_site_counts *counts[WAITING];
    uint32_t passes[WAITING];
    uint32_t count;
} tw_waiting;

extern const int tw_level;
void *aligned_alloc(uint64_t, uint64_t);
void free(void *);

#define INLINE static inline __attribute__((always_inline))
#define UNROLLED _Pragma("clang loop unroll(full)")
#define SIDE 8
#include "sorted.h"
#undef SIDE
#define SIDE 16
#include "sorted.h"

static void work_out(tw_waiting *all) {
    if (tw_level < 3) {
        for (uint32_t first = 0; first < all->count; first += 8) beyond8(all->more + first, all->keys + first);
    } else {
        for (uint32_t first = 0; first < all->count; first += 16) beyond16(all->more + first, all->keys + first);
    }
    for (uint32_t i = 0; i < all->count;) { /* neighbours are often one instruction's */
        tw_site_counts *counts = all->counts[i];
        uint32_t passes = 0, conflicts = 0, twice = 0, most = 0;
        do {
            uint32_t more = all->more[i];
            passes += all->passes[i];
            conflicts += more;
            twice += all->passes[i] * more;
            most = more > most ? more : most;
        } while (++i < all->count && all->counts[i] == counts);
        counts->wavefronts += passes + twice;
        counts->ideal += passes;
        counts->conflicts += conflicts;
        if (most + 1 > counts->worst_ways) counts->worst_ways = most + 1;
    }
    all->count = 0;
}

/* Count an access of at most 4 bytes a lane now or later. Returns whether that is done; else tw_count_shared must. */
uint32_t tw_count_soon(tw_worker *worker, tw_site_counts *counts, const uint32_t addresses[TW_LANES], uint32_t mask,
                       uint32_t kind) {
    lanes32 word = *(const lanes32_anywhere *)addresses >> 2, bank = word & 31;
    uint32_t passes = kind == TW_ACCESS_CAS ? 2 : 1;
    if (!two_in_one_bank(&bank, mask)) {
        counts->wavefronts += passes;
        counts->ideal += passes;
        if (!counts->worst_ways) counts->worst_ways = 1;
        return 1;
    }
    if (worker->launch->shared_bytes > 4 * TW_LANES * ROWS) return 0;
    tw_waiting *all = worker->waiting;
    if (!all) {
        all = worker->waiting = aligned_alloc(64, (sizeof *all + 63) & ~63ull);
        if (!all) return 0;
        __builtin_memset(all, 0, sizeof *all);
    }
    uint32_t alone = kind == TW_ACCESS_ATOMIC || kind == TW_ACCESS_CAS || kind == TW_ACCESS_ASYNC_COPY;
    lanes32 key = word << 11 | (alone ? LANE : word >> 5 & (ROWS - 1));
    shorts32 keys = __builtin_convertvector(key, shorts32);
    if (mask != TW_ALL_LANES) { /* a lane that does nothing is as one that does */
        uint32_t first = (uint32_t)__builtin_ctz(mask), its = addresses[first] >> 2;
        uint16_t others = (uint16_t)(its << 11 | (alone ? first : its >> 5 & (ROWS - 1)));
        keys = (keys & CHOSEN(mask, shorts32)) | (others & ~CHOSEN(mask, shorts32));
    }
    all->keys[all->count] = keys;
    all->counts[all->count] = counts;
    all->passes[all->count] = passes;
    if (++all->count == WAITING) work_out(all);
    return 1;
}

/* Count what still waits. */
void tw_count_waiting(tw_worker *worker) {
    if (worker->waiting) work_out(worker->waiting);
}
