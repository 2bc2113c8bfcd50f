/* PTX atom and red for one lane, on memory that other threads of the operating system use at the same time.
 *
 * Every operation is sequentially consistent, which is at least what any .sem and .scope asks for.
 */
#include "atomics.h"
#include "engine.h"

#define ORDER __ATOMIC_SEQ_CST

static float as_float(uint32_t bits) {
    union { uint32_t bits; float value; } u = {.bits = bits};
    return u.value;
}

static uint32_t float_bits(float value) {
    union { float value; uint32_t bits; } u = {.value = value};
    return u.bits;
}

static float half_value(uint16_t bits) {
    union { uint16_t bits; _Float16 value; } u = {.bits = bits};
    return (float)u.value;
}

static uint16_t half_bits(float value) {
    union { _Float16 value; uint16_t bits; } u = {.value = (_Float16)value};
    return value != value ? 0x7fff : u.bits;
}

static float bfloat_value(uint16_t bits) { return as_float((uint32_t)bits << 16); }

static uint16_t bfloat_bits(float value) { /* to nearest, ties to even */
    uint32_t bits = float_bits(value);
    return value != value ? 0x7fff : (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/* A sum in float of two halves or bfloats, rounded again, is the correctly rounded sum: float has more than twice
 * their digits (Figueroa, "When is double rounding innocuous?", 1995). */
static float combine(uint32_t operation, float a, float b) {
    if (operation == TW_ATOMIC_ADD) return a + b;
    if (a != a) return b;
    if (b != b) return a;
    if (a == b) { /* -0 is less than +0 */
        uint32_t x = float_bits(a), y = float_bits(b);
        return as_float(operation == TW_ATOMIC_MIN ? x | y : x & y);
    }
    return (operation == TW_ATOMIC_MIN) == (a < b) ? a : b;
}

static uint16_t half_combine(uint32_t operation, uint32_t a, uint32_t b) {
    return half_bits(combine(operation, half_value((uint16_t)a), half_value((uint16_t)b)));
}

static uint16_t bfloat_combine(uint32_t operation, uint32_t a, uint32_t b) {
    return bfloat_bits(combine(operation, bfloat_value((uint16_t)a), bfloat_value((uint16_t)b)));
}

static uint32_t flush(uint32_t bits) { return bits & 0x7f800000u ? bits : bits & 0x80000000u; }

static uint32_t float_add(uint32_t a, uint32_t b) {
    float sum = as_float(a) + as_float(b);
    return sum != sum ? 0x7fffffffu : float_bits(sum);
}

static uint64_t double_add(uint64_t a, uint64_t b) {
    union { uint64_t bits; double value; } x = {.bits = a}, y = {.bits = b};
    x.value += y.value;
    return x.bits;
}

/* Replaces *address, known as `old` within `next`, until no other thread came between; the result is old. */
#define UPDATE(type, next)                                                                            \
    {                                                                                                 \
        type *place = address, old = __atomic_load_n(place, __ATOMIC_RELAXED);                        \
        while (!__atomic_compare_exchange_n(place, &old, (type)(next), 1, ORDER, __ATOMIC_RELAXED)) { \
        }                                                                                             \
        return old;                                                                                   \
    }

#define COMPARE_AND_SWAP(type)                                                          \
    {                                                                                   \
        type old = (type)b;                                                             \
        __atomic_compare_exchange_n((type *)address, &old, (type)c, 0, ORDER, ORDER);   \
        return old;                                                                     \
    }

#define CODE(operation, type) (TW_ATOMIC_##operation * TW_ATOMIC_TYPES + TW_ATOMIC_##type)
#define BITWISE(operation, call)                                                                     \
    case CODE(operation, B32): return call((uint32_t *)address, (uint32_t)b, ORDER);                 \
    case CODE(operation, B64): return call((uint64_t *)address, b, ORDER);
#define ORDERED(operation, call)                                                                     \
    case CODE(operation, U32): return call((uint32_t *)address, (uint32_t)b, ORDER);                 \
    case CODE(operation, S32): return (uint32_t)call((int32_t *)address, (int32_t)b, ORDER);         \
    case CODE(operation, U64): return call((uint64_t *)address, b, ORDER);                           \
    case CODE(operation, S64): return (uint64_t)call((int64_t *)address, (int64_t)b, ORDER);
#define HALVES(operation)                                                                            \
    case CODE(operation, F16): UPDATE(uint16_t, half_combine(TW_ATOMIC_##operation, old, (uint32_t)b)) \
    case CODE(operation, BF16): UPDATE(uint16_t, bfloat_combine(TW_ATOMIC_##operation, old, (uint32_t)b)) \
    case CODE(operation, F16X2):                                                                     \
        UPDATE(uint32_t, half_combine(TW_ATOMIC_##operation, old, (uint32_t)b) |                     \
                             (uint32_t)half_combine(TW_ATOMIC_##operation, old >> 16, (uint32_t)b >> 16) << 16) \
    case CODE(operation, BF16X2):                                                                    \
        UPDATE(uint32_t, bfloat_combine(TW_ATOMIC_##operation, old, (uint32_t)b) |                   \
                             (uint32_t)bfloat_combine(TW_ATOMIC_##operation, old >> 16, (uint32_t)b >> 16) << 16)

uint64_t tw_atomic(uint32_t operation, void *address, uint64_t b, uint64_t c) {
    switch (operation) {
        BITWISE(AND, __atomic_fetch_and)
        BITWISE(OR, __atomic_fetch_or)
        BITWISE(XOR, __atomic_fetch_xor)
        BITWISE(EXCH, __atomic_exchange_n)
        ORDERED(ADD, __atomic_fetch_add)
        ORDERED(MIN, __atomic_fetch_min)
        ORDERED(MAX, __atomic_fetch_max)
        HALVES(ADD)
        HALVES(MIN)
        HALVES(MAX)
    case CODE(CAS, B16): COMPARE_AND_SWAP(uint16_t)
    case CODE(CAS, B32): COMPARE_AND_SWAP(uint32_t)
    case CODE(CAS, B64): COMPARE_AND_SWAP(uint64_t)
    case CODE(INC, U32): UPDATE(uint32_t, old >= (uint32_t)b ? 0 : old + 1)
    case CODE(DEC, U32): UPDATE(uint32_t, old == 0 || old > (uint32_t)b ? (uint32_t)b : old - 1)
    case CODE(ADD, F32): UPDATE(uint32_t, float_add(old, (uint32_t)b))
    case CODE(ADD, F32_FTZ): UPDATE(uint32_t, flush(float_add(flush(old), flush((uint32_t)b))))
    case CODE(ADD, F64): UPDATE(uint64_t, double_add(old, b))
    default: __builtin_trap(); /* engine/emit/atomics.py hands out no other code */
    }
}

void tw_atomic_alone(uint32_t operation, const uint64_t *host, uint32_t mask, const uint64_t *b, const uint64_t *c,
                     uint64_t *result) {
#define ALONE(operation, type, width, next)                            \
    case CODE(operation, type):                                        \
        FOR_LANES(mask) {                                              \
            width *place = (width *)host[lane], old = *place;          \
            width given = (width)b[lane];                              \
            result[lane] = old;                                        \
            *place = (width)(next);                                    \
        }                                                              \
        return;
    switch (operation) {
        ALONE(ADD, U32, uint32_t, old + given)
        ALONE(ADD, S32, uint32_t, old + given)
        ALONE(ADD, U64, uint64_t, old + given)
        ALONE(ADD, F32, uint32_t, float_add(old, given))
        ALONE(AND, B32, uint32_t, old & given)
        ALONE(OR, B32, uint32_t, old | given)
        ALONE(XOR, B32, uint32_t, old ^ given)
        ALONE(EXCH, B32, uint32_t, given)
        ALONE(CAS, B32, uint32_t, old == given ? (uint32_t)c[lane] : old)
        ALONE(MIN, U32, uint32_t, given < old ? given : old)
        ALONE(MAX, U32, uint32_t, given > old ? given : old)
        ALONE(MIN, S32, uint32_t, (int32_t)given < (int32_t)old ? given : old)
        ALONE(MAX, S32, uint32_t, (int32_t)given > (int32_t)old ? given : old)
        ALONE(INC, U32, uint32_t, old >= given ? 0 : old + 1)
        ALONE(DEC, U32, uint32_t, old == 0 || old > given ? given : old - 1)
    default:
        FOR_LANES(mask) result[lane] = tw_atomic(operation, (void *)host[lane], b[lane], c[lane]);
    }
}

typedef unsigned __int128 wide;

void tw_atomic128(uint32_t operation, void *address, const uint64_t b[2], const uint64_t c[2], uint64_t result[2]) {
    wide *place = address, expected = (wide)b[1] << 64 | b[0], next = (wide)c[1] << 64 | c[0], old = expected;
    if (operation == CODE(CAS, B128)) {
        __atomic_compare_exchange_n(place, &old, next, 0, ORDER, ORDER);
    } else if (operation == CODE(EXCH, B128)) {
        while (!__atomic_compare_exchange_n(place, &old, expected, 1, ORDER, ORDER)) {
        }
    } else {
        __builtin_trap();
    }
    result[0] = (uint64_t)old;
    result[1] = (uint64_t)(old >> 64);
}
