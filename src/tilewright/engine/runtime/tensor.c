/* Tensor cores: D = A B + C of small matrices. hardware/tensor.py says what is computed and is its test.
 *
 * A warp holds a matrix in registers, one after another for all lanes: word `lane` of register r is at [r * 32 + lane].
 * All shapes of mma.sync follow one rule in units of registers (PTX ISA, "Matrix Fragments"): with g = lane / 4 and
 * t = lane % 4, register r of A holds word 4 (r / tall) + t of row g + 8 (r % tall), where tall is m / 8; register r of B
 * holds word 4 r + t of column g; C's and D's hold elements 2 t and 2 t + 1 of rows g and g + 8. */
#include "engine.h"
#include "tensor.h"

#define COLUMNS 8       /* worked on at once; n is a multiple of it */
#define MAX_K 32        /* of floats */
#define NOWHERE (-1000) /* exponent of a zero: below every other, so that it has no say in the alignment */

typedef int32_t columns __attribute__((vector_size(4 * COLUMNS)));
typedef int64_t wide_columns __attribute__((vector_size(8 * COLUMNS)));

typedef struct {
    uint8_t exponent, fraction, dropped, finite;
} format;

/* In the order of enum tw_tensor_type. */
static const format formats[] = {{5, 10, 0, 0}, {8, 7, 0, 0}, {8, 10, 13, 0}, {8, 23, 0, 0}, {4, 3, 0, 1}, {5, 2, 0, 0}};

enum special { FINITE, INFINITE, NAN_ };

/* value = significand * 2^(exponent - fraction), with its sign apart */
typedef struct {
    int32_t significand, exponent, negative;
    enum special special;
} number;

static number decode(uint32_t bits, uint32_t type) {
    const format *f = &formats[type];
    bits >>= f->dropped;
    uint32_t fraction = bits & ((1u << f->fraction) - 1), top = (1u << f->exponent) - 1;
    uint32_t field = bits >> f->fraction & top;
    int32_t bias = (1 << (f->exponent - 1)) - 1;
    number x = {.negative = (int32_t)(bits >> (f->fraction + f->exponent) & 1)};
    x.significand = (int32_t)(field ? fraction | 1u << f->fraction : fraction);
    x.exponent = x.significand ? (int32_t)(field ? field : 1) - bias : NOWHERE;
    if (field == top) {
        if (!f->finite) x.special = fraction ? NAN_ : INFINITE;
        else if (fraction == (1u << f->fraction) - 1) x.special = NAN_;
    }
    return x;
}

/* An 8-bit float as float16 has it, where e4m3's subnormal numbers are normal. */
static number decode_as_half(uint32_t bits, uint32_t type) {
    number x = decode(bits, type);
    if (!x.significand) return x;
    x.significand <<= 10 - formats[type].fraction;
    while (x.significand < 1 << 10 && x.exponent > -14) x.significand <<= 1, x.exponent--;
    return x;
}

static uint32_t round_half(uint64_t size, int32_t exponent) {
    int32_t length = 64 - __builtin_clzll(size), last = length - 1 + exponent;
    if (last > 15) return 0x7c00;
    int32_t normal = last >= -14, drop = (normal ? last - 10 : -24) - exponent;
    uint64_t kept = size;
    if (drop > 63) kept = 0;
    else if (drop > 0) {
        uint64_t half = 1ull << (drop - 1), rest = size & ((half << 1) - 1);
        kept = size >> drop;
        kept += rest > half || (rest == half && (kept & 1));
    } else kept <<= -drop;
    uint32_t bits = (uint32_t)kept + (normal ? (uint32_t)(last + 14) << 10 : 0); /* a carry goes on into the exponent */
    return bits > 0x7c00 ? 0x7c00 : bits;
}

static uint32_t cut_single(uint64_t size, int32_t exponent, int32_t fraction) {
    int32_t length = 64 - __builtin_clzll(size), last = length - 1 + exponent;
    int32_t drop = (last < -126 ? -126 : last) - fraction - exponent;
    if (drop > 63) return 0;
    if (drop > 0) size >>= drop, exponent += drop;
    if (!size) return 0;
    if (last > 127) return 0x7f800000;
    if (last < -126) return (uint32_t)(size << (exponent + 149));
    length = 64 - __builtin_clzll(size);
    return (uint32_t)(last + 127) << 23 | ((uint32_t)(size << (24 - length)) & 0x7fffff);
}

