/* The special function unit's functions for all lanes of a warp: tests/engine/special_unit.py says what they compute and why. */
#include "../lanes.h"
#include "../special.h"
#include "special_tables.h" // made of tools/special_tables.py when this is built

#pragma clang diagnostic ignored "-Wpsabi" /* vectors as arguments of what is always inlined */

typedef int32_t signed32 __attribute__((ext_vector_type(32)));
typedef int64_t wide_signed32 __attribute__((ext_vector_type(32)));
typedef float floats32 __attribute__((ext_vector_type(32)));
typedef double doubles32 __attribute__((ext_vector_type(32)));

#define INLINE static inline __attribute__((always_inline))
#define NAN_BITS 0x7fffffffu
#define INFINITY_BITS 0x7f800000u
#define UNIT 0x800000u /* the leading digit of a significand */
#define WIDE(x) __builtin_convertvector(x, wide32)
#define NARROW(x) __builtin_convertvector(x, lanes32)

INLINE lanes32 either(signed32 condition, lanes32 a, lanes32 b) {
    return (a & (lanes32)condition) | (b & ~(lanes32)condition);
}

/* Half the square of 17 digits without their last 17 places, of which no partial product has any. The eight high digits
 * have an exact square; of their products with the nine low ones each row is cut off. */
INLINE lanes32 squared(lanes32 x) {
    shorts32 high = __builtin_convertvector(x >> 9, shorts32), low = __builtin_convertvector(x & 511, shorts32);
    shorts32 sum = high * high >> 1;
#pragma unroll
    for (int i = 1; i < 8; i++) sum += (shorts32)((high & (uint16_t)(1 << i)) != 0) & (low >> (uint16_t)(9 - i));
    return __builtin_convertvector(sum, lanes32);
}

typedef struct { lanes32 c0, c1, c2; } coefficients;

/* engine/run/levels.py has these for each level of CPU: its number, and, where there is one instruction for it, of the 64
 * numbers in two vectors those that the indices name. */
extern const int tw_level;
void tw_of_two(shorts32 *found, const shorts32 *low, const shorts32 *high, const shorts32 *index);

INLINE lanes32 chosen(const uint16_t *numbers, int segments, shorts32 index) {
    const shorts32 *parts = (const shorts32 *)numbers;
    shorts32 found, others;
    tw_of_two(&found, parts, parts + 1, &index);
    if (segments == 128) {
        tw_of_two(&others, parts + 2, parts + 3, &index);
        shorts32 upper = (shorts32)((index & 64) != 0);
        found = (others & upper) | (found & ~upper);
    }
    return __builtin_convertvector(found, lanes32);
}

INLINE coefficients looked_up(const uint64_t *words, const uint16_t *numbers, int segments, lanes32 index) {
    coefficients found;
    if (tw_level >= 4 && numbers) {
        shorts32 narrow = __builtin_convertvector(index, shorts32);
        found.c0 = chosen(numbers, segments, narrow) | chosen(numbers + segments, segments, narrow) << 16;
        found.c1 = chosen(numbers + 2 * segments, segments, narrow);
        found.c2 = chosen(numbers + 3 * segments, segments, narrow);
        return found;
    }
    wide32 word;
#pragma unroll
    for (int lane = 0; lane < 32; lane++) word[lane] = words[index[lane]];
    found.c0 = NARROW(word) & ((1 << 26) - 1);
    found.c1 = NARROW(word >> 26) & ((1 << 20) - 1);
    found.c2 = NARROW(word >> 46);
    return found;
}

#define LOOKED_UP(name, index) looked_up(tw_words_##name, tw_numbers_##name, sizeof tw_words_##name / 8, index)

/* (c0 << places) + c1 x - c2 square + rounding. */
INLINE wide32 interpolated(coefficients of, lanes32 x, lanes32 square, int places, uint64_t rounding) {
    return (WIDE(of.c0) << places) + rounding + WIDE(of.c1) * WIDE(x) - WIDE(of.c2) * WIDE(square);
}

/* (c0 << (drop - 2)) + slope c1 x + c2 square + rounding, of which the last digits are dropped, in 32 bits. */
INLINE lanes32 significand(coefficients of, lanes32 x, lanes32 square, int drop, int slope, uint32_t rounding) {
    lanes32 half = of.c1 * (x >> 1); /* of the product */
    lanes32 whole = half >> (drop - 1), rest = ((half << 1) & ((1 << drop) - 1)) + (of.c1 & -(x & 1));
    lanes32 others = ((of.c0 & 3) << (drop - 2)) + of.c2 * square + rounding;
    if (slope < 0) return (of.c0 >> 2) - whole + (lanes32)((signed32)(others - rest) >> drop);
    return (of.c0 >> 2) + whole + ((others + rest) >> drop);
}

