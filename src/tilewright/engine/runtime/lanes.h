/* All lanes of a warp at once. Loops over the lanes that should be vectors are written so: the helpers are compiled
 * without loop vectorisation (tools/build_runtime.py says why). */
#ifndef TILEWRIGHT_LANES_H
#define TILEWRIGHT_LANES_H

#include <stdint.h>

typedef uint32_t lanes32 __attribute__((ext_vector_type(32)));
typedef uint32_t lanes16 __attribute__((ext_vector_type(16))); /* sums of lanes, and of those */
typedef uint32_t lanes8 __attribute__((ext_vector_type(8)));
typedef uint32_t lanes4 __attribute__((ext_vector_type(4)));
typedef uint32_t lanes2 __attribute__((ext_vector_type(2)));
typedef uint16_t shorts32 __attribute__((ext_vector_type(32)));
typedef uint8_t bytes32 __attribute__((ext_vector_type(32)));
typedef uint64_t wide32 __attribute__((ext_vector_type(32)));
typedef lanes32 lanes32_anywhere __attribute__((aligned(4))); /* in memory that is not aligned to the vector */
typedef wide32 wide32_anywhere __attribute__((aligned(8)));
typedef _Bool bools32 __attribute__((ext_vector_type(32)));

union bits { bools32 lanes; uint32_t mask; };

/* The lanes for which a comparison of vectors holds, as bits. */
#define MASK_OF(comparison) (((union bits){.lanes = __builtin_convertvector(comparison, bools32)}).mask)

/* Vectors with all bits set in the lanes of a mask. */
#define CHOSEN(mask_, type) (-__builtin_convertvector(((union bits){.mask = (mask_)}).lanes, type))

__attribute__((unused)) static const lanes32 LANE = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                             16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

/* Whether lanes of those that are served name the same of 32 slots. */
static inline __attribute__((always_inline)) uint32_t two_in_one_bank(const lanes32 *slot, uint32_t served) {
    lanes32 hit = ((lanes32)1 << *slot) & CHOSEN(served, lanes32);
    return __builtin_popcount(__builtin_reduce_or(hit)) != __builtin_popcount(served);
}

#endif
