/* Tensor cores: D = A B + C of small matrices. hardware/tensor.py says what is computed and is its test.
 *
 * A warp holds a matrix in registers, one after another for all lanes: word `lane` of register r is at [r * 32 + lane].
 * Which elements they are is said in isa/matrices.py: with g = lane / 4 and t = lane % 4, a register of A is word
 * 4 chunk + t of row g, of B the same of column g, and of C and D elements 2 t and 2 t + 1 of row g; rows come in
 * sixteens (in eights where m is 8), of which registers have the two halves in turn, and columns in eights. */
#include "../engine.h"
#include "../tensor.h"

#define COLUMNS 8       /* worked on at once; every matrix has a multiple of it in elements, and n is one */
#define MAX_K 64        /* of floats; 32 where A is not sparse */
#define NOWHERE (-1000) /* exponent of a zero: below every other, so that it has no say in the alignment */

typedef int32_t columns __attribute__((vector_size(4 * COLUMNS)));
typedef uint32_t word_columns __attribute__((vector_size(4 * COLUMNS)));
typedef int64_t wide_columns __attribute__((vector_size(8 * COLUMNS)));

typedef struct {
    int32_t exponent, fraction, dropped, finite;
} format;

/* In the order of enum tw_tensor_type. */
static const format formats[] = {{5, 10, 0, 0}, {8, 7, 0, 0}, {8, 10, 13, 0}, {8, 23, 0, 0}, {4, 3, 0, 1}, {5, 2, 0, 0}};

/* value = significand * 2^(exponent - fraction), its sign apart: 0 or all ones. `infinite` and `nan` are masks too. */
typedef struct {
    columns significand, exponent, negative, infinite, nan;
} numbers;

/* Vectors go by pointer: how they are passed otherwise depends on the processor. */
static numbers decode(const uint32_t *eight, uint32_t type) {
    const format *f = &formats[type];
    columns bits;
    __builtin_memcpy(&bits, eight, sizeof bits);
    int32_t top = (1 << f->exponent) - 1, full = (1 << f->fraction) - 1, bias = (1 << (f->exponent - 1)) - 1;
    columns fraction = bits >> f->dropped & full, field = bits >> (f->dropped + f->fraction) & top;
    numbers x;
    x.negative = -(bits >> (f->dropped + f->fraction + f->exponent) & 1);
    x.significand = fraction | ((field != 0) & (1 << f->fraction));
    columns zero = x.significand == 0;
    x.exponent = (~zero & (field - (field == 0) - bias)) | (zero & NOWHERE);
    x.infinite = (field == top) & (f->finite ? (columns){0} : fraction == 0);
    x.nan = (field == top) & (f->finite ? fraction == full : fraction != 0);
    return x;
}

