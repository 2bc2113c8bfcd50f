/* What an access costs, for addresses known only at run time: the twin of hardware/access.py, which explains and
 * defines the model; tests/runtime_c compares the two.
 *
 * Every active lane's address must be a multiple of its size (the engine faults first where it isn't). So no lane
 * straddles a word, a sector or another lane's element, and elements can be counted instead of bytes.
 */
#include "counts.h"
#include "lanes.h"

#define LANES 32

#define INLINE static inline __attribute__((always_inline))

static const lanes32 LANE = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                             16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

/* The lanes of mask whose key no earlier lane of mask in the same group of 2^width lanes has. */
INLINE uint32_t firsts(const lanes32 *keys, uint32_t mask, uint32_t width) {
    uint32_t result = 0;
    if ((mask & (mask + 1)) == 0) { /* lanes 0 to n: usually in order, where equal keys are neighbours */
        lanes32 before = __builtin_shufflevector(*keys, *keys, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                                 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
        uint32_t up = MASK_OF(*keys > before) & mask, down = MASK_OF(*keys < before) & mask;
        if (!up || !down) return (up | down | MASK_OF((LANE & ((1u << width) - 1)) == 0)) & mask;
    }
#pragma clang loop unroll(full)
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t earlier = (1u << lane) - (1u << (lane >> width << width));
        uint32_t same = MASK_OF(*keys == (*keys)[lane]) & mask & earlier;
        result |= (uint32_t)(same == 0) << lane;
    }
    return result & mask;
}

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

INLINE uint32_t two_in_one_bank(const lanes32 *slot, uint32_t served) {
    lanes32 hit = ((lanes32)1 << *slot) & CHOSEN(served, lanes32);
    return __builtin_popcount(__builtin_reduce_or(hit)) != __builtin_popcount(served);
}

/* With units of max(size, 4) bytes a group of 2^banks lanes meets 2^banks banks, each as wide as a unit. */
void tw_count_shared(tw_site_counts *site, const uint32_t addresses[32], uint32_t mask, uint32_t size,
                     uint32_t kind) {
    if (!mask) return;
    lanes32 where;
    __builtin_memcpy(&where, addresses, sizeof where);
    uint32_t shift = size <= 4 ? 2 : size == 8 ? 3 : 4, banks = 7 - shift, width = banks;
    if (kind == TW_ACCESS_LOAD && size > 4 && partners_agree(&where, mask)) width++;

    uint32_t groups = 0;
    for (uint32_t start = 0; start < LANES; start += 1u << width)
        groups += (mask >> start & (uint32_t)((1ull << (1u << width)) - 1)) != 0;

    uint32_t alone = kind == TW_ACCESS_ATOMIC || kind == TW_ACCESS_CAS || kind == TW_ACCESS_ASYNC_COPY;
    uint32_t worst = 1, total = groups;
    if (kind != TW_ACCESS_ASYNC_COPY || size != 16) {
        lanes32 unit = where >> shift, slot = (LANE >> width << banks) + (unit & ((1u << banks) - 1));
        uint32_t served = mask;
        uint32_t crowded = two_in_one_bank(&slot, served);
        if (crowded && !alone) { /* unless they are lanes of one word */
            served = firsts(&unit, mask, width);
            crowded = two_in_one_bank(&slot, served);
        }
        if (crowded) {
            union { uint8_t of[LANES]; bytes32 all; } load = {.all = 0};
            uint32_t slots[LANES] __attribute__((aligned(128)));
            __builtin_memcpy(slots, &slot, sizeof slots);
            for (uint32_t rest = served; rest; rest &= rest - 1) load.of[slots[__builtin_ctz(rest)]]++;
            worst = total = 0;
            for (uint32_t first = 0; first < LANES; first += 1u << banks) {
                uint32_t group = (uint32_t)((1ull << (1u << banks)) - 1) << first;
                uint32_t busiest = __builtin_reduce_max(load.all & CHOSEN(group, bytes32));
                total += busiest;
                worst = busiest > worst ? busiest : worst;
            }
        }
    }
    uint32_t passes = kind == TW_ACCESS_CAS ? 2 : 1;
    site->wavefronts += passes * total;
    site->ideal += passes * groups;
    site->conflicts += total - groups;
    if (worst > site->worst_ways) site->worst_ways = worst;
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
        sectors = (uint32_t)__builtin_popcount(firsts(&sector, mask, 5));
        elements = (uint32_t)__builtin_popcount(firsts(&element, mask, 5));
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