/* Significands with their leading digit, which may be 2 << 23, of fractions of 23 digits. */
INLINE lanes32 power(lanes32 fraction) {
    lanes32 x = fraction & 0x1ffff;
    return significand(LOOKED_UP(ex2, fraction >> 17), x, squared(x), 15, 1, 0x77e2);
}

INLINE lanes32 reciprocal(lanes32 fraction) {
    lanes32 x = fraction & 0xffff;
    return significand(LOOKED_UP(rcp, fraction >> 16), x, squared(x << 1), 15, -1, 0x47e7);
}

/* Of numbers in [1, 4): digit 23 of the fraction says that it is one in [2, 4). */
INLINE lanes32 reciprocal_root(lanes32 fraction) {
    lanes32 x = fraction & 0x1ffff;
    lanes32 found = significand(LOOKED_UP(rsqrt, fraction >> 17), x, squared(x) << 2, 16, -1, 0x7fff);
    return either(fraction == 0, 2 * UNIT, found);
}

/* The float, cut off, of x / 2^point, where x < 2^52; 0 stays 0. */
INLINE lanes32 floating(wide32 x, int point) {
    doubles32 exact = (doubles32)(x | 0x4330000000000000ull) - 0x1p52;
    lanes32 bits = NARROW(((wide32)exact >> 29) - ((uint64_t)(1023 - 127 + point) << 23));
    return bits & (lanes32)NARROW((wide32)(x != 0));
}

INLINE lanes32 ex2(lanes32 x) {
    /* Beyond these limits the result is 0 or infinite, as it is at them. */
    floats32 limited = (floats32)either((floats32)x < 128.0f, x, (lanes32)(floats32)128.0f);
    limited = (floats32)either(limited > -256.0f, (lanes32)limited, (lanes32)(floats32)-256.0f);
    lanes32 fixed = (lanes32)__builtin_convertvector(limited * 0x1p23f, signed32);
    /* The unit negates by inverting digits, except for whole numbers. */
    fixed += (lanes32)((signed32)x < 0 & (fixed & 0x7fffff) != 0);
    lanes32 bits = (fixed & ~0x7fffffu) + 126 * UNIT + power(fixed & 0x7fffff);
    bits = either((signed32)bits < (int32_t)UNIT, 0, bits);
    return either((x & 0x7fffffff) > INFINITY_BITS, NAN_BITS, bits);
}

INLINE lanes32 rcp(lanes32 x) {
    lanes32 size = x & 0x7fffffff, exponent = size >> 23;
    lanes32 bits = (252 - exponent) * UNIT + reciprocal(x & 0x7fffff);
    bits = either((signed32)bits < (int32_t)UNIT, 0, bits);
    bits = either(exponent == 0, INFINITY_BITS, either(exponent == 255, 0, bits)) | (x & 0x80000000);
    return either(size > INFINITY_BITS, NAN_BITS, bits);
}

/* What functions of positive numbers give where x is not one; zeros and subnormals, infinity. */
INLINE lanes32 positive(lanes32 x, lanes32 bits, lanes32 zero, lanes32 infinite) {
    bits = either((signed32)x < 0, NAN_BITS, bits);
    bits = either(x == INFINITY_BITS, infinite, bits);
    bits = either((x & INFINITY_BITS) == 0, zero, bits);
    return either((x & 0x7fffffff) > INFINITY_BITS, NAN_BITS, bits);
}

INLINE lanes32 rsqrt(lanes32 x) {
    lanes32 exponent = (x >> 23) - 127, odd = exponent & 1;
    lanes32 half = (lanes32)((signed32)exponent >> 1);
    lanes32 bits = (125 - half) * UNIT + reciprocal_root((x & 0x7fffff) | odd << 23);
    return positive(x, bits, (x & 0x80000000) | INFINITY_BITS, 0);
}

INLINE lanes32 square_root(lanes32 x) {
    lanes32 exponent = (x >> 23) - 127, odd = exponent & 1, half = (lanes32)((signed32)exponent >> 1);
    lanes32 low = x & 0x1ffff, along = low + (low & -odd); /* in [2, 4) a step is twice as long */
    coefficients of = LOOKED_UP(sqrt, (x >> 17 & 63) | odd << 6);
    lanes32 bits = (half + 126) * UNIT + NARROW(interpolated(of, along, squared(low) << 1, 15, 0x7fff) >> 17);
    return positive(x, bits, x & 0x80000000, INFINITY_BITS);
}