/* total * 2^exponent; a zero is positive. */
static uint32_t encode(const tw_tensor *form, int64_t total, int32_t exponent) {
    if (!total) return 0;
    uint64_t size = (uint64_t)(total < 0 ? -total : total);
    int32_t half = form->d == TW_F16;
    uint32_t bits = half ? round_half(size, exponent) : cut_single(size, exponent, form->result);
    return bits && total < 0 ? bits | 1u << (half ? 15 : 31) : bits;
}

typedef struct {
    int32_t significand[TW_TENSOR_ROWS][MAX_K], exponent[TW_TENSOR_ROWS][MAX_K], negative[TW_TENSOR_ROWS][MAX_K];
    uint8_t special[TW_TENSOR_ROWS][MAX_K], any[TW_TENSOR_ROWS];
} rows;

static void decode_rows(rows *to, const tw_tensor *form, const uint32_t *words, uint32_t count, uint32_t type) {
    uint32_t per = 32 / form->bits, length = form->k / per;
    for (uint32_t row = 0; row < count; row++) {
        to->any[row] = 0;
        for (uint32_t k = 0; k < form->k; k++) {
            uint32_t bits = words[row * length + k / per] >> k % per * form->bits;
            if (form->bits < 32) bits &= (1u << form->bits) - 1;
            number x = form->pairs ? decode_as_half(bits, type) : decode(bits, type);
            to->significand[row][k] = x.significand;
            to->exponent[row][k] = x.exponent;
            to->negative[row][k] = -x.negative;
            to->special[row][k] = (uint8_t)x.special;
            to->any[row] |= (uint8_t)x.special;
        }
    }
}

/* What infinities and NaNs make of an element: its bits, or 0 where it is finite. */
static uint32_t special_result(const tw_tensor *form, const rows *a, uint32_t i, const rows *b, uint32_t j,
                               uint32_t first, uint32_t step, number addend) {
    int plus = addend.special == INFINITE && !addend.negative, minus = addend.special == INFINITE && addend.negative;
    int nan = addend.special == NAN_;
    for (uint32_t at = 0; at < step; at++) {
        uint32_t k = form->pairs ? at / 2 * 4 + at % 2 + first : first + at;
        uint8_t x = a->special[i][k], y = b->special[j][k];
        if (!x && !y) continue;
        if (x == NAN_ || y == NAN_ || !a->significand[i][k] || !b->significand[j][k]) nan = 1;
        else if (a->negative[i][k] == b->negative[j][k]) plus = 1;
        else minus = 1;
    }
    uint32_t half = form->d == TW_F16;
    if (nan || (plus && minus)) return half ? 0x7fff : 0x7fffffff;
    if (plus) return half ? 0x7c00 : 0x7f800000;
    return minus ? (half ? 0xfc00 : 0xff800000) : 0;
}

