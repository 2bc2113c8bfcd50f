/* What an access costs, for addresses known only at run time: the twin of hardware/access.py, which explains and
 * defines the model; tests compare the two.
 *
 * Every active lane's address must be a multiple of its size (the engine faults first where it isn't). So no lane
 * straddles a word, a sector or another lane's element, and elements can be counted instead of bytes.
 */
#include "counts.h"
#include "lanes.h"

#define LANES 32

#define INLINE static inline __attribute__((always_inline))

/* Lane n has what lane n - by had; the first lanes have the last ones'. */
#define AT(lane, by) ((lane) + LANES - (by)) % LANES
#define EIGHT(first, by)                                                                                       \
    AT(first, by), AT(first + 1, by), AT(first + 2, by), AT(first + 3, by), AT(first + 4, by), AT(first + 5, by), \
        AT(first + 6, by), AT(first + 7, by)
#define ROTATED(v, by) __builtin_shufflevector(v, v, EIGHT(0, by), EIGHT(8, by), EIGHT(16, by), EIGHT(24, by))

/* Lanes whose key is also a lower lane's, if that is `by` lanes lower, or 32 - by: a rotation meets both. */
#define REPEATED_AT(by)                                                                       \
    {                                                                                         \
        uint32_t same = MASK_OF(keys == ROTATED(keys, by)) & mask & (mask << by | mask >> (LANES - by)); \
        repeated |= (same >> by << by) | same << (LANES - by);                                \
    }

/* The lanes of mask whose key no lower lane of mask has. */
#define FIRSTS(type)                                                                                          \
    {                                                                                                         \
        type keys = *of;                                                                                      \
        if ((mask & (mask + 1)) == 0) { /* lanes 0 to n: usually in order, where equal keys are neighbours */ \
            uint32_t up = MASK_OF(keys > ROTATED(keys, 1)) & mask & ~1u;                                      \
            uint32_t down = MASK_OF(keys < ROTATED(keys, 1)) & mask & ~1u;                                    \
            if (!up || !down) return (up | down | 1) & mask;                                                  \
        }                                                                                                     \
        uint32_t repeated = 0;                                                                                \
        REPEATED_AT(1) REPEATED_AT(2) REPEATED_AT(3) REPEATED_AT(4)                                           \
        REPEATED_AT(5) REPEATED_AT(6) REPEATED_AT(7) REPEATED_AT(8)                                           \
        REPEATED_AT(9) REPEATED_AT(10) REPEATED_AT(11) REPEATED_AT(12)                                        \
        REPEATED_AT(13) REPEATED_AT(14) REPEATED_AT(15) REPEATED_AT(16)                                       \
        return mask & ~repeated;                                                                              \
    }

INLINE uint32_t firsts(const lanes32 *of, uint32_t mask) FIRSTS(lanes32)
INLINE uint32_t firsts_of_narrow(const shorts32 *of, uint32_t mask) FIRSTS(shorts32)

/* Lane n's partner is n xor 1 or n xor 2: do all partners that are both active name the same address? */
INLINE int partners_agree(const lanes32 *a, uint32_t mask) {
    lanes32 by1 = __builtin_shufflevector(*a, *a, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 17, 16, 19,
                                          18, 21, 20, 23, 22, 25, 24, 27, 26, 29, 28, 31, 30);
    lanes32 by2 = __builtin_shufflevector(*a, *a, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 18, 19, 16,
                                          17, 22, 23, 20, 21, 26, 27, 24, 25, 30, 31, 28, 29);
    uint32_t mask1 = (mask >> 1 & 0x55555555u) | (mask & 0x55555555u) << 1;
    uint32_t mask2 = (mask >> 2 & 0x33333333u) | (mask & 0x33333333u) << 2;
    return (MASK_OF(*a != by1) & mask & mask1) == 0 || (MASK_OF(*a != by2) & mask & mask2) == 0;
}

/* How many of the served lanes name each slot: bit i of planes[k] is bit k of the number for slot i. The lanes' halves
 * are added, then halves of the sums, each step 32 additions a pair of lanes side by side: no lane waits for a store of
 * another as in a table of counters. */