INLINE lanes32 tanh_(lanes32 x) {
    static const uint32_t segments[11] = {1, 1, 1, 2, 2, 4, 4, 4, 8, 16, 8}; /* of octaves from 2^-8 on */
    static const uint32_t before[11] = {0, 1, 2, 3, 5, 7, 11, 15, 19, 27, 43};
    lanes32 size = x & 0x7fffffff, octave = (size >> 23) - 119, count, first;
    signed32 small = size < 119u << 23, large = size >= 130u << 23;
    octave = either(small, 0, either(large, 10, octave));
#pragma unroll
    for (int lane = 0; lane < 32; lane++) count[lane] = segments[octave[lane]], first[lane] = before[octave[lane]];
    lanes32 place = (size & 0x7fffff) * count, low = place >> 6 & 0x1ffff;
    coefficients of = looked_up(tw_words_tanh, 0, 64, first + (place >> 23));
    lanes32 bits = floating(interpolated(of, low, squared(low), 15, 0), 39);
    bits = either(small, size, either(large, 127 * UNIT, bits)) | (x & 0x80000000);
    return either(size > INFINITY_BITS, NAN_BITS, bits);
}

INLINE lanes32 lg2(lanes32 x) {
    lanes32 fraction = x & 0x7fffff, low = fraction & 0x1ffff, square = squared(low) << 1;
    wide32 sum = interpolated(LOOKED_UP(lg2, fraction >> 17), low, square, 12, 0x3345) >> 2;
    signed32 whole = (signed32)(x >> 23) - 127;
    sum += (wide32)__builtin_convertvector(whole, wide_signed32) << 36;
    wide_signed32 below = (wide_signed32)sum < 0;
    lanes32 bits = floating(sum ^ (wide32)below, 36) | (NARROW((wide32)below) & 0x80000000);
    bits = either(x == 127 * UNIT, 0, bits);
    return positive(x, bits, 0xff800000, INFINITY_BITS);
}

/* ptxas multiplies by 1/2π and cuts the product off. Of the turns' digits two are the quadrant, 23 the place in it. */
INLINE lanes32 trigonometric(lanes32 x, lanes32 cosine) {
    lanes32 size = x & 0x7fffffff;
    signed32 finite = size < INFINITY_BITS;
    doubles32 turns = __builtin_convertvector((floats32)(size & (lanes32)finite), doubles32) * 0x1.45f306p-3;
    turns = (doubles32)((wide32)turns & ~((1ull << 29) - 1));
    turns -= __builtin_elementwise_floor(turns);
    lanes32 fixed = (lanes32)__builtin_convertvector(turns * 0x1p25, signed32);
    lanes32 quadrant = (fixed >> 23) + cosine, fraction = (fixed ^ -(quadrant & 1)) & 0x7fffff;
    lanes32 low = fraction & 0x1ffff;
    lanes32 bits = floating(interpolated(LOOKED_UP(sin, fraction >> 17), low, squared(low), 11, 0), 37);
    bits |= ((quadrant << 30) ^ (x & (cosine - 1))) & 0x80000000;
    return either(finite, bits, NAN_BITS);
}

INLINE lanes32 rcp64(lanes32 x) {
    lanes32 size = x & 0x7fffffff, exponent = size >> 20;
    lanes32 bits = ((2044 - exponent) << 20) + (reciprocal((x & 0xfffff) << 3) >> 3);
    bits = either((signed32)bits < 1 << 20, 0, bits);
    bits = either(exponent == 0, 0x7ff00000, either(exponent == 2047, 0, bits)) | (x & 0x80000000);
    return either(size > 0x7ff00000, NAN_BITS, bits);
}

INLINE lanes32 rsqrt64(lanes32 x) {
    lanes32 exponent = (x >> 20) - 1023, odd = exponent & 1;
    lanes32 half = (lanes32)((signed32)exponent >> 1);
    lanes32 bits = ((1021 - half) << 20) + (reciprocal_root((x & 0xfffff) << 3 | odd << 23) >> 3);
    bits = either((signed32)x < 0, NAN_BITS, bits);
    bits = either(x == 0x7ff00000, 0, bits);
    bits = either((x & 0x7ff00000) == 0, (x & 0x80000000) | 0x7ff00000, bits);
    return either((x & 0x7fffffff) > 0x7ff00000, NAN_BITS, bits);
}

void tw_special_warp(uint32_t function, lanes32 *x) {
    switch (function) {
    case TW_SPECIAL_EX2: *x = ex2(*x); break;
    case TW_SPECIAL_RCP: *x = rcp(*x); break;
    case TW_SPECIAL_RSQRT: *x = rsqrt(*x); break;
    case TW_SPECIAL_LG2: *x = lg2(*x); break;
    case TW_SPECIAL_SIN: *x = trigonometric(*x, 0); break;
    case TW_SPECIAL_COS: *x = trigonometric(*x, 1); break;
    case TW_SPECIAL_SQRT: *x = square_root(*x); break;
    case TW_SPECIAL_TANH: *x = tanh_(*x); break;
    case TW_SPECIAL_RCP64: *x = rcp64(*x); break;
    case TW_SPECIAL_RSQRT64: *x = rsqrt64(*x); break;
    }
}

/* Of one lane. */
uint32_t tw_special(uint32_t function, uint32_t x) {
    lanes32 all = x;
    tw_special_warp(function, &all);
    return all[0];
}