/* One step: all the products of `step` values of k from `first` on are added at once, in place. */
static void add_step(const tw_tensor *form, const rows *a, const rows *b, uint32_t *d, uint32_t first) {
    int32_t fraction = form->pairs ? 20 : formats[form->a].fraction + formats[form->b].fraction;
    int32_t left = form->kept - fraction, addend_left = form->kept - formats[form->d].fraction;
    for (uint32_t j = 0; j < form->n; j += COLUMNS) {
        columns size[MAX_K], exponent[MAX_K], negative[MAX_K];
        for (uint32_t at = 0; at < form->step; at++) {
            uint32_t k = form->pairs ? at / 2 * 4 + at % 2 + first : first + at;
            for (uint32_t c = 0; c < COLUMNS; c++) {
                size[at][c] = b->significand[j + c][k];
                exponent[at][c] = b->exponent[j + c][k];
                negative[at][c] = b->negative[j + c][k];
            }
        }
        for (uint32_t i = 0; i < form->m; i++) {
            number addend[COLUMNS];
            columns largest;
            for (uint32_t c = 0; c < COLUMNS; c++) {
                addend[c] = decode(d[i * form->n + j + c], form->d);
                largest[c] = addend[c].exponent;
            }
            for (uint32_t at = 0; at < form->step; at++) {
                uint32_t k = form->pairs ? at / 2 * 4 + at % 2 + first : first + at;
                columns e = exponent[at] + a->exponent[i][k];
                largest = __builtin_elementwise_max(largest, e);
            }
            wide_columns total = {0};
            columns sum = {0};
            for (uint32_t at = 0; at < form->step; at++) {
                uint32_t k = form->pairs ? at / 2 * 4 + at % 2 + first : first + at;
                columns drop = largest - exponent[at] - a->exponent[i][k];
                drop = __builtin_elementwise_min(drop, (columns){0} + 31);
                columns sign = negative[at] ^ a->negative[i][k];
                columns term = (size[at] * a->significand[i][k] << left) >> drop; /* below 2^27 */
                sum += (term ^ sign) - sign;
                if (at % 8 == 7 || at + 1 == form->step) {
                    total += __builtin_convertvector(sum, wide_columns);
                    sum = (columns){0};
                }
            }
            for (uint32_t c = 0; c < COLUMNS; c++) {
                uint32_t *at = &d[i * form->n + j + c], special = 0;
                if (a->any[i] || b->any[j + c] || addend[c].special)
                    special = special_result(form, a, i, b, j + c, first, form->step, addend[c]);
                if (special) {
                    *at = special;
                    continue;
                }
                int32_t shift = addend[c].significand ? addend_left + addend[c].exponent - largest[c] : 0;
                int64_t term = addend[c].significand;
                term = shift >= 0 ? term << shift : shift < -63 ? 0 : term >> -shift;
                *at = encode(form, total[c] + (addend[c].negative ? -term : term), largest[c] - form->kept);
            }
        }
    }
}

/* The ordinary sum that ptxas adds to what 8-bit floats gave. */
static uint32_t rounded_sum(uint32_t x, uint32_t y, uint32_t type) {
    if (type == TW_F32) {
        union { uint32_t bits; float value; } p = {x}, q = {y}, sum;
        sum.value = p.value + q.value;
        return sum.value != sum.value ? 0x7fffffff : sum.bits;
    }
    number p = decode(x, TW_F16), q = decode(y, TW_F16);
    if (p.special || q.special) {
        if (p.special == NAN_ || q.special == NAN_ || (p.special == q.special && p.negative != q.negative)) return 0x7fff;
        return p.special ? x : y;
    }
    int64_t sum = 0;
    for (int each = 0; each < 2; each++) {
        number v = each ? q : p;
        int64_t units = v.significand ? (int64_t)v.significand << (v.exponent + 14) : 0; /* of 2^-24 */
        sum += v.negative ? -units : units;
    }
    if (!sum) return x & y & 0x8000;
    return round_half((uint64_t)(sum < 0 ? -sum : sum), -24) | (sum < 0 ? 0x8000 : 0);
}

static void floating(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d) {
    rows left, right;
    decode_rows(&left, form, a, form->m, form->a);
    decode_rows(&right, form, b, form->n, form->b);
    if (!form->pairs) {
        for (uint32_t first = 0; first < form->k; first += form->step) add_step(form, &left, &right, d, first);
        return;
    }
    uint32_t sums[TW_TENSOR_ROWS * TW_TENSOR_ROWS], count = (uint32_t)form->m * form->n;
    for (uint32_t i = 0; i < count; i++) sums[i] = 0;
    for (uint32_t first = 0; first < 4; first += 2) add_step(form, &left, &right, sums, first);
    for (uint32_t i = 0; i < count; i++) d[i] = rounded_sum(sums[i], d[i], form->d);
}

static int32_t integer_of(uint32_t word, uint32_t at, uint32_t bits, uint32_t is_signed) {
    uint32_t up = 32 - bits, moved = word << (up - at * bits);
    return is_signed ? (int32_t)moved >> up : (int32_t)(moved >> up);
}