INLINE void tally(const lanes32 *slot, uint32_t served, uint32_t planes[6]) {
    lanes32 hit = ((lanes32)1 << *slot) & CHOSEN(served, lanes32);
    lanes16 a0 = hit.lo ^ hit.hi, a1 = hit.lo & hit.hi;
#define HALF(sum, carry, x) sum = x.lo ^ x.hi, carry = x.lo & x.hi
#define FULL(sum, carry, x, in) sum = x.lo ^ x.hi ^ in, carry = (x.lo & x.hi) | (in & (x.lo ^ x.hi))
    lanes8 b0, b1, b2;
    HALF(b0, b2, a0);
    lanes8 in8 = b2;
    FULL(b1, b2, a1, in8);
    lanes4 c0, c1, c2, c3, in4;
    HALF(c0, in4, b0);
    FULL(c1, c3, b1, in4);
    in4 = c3;
    FULL(c2, c3, b2, in4);
    lanes2 d0, d1, d2, d3, d4, in2;
    HALF(d0, in2, c0);
    FULL(d1, d4, c1, in2);
    in2 = d4;
    FULL(d2, d4, c2, in2);
    in2 = d4;
    FULL(d3, d4, c3, in2);
    uint32_t in;
    HALF(planes[0], in, d0);
    FULL(planes[1], planes[5], d1, in);
    in = planes[5];
    FULL(planes[2], planes[5], d2, in);
    in = planes[5];
    FULL(planes[3], planes[5], d3, in);
    in = planes[5];
    FULL(planes[4], planes[5], d4, in);
#undef HALF
#undef FULL
}

/* The greatest of the numbers of some slots. */
INLINE uint32_t busiest(const uint32_t planes[6], uint32_t slots) {
    uint32_t number = 0;
#pragma clang loop unroll(full)
    for (int bit = 5; bit >= 0; bit--) {
        uint32_t with = planes[bit] & slots;
        number |= (uint32_t)(with != 0) << bit;
        slots = with ? with : slots;
    }
    return number;
}

/* With units of max(size, 4) bytes a group of 2^banks lanes meets 2^banks banks, each as wide as a unit. */
INLINE void count_shared(tw_site_counts *site, const lanes32 *at, uint32_t mask, uint32_t size, uint32_t kind,
                         uint32_t shift) {
    uint32_t banks = 7 - shift, width = banks;
    if (kind == TW_ACCESS_LOAD && size > 4 && partners_agree(at, mask)) width++;

    uint32_t groups = 0;
    for (uint32_t start = 0; start < LANES; start += 1u << width)
        groups += (mask >> start & (uint32_t)((1ull << (1u << width)) - 1)) != 0;

    uint32_t alone = kind == TW_ACCESS_ATOMIC || kind == TW_ACCESS_CAS || kind == TW_ACCESS_ASYNC_COPY;
    uint32_t worst = 1, total = groups;
    lanes32 unit = *at >> shift, slot = (LANE >> width << banks) + (unit & ((1u << banks) - 1));
    if ((kind != TW_ACCESS_ASYNC_COPY || size != 16) && two_in_one_bank(&slot, mask)) {
        uint32_t served = mask, planes[6];
        if (!alone) { /* lanes of one word in a group are served as one */
            lanes32 word = unit - unit[__builtin_ctz(mask)] + 0x2000u, group = LANE >> width, key = unit | group << 30;
            shorts32 narrow = __builtin_convertvector(word | group << 14, shorts32);
            served = MASK_OF(word >> 14 != 0) & mask ? firsts(&key, mask) : firsts_of_narrow(&narrow, mask);
        }
        tally(&slot, served, planes);
        worst = total = 0;
        for (uint32_t first = 0; first < LANES; first += 1u << banks) {
            uint32_t group = (uint32_t)((1ull << (1u << banks)) - 1) << first;
            uint32_t most = busiest(planes, group);
            total += most;
            worst = most > worst ? most : worst;
        }
    }
    uint32_t passes = kind == TW_ACCESS_CAS ? 2 : 1;
    site->wavefronts += passes * total;
    site->ideal += passes * groups;
    site->conflicts += total - groups;
    if (worst > site->worst_ways) site->worst_ways = worst;
}

void tw_count_shared(tw_site_counts *site, const uint32_t addresses[32], uint32_t mask, uint32_t size,
                     uint32_t kind) {
    if (!mask) return;
    lanes32 where;
    __builtin_memcpy(&where, addresses, sizeof where);
    if (size <= 4) count_shared(site, &where, mask, size, kind, 2); /* one group: its loops vanish */
    else count_shared(site, &where, mask, size, kind, size == 8 ? 3 : 4);
}

