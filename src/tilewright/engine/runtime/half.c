/* Half precision for CPUs without F16C, and from double on any: what LLVM calls by these names (of compiler-rt).
 *
 * To nearest, ties to even; a NaN becomes quiet and keeps the high digits of its payload. */
#include <stdint.h>

typedef union { uint16_t bits; _Float16 value; } half;

float __extendhfsf2(_Float16 x) {
    half h = {.value = x};
    uint32_t sign = (uint32_t)(h.bits & 0x8000) << 16, exponent = h.bits >> 10 & 31, fraction = h.bits & 0x3ff, bits;
    if (exponent == 31) bits = 0x7f800000u | fraction << 13 | (uint32_t)(fraction != 0) << 22;
    else if (exponent) bits = (exponent + 112) << 23 | fraction << 13;
    else if (fraction) {
        uint32_t lift = (uint32_t)__builtin_clz(fraction) - 21; /* to where a normal number has its first digit */
        bits = (113 - lift) << 23 | (fraction << lift & 0x3ff) << 13;
    } else bits = 0;
    bits |= sign;
    float result;
    __builtin_memcpy(&result, &bits, sizeof result);
    return result;
}

/* significand × 2^(exponent - 52), where the significand has 53 digits (fewer: it is taken for 0). */
static uint32_t rounded(uint64_t significand, int exponent) {
    int drop = 42; /* of 53 digits 11 stay */
    if (exponent < -14) drop += -14 - exponent;
    if (drop > 54) return 0;
    uint64_t kept = significand >> drop, half_unit = 1ull << (drop - 1), rest = significand & ((1ull << drop) - 1);
    kept += rest > half_unit || (rest == half_unit && (kept & 1));
    /* The first digit of a normal number adds one to the exponent; so does one carried into it. */
    uint64_t bits = kept + ((uint64_t)(exponent < -14 ? 0 : exponent + 14) << 10);
    return bits >= 0x7c00 ? 0x7c00 : (uint32_t)bits;
}

_Float16 __truncdfhf2(double x) {
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    uint32_t sign = (uint32_t)(bits >> 48 & 0x8000), biased = bits >> 52 & 0x7ff;
    uint64_t fraction = bits & 0xfffffffffffffull;
    half h;
    if (biased == 0x7ff) h.bits = (uint16_t)(sign | 0x7c00 | (fraction ? 0x200 | fraction >> 42 : 0));
    else if (biased > 1023 + 16) h.bits = (uint16_t)(sign | 0x7c00);
    else if (biased < 1023 - 26) h.bits = (uint16_t)sign;
    else h.bits = (uint16_t)(sign | rounded(fraction | 1ull << 52, (int)biased - 1023));
    return h.value;
}

_Float16 __truncsfhf2(float x) {
    uint32_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    if (x != x) {
        half h = {.bits = (uint16_t)(bits >> 16 & 0x8000) | 0x7e00 | (uint16_t)(bits >> 13 & 0x3ff)};
        return h.value;
    }
    return __truncdfhf2((double)x); /* exact, so that one rounding is left */
}