static void integer(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d) {
    uint32_t per = 32 / form->bits, length = form->k / per;
    for (uint32_t i = 0; i < form->m; i++)
        for (uint32_t j = 0; j < form->n; j++) {
            int64_t sum = (int32_t)d[i * form->n + j];
            for (uint32_t word = 0; word < length; word++) {
                uint32_t x = a[i * length + word], y = b[j * length + word];
                if (form->bits == 1) {
                    sum += __builtin_popcount(form->operation == TW_TENSOR_XOR ? x ^ y : x & y);
                    continue;
                }
                for (uint32_t at = 0; at < per; at++)
                    sum += integer_of(x, at, form->bits, form->a == TW_SIGNED) *
                           integer_of(y, at, form->bits, form->b == TW_SIGNED);
            }
            if (form->operation == TW_TENSOR_SATURATE)
                sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
            d[i * form->n + j] = (uint32_t)sum;
        }
}

/* C in, D out, in `d`: `a` has m rows and `b` n columns of k elements packed into words. D's elements are words each. */
void tw_tensor_multiply(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d) {
    if (form->kind == TW_TENSOR_FLOAT) floating(form, a, b, d);
    else integer(form, a, b, d);
}

/* mma.sync on fragments of 32-bit registers. */
void tw_mma(const tw_tensor *form, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d) {
    uint32_t words = form->k * form->bits / 32, tall = form->m / 8, half = form->d == TW_F16;
    uint32_t left[16 * 8], right[8 * 8], result[16 * 8];
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t g = lane / 4, t = lane % 4;
        for (uint32_t r = 0; r < tall * words / 4; r++)
            left[(g + 8 * (r % tall)) * words + 4 * (r / tall) + t] = a[r * TW_LANES + lane];
        for (uint32_t r = 0; r < words / 4; r++) right[g * words + 4 * r + t] = b[r * TW_LANES + lane];
        for (uint32_t i = 0; i < 2 * tall; i++) {
            uint32_t word = c[(half ? i / 2 : i) * TW_LANES + lane];
            result[(g + 8 * (i / 2)) * 8 + 2 * t + i % 2] = half ? word >> 16 * (i % 2) & 0xffff : word;
        }
    }
    tw_tensor_multiply(form, left, right, result);
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        const uint32_t *first = &result[lane / 4 * 8 + 2 * (lane % 4)];
        for (uint32_t i = 0; i < tall; i++, first += 8 * 8) {
            if (half) d[i * TW_LANES + lane] = first[0] | first[1] << 16;
            else d[2 * i * TW_LANES + lane] = first[0], d[(2 * i + 1) * TW_LANES + lane] = first[1];
        }
    }
}

/* mma.sync of float64: a chain of fused multiply-adds in order of k. */
void tw_mma_double(const tw_tensor *form, const double *a, const double *b, const double *c, double *d) {
    uint32_t tall = form->m / 8;
    for (uint32_t lane = 0; lane < TW_LANES; lane++)
        for (uint32_t i = 0; i < 2 * tall; i++) {
            uint32_t row = lane / 4, column = 2 * (lane % 4) + i % 2;
            double sum = c[i * TW_LANES + lane];
            for (uint32_t k = 0; k < form->k; k++) {
                double x = a[(k / 4 * tall + i / 2) * TW_LANES + row * 4 + k % 4];
                double y = b[k / 4 * TW_LANES + column * 4 + k % 4];
                sum = __builtin_fma(x, y, sum);
            }
            d[i * TW_LANES + lane] = sum;
        }
}

/* movmatrix: the 8x8 matrix of 16-bit elements that the warp holds, transposed. */
void tw_movmatrix(const uint32_t *source, uint32_t *target) {
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t row = lane / 4, column = 2 * (lane % 4), word = 0;
        for (uint32_t i = 0; i < 2; i++)
            word |= (source[(column + i) * 4 + row / 2] >> 16 * (row % 2) & 0xffff) << 16 * i;
        target[lane] = word;
    }
}
