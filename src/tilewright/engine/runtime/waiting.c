/* Accesses to shared memory whose lanes conflict, of at most a word each: what they cost is worked out for many of them at
 * a time, since sorting the words of 16 accesses side by side takes hardly longer than sorting those of one.
 *
 * An access takes as many wavefronts as the busiest bank has different words (hardware/access.py). A lane's key is its bank
 * and the word's row in it, so that after sorting the words of a bank are neighbours and equal ones are, too. Of atomics each
 * lane is served alone: there its own number stands for the row.
 */
#include "engine.h"
#include "lanes.h"

#define WAITING 32 /* accesses, a multiple of SIDE */
#define SIDE 16    /* of them side by side */
#define ROWS 2048  /* of 32 words: what a key has room for */

typedef uint16_t keys16 __attribute__((ext_vector_type(SIDE)));

typedef struct tw_waiting {
    keys16 keys[WAITING][2];
    keys16 more[WAITING / SIDE]; /* wavefronts beyond the first, by access */
    tw_site_counts *counts[WAITING];
    uint32_t passes[WAITING];
    uint32_t count;
} tw_waiting;

void *aligned_alloc(uint64_t, uint64_t);
void free(void *);

#define INLINE static inline __attribute__((always_inline))
#define UNROLLED _Pragma("clang loop unroll(full)")

INLINE void order(keys16 *a, keys16 *b) {
    keys16 low = __builtin_elementwise_min(*a, *b);
    *b = __builtin_elementwise_max(*a, *b);
    *a = low;
}

/* A step of Batcher's odd-even merge sort of 32: of those that merge runs of p, the one that compares what is k apart. */
INLINE void step(keys16 x[TW_LANES], uint32_t p, uint32_t k) {
    UNROLLED
    for (uint32_t a = k % p; a < TW_LANES - k; a++)
        if ((a - k % p) % (2 * k) < k && a / (2 * p) == (a + k) / (2 * p)) order(&x[a], &x[a + k]);
}

INLINE void sort(keys16 x[TW_LANES]) {
    UNROLLED
    for (uint32_t level = 0; level < 5; level++) {
        UNROLLED
        for (uint32_t k = level + 1; k-- > 0;) step(x, 1u << level, 1u << k);
    }
}

/* In each half of the vectors: the elements of a and b by turns, from the half's first or its fifth on. */
#define BY_TURNS(a, b, from)                                                                                     \
    __builtin_shufflevector(a, b, from, 16 + from, 1 + from, 17 + from, 2 + from, 18 + from, 3 + from, 19 + from, \
                            8 + from, 24 + from, 9 + from, 25 + from, 10 + from, 26 + from, 11 + from, 27 + from)

INLINE void shuffle(keys16 to[8], const keys16 of[8]) {
    UNROLLED
    for (uint32_t i = 0; i < 4; i++) {
        to[2 * i] = BY_TURNS(of[i], of[i + 4], 0);
        to[2 * i + 1] = BY_TURNS(of[i], of[i + 4], 4);
    }
}

/* Rows to columns: three shuffles transpose the four squares of 8, then halves change places. */
INLINE void transpose(keys16 x[SIDE]) {
    keys16 y[SIDE];
    UNROLLED
    for (uint32_t half = 0; half < SIDE; half += 8) {
        shuffle(y + half, x + half);
        shuffle(x + half, y + half);
        shuffle(y + half, x + half);
    }
    UNROLLED
    for (uint32_t i = 0; i < 8; i++) {
        x[i] = __builtin_shufflevector(y[i], y[i + 8], 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
        x[i + 8] = __builtin_shufflevector(y[i], y[i + 8], 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    }
}

/* How many words beyond its first the busiest bank of each access has. */
INLINE void busiest(keys16 *beyond, const keys16 x[TW_LANES]) {
    keys16 more = 0, most = 0;
    UNROLLED
    for (uint32_t i = 1; i < TW_LANES; i++) {
        keys16 apart = x[i] ^ x[i - 1];
        keys16 other_word = (keys16)(apart == 0) + 1, same_bank = (keys16)(apart < ROWS);
        more = (more + other_word) & same_bank;
        most = __builtin_elementwise_max(most, more);
    }
    *beyond = most;
}

static void work_out(tw_waiting *all) {
    for (uint32_t first = 0; first < all->count; first += SIDE) {
        keys16 x[TW_LANES];
        UNROLLED
        for (uint32_t i = 0; i < SIDE; i++) {
            x[i] = all->keys[first + i][0];
            x[SIDE + i] = all->keys[first + i][1];
        }
        transpose(x);
        transpose(x + SIDE);
        sort(x);
        busiest(&all->more[first / SIDE], x);
    }
    const uint16_t *found = (const uint16_t *)all->more;
    for (uint32_t i = 0; i < all->count;) { /* neighbours are often one instruction's */
        tw_site_counts *counts = all->counts[i];
        uint32_t passes = 0, conflicts = 0, twice = 0, most = 0;
        do {
            uint32_t more = found[i];
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
    *(shorts32 *)all->keys[all->count] = keys;
    all->counts[all->count] = counts;
    all->passes[all->count] = passes;
    if (++all->count == WAITING) work_out(all);
    return 1;
}

/* Count what still waits. */
void tw_count_waiting(tw_worker *worker) {
    if (worker->waiting) work_out(worker->waiting);
}