/* An access to another block's shared memory. */
void tw_count_away(tw_site_counts *site, uint32_t size, uint32_t kind) {
    uint32_t atomic = kind == TW_ACCESS_ATOMIC || kind == TW_ACCESS_INCREMENT;
    uint32_t passes = (kind == TW_ACCESS_CAS ? 2 : atomic) * (size > 4 ? size / 4 : 1);
    site->wavefronts += passes;
    site->ideal += passes;
    if (passes && !site->worst_ways) site->worst_ways = 1;
}

/* Lanes so far apart (allocations of many GiB) that 32 bits cannot tell their elements apart. */
static __attribute__((noinline)) uint32_t distinct_far(const uint64_t addresses[32], uint32_t mask, uint32_t shift) {
    uint32_t found = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t repeated = 0;
        for (uint32_t earlier = 0; earlier < lane; earlier++)
            repeated |= (mask >> earlier & 1) && addresses[earlier] >> shift == addresses[lane] >> shift;
        found += (mask >> lane & 1) && !repeated;
    }
    return found;
}

void tw_count_global(tw_site_counts *site, const uint64_t addresses[32], uint32_t mask, uint32_t size) {
    if (!mask) return;
    uint32_t shift = (uint32_t)__builtin_ctz(size), sectors, elements;
    wide32 apart;
    __builtin_memcpy(&apart, addresses, sizeof apart);
    apart -= (addresses[__builtin_ctz(mask)] & ~31ull) - 0x80000000ull;
    if (MASK_OF((apart >> 32) != 0) & mask) { /* not within 2 GiB of the first */
        sectors = distinct_far(addresses, mask, 5);
        elements = distinct_far(addresses, mask, shift);
    } else {
        lanes32 near = __builtin_convertvector(apart, lanes32), element = near >> shift, sector = near >> 5;
        sectors = (uint32_t)__builtin_popcount(firsts(&sector, mask));
        elements = (uint32_t)__builtin_popcount(firsts(&element, mask));
    }
    site->requests += 1;
    site->sectors += sectors;
    site->sectors_ideal += (elements * size + 31) / 32;
    site->bytes_asked += (uint32_t)__builtin_popcount(mask) * size;
    site->bytes_moved += sectors * 32;
}

/* What an atomic sends besides the distinct sectors: each goes out as often as the most lanes on one address in it. */
uint32_t tw_repeated_sectors(const uint64_t addresses[32], uint32_t mask) {
    wide32 all, sector;
    __builtin_memcpy(&all, addresses, sizeof all);
    sector = all >> 5;
    uint32_t repeated = 0;
    for (uint32_t rest = mask; rest;) {
        uint32_t in = MASK_OF(sector == sector[__builtin_ctz(rest)]) & rest, most = 0;
        rest &= ~in;
        while (in) {
            uint32_t same = MASK_OF(all == all[__builtin_ctz(in)]) & in;
            uint32_t lanes = (uint32_t)__builtin_popcount(same);
            in &= ~same;
            most = lanes > most ? lanes : most;
        }
        repeated += most - 1;
    }
    return repeated;
}

/* cp.async.ca: each lane goes through the bank of its source in the L1 cache and through the one that it writes, and a
 * wavefront looks up four lines of the cache. */
void tw_count_copy(tw_site_counts *site, const uint32_t to[32], const uint64_t from[32], uint32_t mask, uint32_t reads,
                   uint32_t size) {
    if (!mask) return;
    uint32_t banks = 128 / size, total = 0, groups = 0, worst = 0;
    for (uint32_t start = 0; start < LANES; start += banks) {
        uint8_t written[LANES] = {0}, read[LANES] = {0};
        uint32_t busiest = 0;
        for (uint32_t lane = start; lane < start + banks; lane++) {
            if (!(mask >> lane & 1)) continue;
            uint8_t *target = &written[to[lane] / size % banks], *source = &read[from[lane] / size % banks];
            *target += 1;
            *source += reads >> lane & 1;
            if (*target > busiest) busiest = *target;
            if (*source > busiest) busiest = *source;
        }
        groups += busiest != 0;
        total += busiest;
        worst = busiest > worst ? busiest : worst;
    }
    uint32_t lookups = (distinct_far(from, mask & reads, 7) + 3) / 4;
    uint32_t ideal = lookups > groups ? lookups : groups, wavefronts = total > ideal ? total : ideal;
    site->wavefronts += wavefronts;
    site->ideal += ideal;
    site->conflicts += wavefronts - ideal;
    if (worst > site->worst_ways) site->worst_ways = worst;
}
