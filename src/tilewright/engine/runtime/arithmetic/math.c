/* Arithmetic that vectors of a CPU cannot do: double precision in a chosen rounding mode, by integers.
 *
 * The modes are those of PTX: 0 nearest even, 1 toward zero, 2 down, 3 up. */
#include <stdint.h>

enum { NEAREST, ZERO, DOWN, UP };

typedef unsigned __int128 u128;

/* (-1)^negative × significand × 2^exponent; the significand is below 2^53 when unpacked. */
typedef struct {
    int negative;
    int exponent;
    uint64_t significand;
} number;

static uint64_t bits_of(double x)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double of_bits(uint64_t bits)
{
    double x;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

static int is_special(double x) /* infinite or NaN */
{
    return (bits_of(x) >> 52 & 0x7ff) == 0x7ff;
}

static number unpack(double x)
{
    uint64_t bits = bits_of(x);
    int biased = (int)(bits >> 52 & 0x7ff);
    uint64_t fraction = bits & 0xfffffffffffffull;
    number n = {(int)(bits >> 63), (biased ? biased : 1) - 1075, biased ? fraction | 1ull << 52 : fraction};
    return n;
}

static int width_of(u128 x)
{
    uint64_t high = (uint64_t)(x >> 64), low = (uint64_t)x;
    return high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
}

/* Round (-1)^negative × (significand, and a little more if sticky) × 2^exponent to a double. */
static double pack(int negative, u128 significand, int exponent, int sticky, uint32_t mode)
{
    uint64_t sign = (uint64_t)negative << 63;
    if (!significand)
        return of_bits(sign);
    int drop = width_of(significand) - 53;
    if (exponent + drop < -1074)
        drop = -1074 - exponent;
    uint64_t kept;
    int half = 0;
    if (drop <= 0) {
        kept = (uint64_t)significand << -drop;
    } else if (drop > 128) {
        kept = 0;
        sticky = 1;
    } else {
        kept = drop == 128 ? 0 : (uint64_t)(significand >> drop);
        half = (int)(significand >> (drop - 1) & 1);
        sticky |= (significand & (((u128)1 << (drop - 1)) - 1)) != 0;
    }
    int up = mode == NEAREST ? half && (sticky || (kept & 1))
             : mode == ZERO  ? 0
                             : (half || sticky) && negative == (mode == DOWN);
    exponent += drop;
    kept += (uint64_t)up;
    if (kept >> 53) {
        kept >>= 1;
        exponent++;
    }
    if (!(kept >> 52)) /* subnormal: the exponent is -1074 */
        return of_bits(sign | kept);
    int biased = exponent + 1075;
    if (biased >= 0x7ff) {
        int infinite = mode == NEAREST || (mode != ZERO && negative == (mode == DOWN));
        return of_bits(sign | (infinite ? 0x7ffull << 52 : 0x7fefffffffffffffull));
    }
    return of_bits(sign | (uint64_t)biased << 52 | (kept & 0xfffffffffffffull));
}

/* A number whose significand may have 106 bits. */
typedef struct {
    int negative;
    int exponent;
    u128 significand;
} wide_number;

static wide_number product(number x, number y)
{
    wide_number n = {x.negative ^ y.negative, x.exponent + y.exponent, (u128)x.significand * y.significand};
    return n;
}

static wide_number widen(number x)
{
    wide_number n = {x.negative, x.exponent, x.significand};
    return n;
}

static int is_larger(wide_number a, wide_number b)
{
    return a.significand
           && (!b.significand || a.exponent + width_of(a.significand) >= b.exponent + width_of(b.significand));
}

static double add(wide_number large, wide_number small, uint32_t mode)
{
    if (!is_larger(large, small)) {
        wide_number swapped = large;
        large = small;
        small = swapped;
    }
    if (!large.significand) /* two zeros */
        return of_bits((uint64_t)(large.negative == small.negative ? large.negative : mode == DOWN) << 63);
    if (!small.significand)
        return pack(large.negative, large.significand, large.exponent, 0, mode);
    /* Left-align the larger to 126 bits and bring the smaller to its exponent. */
    int lift = 126 - width_of(large.significand);
    large.significand <<= lift;
    large.exponent -= lift;
    int shift = small.exponent - large.exponent, sticky = 0;
    if (shift >= 0) {
        small.significand <<= shift;
    } else if (shift <= -128) {
        small.significand = 0;
        sticky = 1;
    } else {
        sticky = (small.significand & (((u128)1 << -shift) - 1)) != 0;
        small.significand >>= -shift;
    }
    u128 total;
    int negative = large.negative;
    if (large.negative == small.negative) {
        total = large.significand + small.significand;
    } else if (large.significand >= small.significand) {
        /* Digits of the smaller that were shifted out are part of one more unit to subtract. */
        total = large.significand - small.significand - (u128)sticky;
    } else {
        total = small.significand - large.significand; /* of one width, so nothing was shifted out */
        negative = small.negative;
    }
    if (!total && !sticky)
        negative = mode == DOWN;
    return pack(negative, total, large.exponent, sticky, mode);
}

double tw_add_f64(double a, double b, uint32_t mode)
{
    if (is_special(a) || is_special(b))
        return a + b;
    return add(widen(unpack(a)), widen(unpack(b)), mode);
}

double tw_sub_f64(double a, double b, uint32_t mode)
{
    if (is_special(a) || is_special(b))
        return a - b; /* not a + -b: the sign of a NaN stays */
    return tw_add_f64(a, -b, mode);
}

double tw_mul_f64(double a, double b, uint32_t mode)
{
    if (is_special(a) || is_special(b))
        return a * b;
    wide_number n = product(unpack(a), unpack(b));
    return pack(n.negative, n.significand, n.exponent, 0, mode);
}

double tw_fma_f64(double a, double b, double c, uint32_t mode)
{
    if (is_special(a) || is_special(b))
        return a * b + c;
    if (is_special(c))
        return of_bits(bits_of(c) | (uint64_t)(c != c) << 51); /* a NaN becomes quiet */
    return add(product(unpack(a), unpack(b)), widen(unpack(c)), mode);
}

double tw_div_f64(double a, double b, uint32_t mode)
{
    if (is_special(a) || is_special(b) || b == 0 || a == 0)
        return a / b;
    number x = unpack(a), y = unpack(b);
    int lift = 53 - width_of(x.significand), y_lift = 53 - width_of(y.significand);
    uint64_t remainder = x.significand << lift, divisor = y.significand << y_lift, quotient = 0;
    for (int bit = 0; bit < 56; bit++) { /* long division: 55 digits after the first */
        quotient <<= 1;
        if (remainder >= divisor) {
            remainder -= divisor;
            quotient |= 1;
        }
        remainder <<= 1;
    }
    int exponent = (x.exponent - lift) - (y.exponent - y_lift) - 55;
    return pack(x.negative ^ y.negative, quotient, exponent, remainder != 0, mode);
}

double tw_sqrt_f64(double a, uint32_t mode)
{
    if (is_special(a) || a <= 0)
        return __builtin_sqrt(a);
    number x = unpack(a);
    int lift = 53 - width_of(x.significand) + 58;
    lift += (x.exponent - lift) & 1; /* an even exponent */
    u128 radicand = (u128)x.significand << lift, root = 0;
    for (u128 bit = (u128)1 << 112; bit; bit >>= 2) { /* digit by digit, as by hand */
        if (radicand >= root + bit) {
            radicand -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return pack(0, root, (x.exponent - lift) / 2, radicand != 0, mode);
}

/* fns.b32: the position of the offset-th set bit of mask from bit base on (backwards if negative), or -1. */
uint32_t tw_fns(uint32_t mask, uint32_t base, uint32_t offset)
{
    int32_t count = (int32_t)offset;
    if (base > 31)
        return ~0u;
    if (count == 0)
        return mask >> base & 1 ? base : ~0u;
    if (offset == 0x80000000u) /* it has no magnitude; this is what an H200 gives */
        return 0;
    int step = count > 0 ? 1 : -1;
    uint32_t left = count > 0 ? offset : 0u - offset;
    for (int position = (int)base; position >= 0 && position < 32; position += step)
        if (mask >> position & 1 && --left == 0)
            return (uint32_t)position;
    return ~0u;
}