/* 8-bit floats as float16 has them, where e4m3's subnormal numbers are normal. */
static numbers decode_as_half(const uint32_t *eight, uint32_t type) {
    numbers x = decode(eight, type);
    x.significand <<= 10 - formats[type].fraction;
    for (int step = 0; step < 8; step++) {
        columns more = (x.significand < 1 << 10) & (x.significand > 0) & (x.exponent > -14);
        x.significand += x.significand & more;
        x.exponent += more;
    }
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

/* float32 cut off at `fraction` bits. A sum has fewer than 53 bits, and no exponent leaves float64's range. */
static uint32_t cut_single(int64_t total, int32_t exponent, uint32_t fraction) {
    union { double value; uint64_t bits; } scale = {.bits = (uint64_t)(exponent + 1023) << 52}, x;
    union { float value; uint32_t bits; } result;
    x.value = (double)total * scale.value;
    uint32_t sign = total < 0 ? 1u << 31 : 0;
    double size = sign ? -x.value : x.value;
    if (size < 0x1p-126) { /* subnormal, or nothing */
        uint32_t units = (uint32_t)(size * 0x1p149) >> (23 - fraction) << (23 - fraction);
        return units ? units | sign : 0;
    }
    x.bits &= ~0ull << (52 - fraction);
    result.value = (float)x.value;
    return result.bits;
}

/* total * 2^exponent; a zero is positive. */
static uint32_t encode(const tw_tensor *form, int64_t total, int32_t exponent) {
    if (!total) return 0;
    if (form->d == TW_F32) return cut_single(total, exponent, form->result);
    uint32_t bits = round_half((uint64_t)(total < 0 ? -total : total), exponent);
    return bits && total < 0 ? bits | 0x8000 : bits;
}

typedef struct {
    numbers at[TW_TENSOR_ROWS * MAX_K / COLUMNS];
    int32_t special; /* an infinity or a NaN is among them */
} matrix;

static void decode_all(matrix *to, const tw_tensor *form, const uint32_t *bits, uint32_t count, uint32_t type) {
    columns special = {0};
    for (uint32_t i = 0; i < count / COLUMNS; i++) {
        const uint32_t *eight = bits + i * COLUMNS;
        to->at[i] = form->pairs ? decode_as_half(eight, type) : decode(eight, type);
        special |= to->at[i].infinite | to->at[i].nan;
    }
    to->special = 0;
    for (uint32_t c = 0; c < COLUMNS; c++) to->special |= special[c];
}

/* Of element `index` of a matrix. */
#define OF(matrix, field, index) ((matrix)->at[(index) / COLUMNS].field[(index) % COLUMNS])

/* The value of k that is number `at` of a step. */
static inline uint32_t k_of(const tw_tensor *form, uint32_t first, uint32_t at) {
    return form->pairs ? at / 2 * 4 + at % 2 + first : first + at;
}

/* What infinities and NaNs make of an element: its bits, or 0 where it is finite. A's elements are [m][k], B's [k][n]. */
static uint32_t special_result(const tw_tensor *form, const matrix *a, uint32_t i, const matrix *b, uint32_t j,
                               uint32_t first, const numbers *addend, const uint8_t *chosen) {
    uint32_t c = j % COLUMNS, half = form->d == TW_F16;
    int nan = addend->nan[c], plus = addend->infinite[c] & ~addend->negative[c];
    int minus = addend->infinite[c] & addend->negative[c];
    for (uint32_t at = 0; at < form->step; at++) {
        uint32_t k = k_of(form, first, at), x = i * form->stored + k, y = (chosen ? chosen[x] : k) * form->n + j;
        if (OF(a, nan, x) | OF(b, nan, y)) nan = 1;
        if (!(OF(a, infinite, x) | OF(b, infinite, y))) continue;
        if (!OF(a, significand, x) || !OF(b, significand, y)) nan = 1;
        else if (OF(a, negative, x) == OF(b, negative, y)) plus = 1;
        else minus = 1;
    }
    if (nan || (plus && minus)) return half ? 0x7fff : 0x7fffffff;
    if (plus) return half ? 0x7c00 : 0x7f800000;
    return minus ? (half ? 0xfc00 : 0xff800000) : 0;
}

/* Adds the part of a term that is kept, below 2^27, with its sign. */
static inline void add_cut(columns *sum, const columns *size, int32_t left, const columns *drop,
                           const columns *negative) {
    columns places = *drop - (left < 0 ? left : 0);
    columns kept = (*size << (left < 0 ? 0 : left)) >> __builtin_elementwise_min(places, (columns){0} + 31);
    *sum += (kept ^ *negative) - *negative;
}

/* One step: all the products of `step` values of k from `first` on are added at once, in place. Of a sparse A these are
 * elements that are there, and `chosen` has the k at which each stands. */
static inline __attribute__((always_inline)) void add_any(const tw_tensor *form, const matrix *a, const matrix *b,
                                                          uint32_t *d, uint32_t first, const uint8_t *chosen) {
    int32_t fraction = form->pairs ? 20 : formats[form->a].fraction + formats[form->b].fraction;
    int32_t left = form->kept - fraction, addend_left = form->kept - formats[form->d].fraction;
    for (uint32_t i = 0; i < form->m; i++)
        for (uint32_t j = 0; j < form->n; j += COLUMNS) {
            uint32_t *to = &d[i * form->n + j];
            numbers addend = decode(to, form->d);
            columns largest = addend.exponent;
            for (uint32_t at = 0; at < form->step; at++) {
                uint32_t k = k_of(form, first, at), x = i * form->stored + k, row = chosen ? chosen[x] : k;
                columns exponent = b->at[(row * form->n + j) / COLUMNS].exponent + OF(a, exponent, x);
                largest = __builtin_elementwise_max(largest, exponent);
            }
            columns sum = {0}, drop = largest - addend.exponent;
            add_cut(&sum, &addend.significand, addend_left, &drop, &addend.negative);
            wide_columns total = {0};
            for (uint32_t at = 0; at < form->step; at++) {
                uint32_t k = k_of(form, first, at), x = i * form->stored + k, row = chosen ? chosen[x] : k;
                const numbers *y = &b->at[(row * form->n + j) / COLUMNS];
                columns product = y->significand * OF(a, significand, x), negative = y->negative ^ OF(a, negative, x);
                drop = largest - y->exponent - OF(a, exponent, x);
                add_cut(&sum, &product, left, &drop, &negative);
                if (at % 8 == 7 || at + 1 == form->step) { /* nine terms fit 32 bits */
                    total += __builtin_convertvector(sum, wide_columns);
                    sum = (columns){0};
                }
            }
            columns odd = addend.infinite | addend.nan;
            for (uint32_t c = 0; c < COLUMNS; c++) {
                uint32_t special = 0;
                if (a->special | b->special | odd[c]) special = special_result(form, a, i, b, j + c, first, &addend, chosen);
                to[c] = special ? special : encode(form, total[c], largest[c] - form->kept);
            }
        }
}

static void add_dense(const tw_tensor *form, const matrix *a, const matrix *b, uint32_t *d, uint32_t first) {
    add_any(form, a, b, d, first, 0);
}

static void add_step(const tw_tensor *form, const matrix *a, const matrix *b, uint32_t *d, uint32_t first,
                     const uint8_t *chosen) {
    if (chosen) add_any(form, a, b, d, first, chosen);
    else add_dense(form, a, b, d, first);
}

/* The ordinary sum that ptxas adds to what 8-bit floats gave. */
static uint32_t rounded_sum(uint32_t x, uint32_t y, uint32_t type) {
    if (type == TW_F32) {
        union { uint32_t bits; float value; } p = {x}, q = {y}, sum;
        sum.value = p.value + q.value;
        return sum.value != sum.value ? 0x7fffffff : sum.bits;
    }
    numbers both = decode((uint32_t[COLUMNS]){x, y}, TW_F16);
    if (both.nan[0] | both.nan[1] | (both.infinite[0] & both.infinite[1] & (both.negative[0] ^ both.negative[1])))
        return 0x7fff;
    if (both.infinite[0] | both.infinite[1]) return both.infinite[0] ? x : y;
    int64_t sum = 0;
    for (int each = 0; each < 2; each++) {
        int64_t units = both.significand[each]; /* of 2^-24 */
        if (units) units <<= both.exponent[each] + 14;
        sum += both.negative[each] ? -units : units;
    }
    if (!sum) return x & y & 0x8000;
    return round_half((uint64_t)(sum < 0 ? -sum : sum), -24) | (sum < 0 ? 0x8000 : 0);
}

static void floating(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d, const uint8_t *chosen) {
    matrix left, right;
    uint32_t bits[TW_TENSOR_ROWS * MAX_K], per = 32 / form->bits, length = form->stored / per;
    uint32_t mask = form->bits < 32 ? (1u << form->bits) - 1 : ~0u;
    for (uint32_t i = 0; i < form->m; i++)
        for (uint32_t k = 0; k < form->stored; k++)
            bits[i * form->stored + k] = a[i * length + k / per] >> k % per * form->bits & mask;
    decode_all(&left, form, bits, (uint32_t)form->m * form->stored, form->a);
    length = form->k / per;
    for (uint32_t j = 0; j < form->n; j++)
        for (uint32_t k = 0; k < form->k; k++)
            bits[k * form->n + j] = b[j * length + k / per] >> k % per * form->bits & mask;
    decode_all(&right, form, bits, (uint32_t)form->n * form->k, form->b);
    if (!form->pairs) {
        for (uint32_t first = 0; first < form->stored; first += form->step) add_step(form, &left, &right, d, first, chosen);
        return;
    }
    uint32_t sums[TW_TENSOR_ROWS * TW_TENSOR_ROWS] = {0}, count = (uint32_t)form->m * form->n;
    for (uint32_t first = 0; first < 4; first += 2) add_step(form, &left, &right, sums, first, chosen);
    for (uint32_t i = 0; i < count; i++) d[i] = rounded_sum(sums[i], d[i], form->d);
}

static int32_t integer_of(uint32_t word, uint32_t at, uint32_t bits, uint32_t is_signed) {
    uint32_t up = 32 - bits, moved = word << (up - at * bits);
    return is_signed ? (int32_t)moved >> up : (int32_t)(moved >> up);
}

static void bitwise(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d) {
    uint32_t length = form->k / 32;
    for (uint32_t i = 0; i < form->m; i++)
        for (uint32_t j = 0; j < form->n; j++)
            for (uint32_t word = 0; word < length; word++) {
                uint32_t x = a[i * length + word], y = b[j * length + word];
                d[i * form->n + j] += (uint32_t)__builtin_popcount(form->operation == TW_TENSOR_XOR ? x ^ y : x & y);
            }
}

static void integer(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d) {
    uint32_t per = 32 / form->bits, length = form->k / per, up = 32 - form->bits;
    for (uint32_t i = 0; i < form->m; i++)
        for (uint32_t j = 0; j < form->n; j += COLUMNS) {
            uint32_t *to = &d[i * form->n + j];
            wide_columns sum;
            for (uint32_t c = 0; c < COLUMNS; c++) sum[c] = (int32_t)to[c];
            for (uint32_t word = 0; word < length; word++) {
                word_columns y;
                for (uint32_t c = 0; c < COLUMNS; c++) y[c] = b[(j + c) * length + word];
                columns part = {0};
                for (uint32_t at = 0; at < per; at++) {
                    word_columns moved = y << (up - at * form->bits);
                    columns factor = form->b == TW_SIGNED ? (columns)moved >> (int32_t)up : (columns)(moved >> up);
                    part += integer_of(a[i * length + word], at, form->bits, form->a == TW_SIGNED) * factor;
                }
                sum += __builtin_convertvector(part, wide_columns);
            }
            for (uint32_t c = 0; c < COLUMNS; c++) {
                int64_t one = sum[c];
                if (form->operation == TW_TENSOR_SATURATE)
                    one = one > INT32_MAX ? INT32_MAX : one < INT32_MIN ? INT32_MIN : one;
                to[c] = (uint32_t)one;
            }
        }
}

static void sparse_integer(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d,
                           const uint8_t *chosen) {
    uint32_t per = 32 / form->bits, short_row = form->stored / per, row = form->k / per;
    for (uint32_t i = 0; i < form->m; i++)
        for (uint32_t j = 0; j < form->n; j++) {
            int64_t sum = (int32_t)d[i * form->n + j];
            for (uint32_t at = 0; at < form->stored; at++) {
                uint32_t k = chosen[i * form->stored + at];
                sum += integer_of(a[i * short_row + at / per], at % per, form->bits, form->a == TW_SIGNED) *
                       integer_of(b[j * row + k / per], k % per, form->bits, form->b == TW_SIGNED);
            }
            if (form->operation == TW_TENSOR_SATURATE) sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
            d[i * form->n + j] = (uint32_t)sum;
        }
}

/* Where the elements of 16 rows of a sparse A stand, by the metadata of 32 lanes: hardware/sparse.py. */
void tw_tensor_choose(const tw_tensor *form, const uint32_t *metadata, uint8_t *chosen) {
    uint32_t size = form->bits == 32 ? 2 : form->bits == 4 ? 8 : 4, there = size / 2;
    uint32_t lanes = form->k / size * 4 * 16 / (32 * 8), first = form->selector * (lanes ? lanes : 1);
    for (uint32_t row = 0; row < 16; row++)
        for (uint32_t chunk = 0; chunk < form->k / size; chunk++) {
            uint32_t lane = row % 8 * 4 + first, bit;
            if (form->bits >= 16) lane += chunk / 4, bit = row / 8 * 16 + chunk % 4 * 4;
            else lane += row / 8 + chunk / 8 * 2, bit = chunk % 8 * 4;
            uint32_t four = metadata[lane] >> bit & 15;
            for (uint32_t at = 0; at < there; at++) {
                uint32_t index = four >> (there == 4 ? at / 2 * 2 : at * 2) & 3;
                if (there == 1) index /= 2;
                else if (there == 4) index = index * 2 + at % 2;
                chosen[row * form->stored + chunk * there + at] = (uint8_t)(chunk * size + index);
            }
        }
}

/* C in, D out, in `d`: `a` has m rows and `b` n columns of k elements packed into words. D's elements are words each.
 * `chosen`: of a sparse A; null otherwise. */
void tw_tensor_multiply(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d, const uint8_t *chosen) {
    if (form->kind == TW_TENSOR_FLOAT) floating(form, a, b, d, chosen);
    else if (chosen) sparse_integer(form, a, b, d, chosen);
    else if (form->bits == 1) bitwise(form, a, b, d);
    else integer(form, a, b, d);
}

#define MAX_WORDS 256 /* of A, B or C: 32 rows or columns of 8, 16 rows of 16 */

/* C's registers into `rows`, or back. */
void tw_tensor_move(const tw_tensor *form, uint32_t *registers, uint32_t *rows, int back) {
    uint32_t tall = form->m >= 16 ? 2 : 1, half = form->d == TW_F16, r = 0;
    for (uint32_t block = 0; block < form->m; block += 8 * tall)
        for (uint32_t strip = 0; strip < form->n; strip += 8)
            for (uint32_t part = 0; part < tall; part++, r += half ? 1 : 2)
                for (uint32_t lane = 0; lane < TW_LANES; lane++) {
                    uint32_t *two = &rows[(block + 8 * part + lane / 4) * form->n + strip + 2 * (lane % 4)];
                    uint32_t *own = &registers[r * TW_LANES + lane];
                    if (back && half) *own = two[0] | two[1] << 16;
                    else if (back) own[0] = two[0], own[TW_LANES] = two[1];
                    else if (half) two[0] = *own & 0xffff, two[1] = *own >> 16;
                    else two[0] = own[0], two[1] = own[TW_LANES];
                }
}

/* mma.sync, mma.sp and wmma.mma on fragments of 32-bit registers. e: a sparse A's metadata, or null. */
void tw_mma(const tw_tensor *form, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d, const uint32_t *e) {
    uint32_t words = form->k * form->bits / 32, short_row = form->stored * form->bits / 32, tall = form->m >= 16 ? 2 : 1;
    uint32_t left[MAX_WORDS], right[MAX_WORDS], result[MAX_WORDS];
    uint8_t chosen[16 * TW_TENSOR_STORED];
    if (tw_mma_quick(form, a, b, c, d)) return;
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t g = lane / 4, t = lane % 4, r = 0;
        for (uint32_t block = 0; block < form->m; block += 8 * tall)
            for (uint32_t word = 0; word < short_row; word += 4)
                for (uint32_t part = 0; part < tall; part++)
                    left[(block + 8 * part + g) * short_row + word + t] = a[r++ * TW_LANES + lane];
        r = 0;
        for (uint32_t strip = 0; strip < form->n; strip += 8)
            for (uint32_t word = 0; word < words; word += 4)
                right[(strip + g) * words + word + t] = b[r++ * TW_LANES + lane];
    }
    if (e) tw_tensor_choose(form, e, chosen);
    tw_tensor_move(form, (uint32_t *)c, result, 0);
    tw_tensor_multiply(form, left, right, result, e ? chosen : 0);
    tw_tensor_move(form, d, result, 1);
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

static float half_at(const uint32_t *registers, uint32_t element, uint32_t lane) {
    union { uint16_t bits; _Float16 value; } u;
    u.bits = (uint16_t)(registers[element / 2 * TW_LANES + lane] >> 16 * (element % 2));
    return (float)u.value;
}

/* mma.m8n8k4 of float16: four products, each by four lanes of the lower half of the warp and four of the upper. GPUs
 * since Turing have no such instruction; ptxas makes a program of it, in float32: of results in float32 a chain of four
 * fused multiply-adds from zero on, and then C; of such in float16 C and two pairs, each added by itself. Two halves'
 * product is a float, so that none need be fused here. */
void tw_mma_quads(uint32_t how, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d) {
    float left[4][8][4], right[4][8][4], sum[4][8][8];
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t quad = lane % 16 / 4, t = lane % 4, up = lane / 16 * 4;
        for (uint32_t i = 0; i < 4; i++) {
            float x = half_at(a, i, lane), y = half_at(b, i, lane);
            if (how & TW_QUADS_A_BY_COLUMNS) left[quad][i + up][t] = x;
            else left[quad][t + up][i] = x;
            if (how & TW_QUADS_B_BY_ROWS) right[quad][i + up][t] = y;
            else right[quad][t + up][i] = y;
        }
        for (uint32_t i = 0; i < 8; i++) {
            if (how & TW_QUADS_HALF_C) sum[quad][t + up][i] = half_at(c, i, lane);
            else __builtin_memcpy(&sum[quad][(t & 1) + (i & 2) + up][(i & 4) + (t & 2) + (i & 1)], &c[i * TW_LANES + lane], 4);
        }
    }
    for (uint32_t quad = 0; quad < 4; quad++)
        for (uint32_t row = 0; row < 8; row++)
            for (uint32_t column = 0; column < 8; column++) {
                const float *x = left[quad][row], *y = right[quad][column];
                float *to = &sum[quad][row][column];
                if (how & TW_QUADS_HALF_D) {
                    float first = x[0] * y[0] + x[1] * y[1], last = x[2] * y[2] + x[3] * y[3];
                    *to = *to + first + last;
                } else {
                    float chain = 0;
                    for (uint32_t k = 0; k < 4; k++) chain += x[k] * y[k];
                    *to += chain;
                }
            }
    for (uint32_t lane = 0; lane < TW_LANES; lane++) {
        uint32_t quad = lane % 16 / 4, t = lane % 4, up = lane / 16 * 4;
        for (uint32_t i = 0; i < 8; i++) {
            union { float value; uint32_t bits; } x;
            uint32_t *to = &d[(how & TW_QUADS_HALF_D ? i / 2 : i) * TW_LANES + lane];
            if (!(how & TW_QUADS_HALF_D)) {
                x.value = sum[quad][(t & 1) + (i & 2) + up][(i & 4) + (t & 2) + (i & 1)];
                *to = x.value != x.value ? 0x7fffffff : x.bits;
                continue;
            }
            union { _Float16 value; uint16_t bits; } half;
            x.value = sum[quad][t + up][i];
            half.value = (_Float16)x.value;
            uint32_t bits = x.value != x.value ? 0x7fff : half.bits;
            *to = i % 2 ? *to | bits << 16 : bits;
        }
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
