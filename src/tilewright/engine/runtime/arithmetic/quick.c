/* Tensor cores' products of ordinary numbers, with the bits of tensor.c in a fraction of its time.
 *
 * A product of two operands is exact as a float. Cut off at `kept` bits below the largest exponent, it is what
 * conversion to an integer leaves of it once it is multiplied by that power of two. This holds where no number is
 * infinite or NaN, and each sum's largest exponent is one at which neither products nor what is kept of them leave the
 * floats. Where it does not, the caller is told, and asks tensor.c. */
#include "../engine.h"
#include "../tensor.h"

#define COLUMNS 8
#define FOUR 4          /* words that a register has of each row of A, or column of B */
#define GROUPS 4        /* eights of rows, at most */
#define MOST_FOURS 8    /* fours of elements along k: 32 bytes */
#define NOWHERE (-1000) /* exponent of a zero */
#define ODD 10000       /* of an infinity and a NaN: whatever is added to it, it is above every ordinary one */
#define LEAST (-100)    /* largest exponents of a sum that are served */
#define MOST 125

typedef float floats __attribute__((vector_size(4 * COLUMNS)));
typedef double doubles __attribute__((vector_size(8 * COLUMNS)));
typedef int32_t integers __attribute__((vector_size(4 * COLUMNS)));
typedef int64_t wides __attribute__((vector_size(8 * COLUMNS)));
typedef int32_t four_integers __attribute__((vector_size(4 * FOUR)));

#define INLINE static inline __attribute__((always_inline))

typedef struct {
    floats value;
    integers exponent;
} numbers;

/* Operands decoded, four words of a row or a column after four: first their first elements, and so on. */
typedef struct {
    float value[GROUPS * MOST_FOURS * TW_LANES]; /* of eight rows and four elements by lane, as registers have them */
    int32_t exponent[GROUPS * MOST_FOURS * TW_LANES];
} rows;

typedef numbers columns[MOST_FOURS * FOUR]; /* eight columns each */

/* How an operand's bits lie: what is a float once it is moved to a float's place and multiplied. */
typedef struct {
    int32_t exponent, fraction, dropped, bias;
    float power; /* 2^(127 - bias) */
} format;

/* In the order of enum tw_tensor_type. */
static const format formats[] = {{5, 10, 0, 15, 0x1p112f}, {8, 7, 0, 127, 1}, {8, 10, 13, 127, 1},
                                 {8, 23, 0, 127, 1}, {4, 3, 0, 7, 0x1p120f}, {5, 2, 0, 15, 0x1p112f}};

/* Vectors go by pointer: how they are passed otherwise depends on the processor. */
INLINE void decode(numbers *to, const integers *words, uint32_t moved, uint32_t type) {
    const format f = formats[type];
    integers bits = *words >> (int32_t)moved;
    int32_t low = f.dropped + f.fraction, top = (1 << f.exponent) - 1;
    integers magnitude = bits & (int32_t)((1ll << (f.exponent + low)) - (1ll << f.dropped)), field = magnitude >> low;
    integers odd = type == TW_E4M3 ? magnitude == 0x7f : field == top, zero = magnitude == 0;
    integers exponent = __builtin_elementwise_max(field, (integers){0} + 1) - f.bias;
    floats size = (floats)(magnitude << (23 - low)) * f.power;
    integers sign = (bits >> (low + f.exponent)) << 31;
    to->value = (floats)((integers)size | sign);
    to->exponent = (exponent & ~zero & ~odd) | (zero & NOWHERE) | (odd & ODD);
}

/* C or D: eight elements of a row, which lie in two registers, or in the halves of one. */
INLINE void take_row(integers *row, const uint32_t *registers, int half) {
    four_integers first, second;
    __builtin_memcpy(&first, registers, sizeof first);
    if (half) second = first >> 16 & 0xffff, first &= 0xffff;
    else __builtin_memcpy(&second, registers + TW_LANES, sizeof second);
    *row = __builtin_shufflevector(first, second, 0, 4, 1, 5, 2, 6, 3, 7);
}

INLINE void put_row(const integers *row, uint32_t *registers, int half) {
    four_integers first = __builtin_shufflevector(*row, *row, 0, 2, 4, 6);
    four_integers second = __builtin_shufflevector(*row, *row, 1, 3, 5, 7);
    if (half) first |= second << 16;
    else __builtin_memcpy(registers + TW_LANES, &second, sizeof second);
    __builtin_memcpy(registers, &first, sizeof first);
}

/* To the nearest float16, ties to even; no number is as small as a subnormal double. A zero is positive. */
INLINE void round_half(integers *to, const doubles *x) {
    wides bits = (wides)*x, size = bits & INT64_MAX, sign = bits >> 63 & 0x8000;
    wides normal = (size + 0x1ffffffffff + (size >> 42 & 1)) >> 42;
    wides units = (wides)((doubles)size + 0x1p28) & 0x7ff; /* of 2^-24 */
    wides tiny = (doubles)size < 0x1p-14, kept = (units & tiny) | ((normal - ((1023 - 15) << 10)) & ~tiny);
    kept = (kept & (kept < 0x7c00)) | (0x7c00 & (kept >= 0x7c00));
    *to = __builtin_convertvector(kept | (sign & (kept != 0)), integers);
}

INLINE void cut_single(integers *to, const doubles *x, uint32_t fraction) {
    doubles cut = (doubles)((wides)*x & (int64_t)(~0ull << (52 - fraction)));
    *to = (integers)__builtin_convertvector(cut, floats);
}

/* One row's eight sums of `fours` times four products, from the first-th four on. `wrong` gets those not served. */
INLINE void add(const tw_tensor *form, integers *row, integers *wrong, const float *values, const int32_t *exponents,
                const numbers *b, uint32_t first, uint32_t fours, int half) {
    numbers addend;
    decode(&addend, row, 0, half ? TW_F16 : TW_F32);
    integers largest = addend.exponent;
    for (uint32_t f = first; f < first + fours; f++)
        for (uint32_t t = 0; t < FOUR; t++)
            largest = __builtin_elementwise_max(largest, b[f * FOUR + t].exponent + exponents[f * TW_LANES + t]);
    integers served = __builtin_elementwise_max(largest, (integers){0} + LEAST);
    *wrong |= ((largest < LEAST) & (largest > NOWHERE / 2)) | (largest > MOST);
    floats scale = (floats)(((int32_t)form->kept + 127 - served) << 23);
    integers sum = __builtin_convertvector(addend.value * scale, integers);
    doubles total = {0};
    for (uint32_t f = first; f < first + fours; f++) {
        for (uint32_t t = 0; t < FOUR; t++)
            sum += __builtin_convertvector(b[f * FOUR + t].value * values[f * TW_LANES + t] * scale, integers);
        if (f % 2 == 0 && f + 1 < first + fours) continue; /* nine terms fit 32 bits */
        total += __builtin_convertvector(sum, doubles);
        sum = (integers){0};
    }
    total *= (doubles)(__builtin_convertvector(served - (int32_t)form->kept + 1023, wides) << 52);
    if (half) round_half(row, &total);
    else cut_single(row, &total, form->result);
}

/* A function of a type, `per` of which are in a word, with code of its own for each. */
#define FOR_EACH_TYPE(type, call, ...)                       \
    switch (type) {                                          \
    case TW_F16: call(__VA_ARGS__, TW_F16, 2); break;        \
    case TW_BF16: call(__VA_ARGS__, TW_BF16, 2); break;      \
    case TW_TF32: call(__VA_ARGS__, TW_TF32, 1); break;      \
    case TW_E4M3: call(__VA_ARGS__, TW_E4M3, 4); break;      \
    default: call(__VA_ARGS__, TW_E5M2, 4);                  \
    }

/* A's registers: the eights of rows of a block have them in turn. */
INLINE void decode_rows(const tw_tensor *form, const uint32_t *a, uint32_t count, rows *to, uint32_t type, uint32_t per) {
    uint32_t tall = form->m >= 16 ? 2 : 1;
    for (uint32_t i = 0; i < form->m / 8 * count; i++) {
        uint32_t group = i / (count * tall) * tall + i % tall, four = (group * count + i / tall % count) * per;
        for (uint32_t at = 0; at < TW_LANES; at += COLUMNS)
            for (uint32_t e = 0; e < per; e++) {
                integers eight;
                numbers x;
                __builtin_memcpy(&eight, a + i * TW_LANES + at, sizeof eight);
                decode(&x, &eight, e * 32 / per, type);
                __builtin_memcpy(&to->value[(four + e) * TW_LANES + at], &x.value, sizeof x.value);
                __builtin_memcpy(&to->exponent[(four + e) * TW_LANES + at], &x.exponent, sizeof x.exponent);
            }
    }
}

/* Eight columns of B. */
INLINE void decode_columns(const uint32_t *b, uint32_t count, numbers *to, uint32_t type, uint32_t per) {
    for (uint32_t q = 0; q < count; q++)
        for (uint32_t t = 0; t < FOUR; t++) {
            const int32_t *from = (const int32_t *)b + q * TW_LANES + t;
            integers eight = {from[0], from[4], from[8], from[12], from[16], from[20], from[24], from[28]};
            for (uint32_t e = 0; e < per; e++) decode(&to[(q * per + e) * FOUR + t], &eight, e * 32 / per, type);
        }
}

/* Eight columns of all rows. */
INLINE void add_rows(const tw_tensor *form, uint32_t strip, const uint32_t *c, uint32_t *d, integers *wrong,
                     const rows *a, const numbers *b, int half) {
    uint32_t tall = form->m >= 16 ? 2 : 1, fours = form->k / FOUR, at_once = form->step / FOUR;
    for (uint32_t row = 0; row < form->m; row++) {
        uint32_t group = row / 8, r = (group / tall * (form->n / COLUMNS) + strip) * tall + group % tall;
        uint32_t at = r * (half ? 1 : 2) * TW_LANES + row % 8 * FOUR;
        integers eight;
        take_row(&eight, c + at, half);
        const float *values = a->value + group * fours * TW_LANES + row % 8 * FOUR;
        const int32_t *exponents = a->exponent + group * fours * TW_LANES + row % 8 * FOUR;
        for (uint32_t f = 0; f < fours; f += at_once) add(form, &eight, wrong, values, exponents, b, f, at_once, half);
        put_row(&eight, d + at, half);
    }
}

/* D = A B + C on fragments of registers, as tw_mma takes them; D may be C. Returns whether D was found: where it was
 * not, there is anything in it. */
uint32_t tw_mma_quick(const tw_tensor *form, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d) {
    if (form->kind != TW_TENSOR_FLOAT || form->pairs || form->stored != form->k) return 0;
    rows left;
    columns right;
    uint32_t count = form->k * form->bits / (32 * FOUR);
    integers wrong = {0};
    FOR_EACH_TYPE(form->a, decode_rows, form, a, count, &left)
    for (uint32_t strip = 0; strip < form->n / COLUMNS; strip++) {
        FOR_EACH_TYPE(form->b, decode_columns, b + strip * count * TW_LANES, count, right)
        if (form->d == TW_F16) add_rows(form, strip, c, d, &wrong, &left, right, 1);
        else add_rows(form, strip, c, d, &wrong, &left, right, 0);
    }
    return !__builtin_reduce_or(wrong);
}
