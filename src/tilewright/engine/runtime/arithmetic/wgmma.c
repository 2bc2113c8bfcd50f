/* wgmma: the 16 rows that one warp has of a warpgroup's product. A's and B's elements are in shared memory as descriptors
 * say: in cores of 8 rows of 16 bytes, of which "Asynchronous Warpgroup Level Matrix Shared Memory Layout" of the PTX ISA
 * has the order. CUTLASS's cute/arch/mma_sm90_desc.hpp has it as layouts. */
#include "../asynchronous.h"
#include "../tensor.h"

#define ROWS 16        /* of A and D, of a warp */
#define COLUMNS 64     /* of B and D that are multiplied at once */
#define ROW_WORDS 8    /* of A, and of B where A is not sparse: else twice as many */

typedef struct {
    uint32_t start, leading, stride, bits; /* bytes; bits that swizzling turns */
    uint32_t words;                        /* of a row of k elements */
    uint32_t base;                         /* rows of 128 bytes from the pattern's beginning to the tile's */
} place;

typedef struct {
    tw_worker *worker;
    tw_block *block;
    tw_warp *warp;
    const tw_site *site;
} context;

static place described(uint64_t d, uint32_t words) {
    static const uint8_t turned[] = {0, 3, 2, 1};
    return (place){(uint32_t)(d & 0x3fff) << 4, (uint32_t)(d >> 16 & 0x3fff) << 4, (uint32_t)(d >> 32 & 0x3fff) << 4,
                   turned[d >> 62], words, (uint32_t)(d >> 49 & 7)};
}

/* Where 16 bytes are: in rows of k, the `chunk`-th of row `row`. */
static uint32_t by_rows(const place *p, uint32_t row, uint32_t chunk) {
    uint32_t wide = p->bits ? 1u << p->bits : 1, along = chunk % wide * 16 + chunk / wide * p->leading;
    uint32_t at = p->start + row / 8 * p->stride + row % 8 * (16u << p->bits) + along;
    return at ^ ((at >> 7) - p->base & ((1u << p->bits) - 1)) << 4;
}

/* In rows of m or n: eight elements of 16 bits from `chunk` * 8 on, of the k-th row. */
static uint32_t by_columns(const place *p, uint32_t chunk, uint32_t k) {
    uint32_t wide = 1u << p->bits, outer = p->bits ? p->leading : p->stride, inner = p->bits ? p->stride : p->leading;
    uint32_t at = p->start + chunk % wide * 16 + chunk / wide * outer + k % 8 * (16 * wide) + k / 8 * inner;
    return at ^ ((at >> 7) - p->base & ((1u << p->bits) - 1)) << 4;
}

/* The 16 bytes at an offset, or null and a fault. */
static const uint8_t *bytes_at(const context *c, uint32_t offset) {
    if (tw_within(0, c->worker->launch->shared_bytes, offset, 16)) return c->block->shared + offset;
    tw_fail(c->worker, c->block, c->warp, c->site, TW_OUT_OF_BOUNDS, 0, offset, TW_SHARED);
    c->worker->fault.size = 16;
    return 0;
}

static void note(const context *c, const place *p, uint32_t offset) {
    uint32_t when = TW_BULK_OF_GROUP | TW_SWIZZLED(p->bits) | TW_BASE(p->bits ? p->base : 0u);
    if ((p->start >> 7) - p->base & ((1u << p->bits) - 1)) when |= TW_OFF_PATTERN;
    tw_checker_of(c->worker->launch)->bulk(c->worker, c->block, c->site, c->warp->index * TW_LANES,
                                           offset | TW_WINDOW_SHARED << TW_WINDOW_SHIFT, 16, when, TW_NO_SITE);
}

/* `count` rows of k elements from row `first` on, as words. Returns nonzero on a fault. */
static uint32_t gather(const context *c, const place *p, uint32_t transposed, uint32_t first, uint32_t count,
                       uint32_t negate, uint32_t noted, uint32_t *words) {
    if (!transposed) {
        for (uint32_t row = 0; row < count; row++)
            for (uint32_t chunk = 0; chunk < p->words / 4; chunk++) {
                uint32_t offset = by_rows(p, first + row, chunk);
                const uint8_t *from = bytes_at(c, offset);
                if (!from) return 1;
                if (noted) note(c, p, offset);
                for (uint32_t w = 0; w < 4; w++) words[row * p->words + chunk * 4 + w] = ((const uint32_t *)from)[w] ^ negate;
            }
        return 0;
    }
    uint16_t *halves = (uint16_t *)words;
    for (uint32_t chunk = 0; chunk < count / 8; chunk++)
        for (uint32_t k = 0; k < 2 * p->words; k++) {
            uint32_t offset = by_columns(p, first / 8 + chunk, k);
            const uint8_t *from = bytes_at(c, offset);
            if (!from) return 1;
            if (noted) note(c, p, offset);
            for (uint32_t i = 0; i < 8; i++)
                halves[(chunk * 8 + i) * 2 * p->words + k] = ((const uint16_t *)from)[i] ^ (uint16_t)negate;
        }
    return 0;
}

/* Rows of ROW_WORDS, of A or of B's columns, as registers of eight rows by four words; `tall` of them have the same words. */
static void fragment_of(const uint32_t *rows, uint32_t count, uint32_t tall, uint32_t *registers) {
    for (uint32_t row = 0; row < count; row++)
        for (uint32_t q = 0; q < 2; q++) {
            uint32_t r = (row / 8 / tall * 2 + q) * tall + row / 8 % tall;
            __builtin_memcpy(&registers[r * TW_LANES + row % 8 * 4], &rows[row * ROW_WORDS + 4 * q], 16);
        }
}

/* A's fragment in registers as rows. */
static void rows_of(const uint32_t *registers, uint32_t negate, uint32_t *words) {
    for (uint32_t lane = 0; lane < TW_LANES; lane++)
        for (uint32_t r = 0; r < 4; r++)
            words[(lane / 4 + 8 * (r % 2)) * ROW_WORDS + r / 2 * 4 + lane % 4] = registers[r * TW_LANES + lane] ^ negate;
}

static uint32_t wrong(const context *c, uint32_t detail) {
    return tw_fail(c->worker, c->block, c->warp, c->site, TW_BAD_WGMMA, 0, 0, detail);
}

static uint32_t check(const context *c, const uint64_t *descriptors) {
    for (uint32_t lane = 1; lane < TW_LANES; lane++)
        if (descriptors[lane] != descriptors[0]) return wrong(c, TW_DESCRIPTORS_DIFFER);
    return 0;
}

/* a: registers, or descriptors by lane; d: the accumulators' registers, in and out; e: a sparse A's metadata, or null. */
uint32_t tw_wgmma(tw_worker *worker, tw_block *block, tw_warp *warp, const tw_site *site, const tw_wgmma_form *how,
                  const void *a, const uint64_t *b, uint32_t *d, const uint32_t *e) {
    context c = {worker, block, warp, site};
    uint8_t chosen[ROWS * TW_TENSOR_STORED];
    uint32_t left[ROWS * ROW_WORDS], right[COLUMNS * 2 * ROW_WORDS], result[ROWS * COLUMNS], checks = worker->launch->checks;
    uint32_t number = warp->index % TW_WARPGROUP;
    if (warp->index - number + TW_WARPGROUP > worker->launch->warps) return wrong(&c, TW_TOO_FEW_WARPS);
    if (check(&c, b) || (!how->a_in_registers && check(&c, a))) return 1;
    if (how->a_in_registers) {
        rows_of(a, how->negate_a, left);
    } else {
        place p = described(*(const uint64_t *)a, ROW_WORDS);
        if (gather(&c, &p, how->transposed_a, ROWS * number, ROWS, how->negate_a, checks, left)) return 1;
    }
    place p = described(*b, e ? 2 * ROW_WORDS : ROW_WORDS);
    if (e) tw_tensor_choose(&how->form, e, chosen);
    tw_tensor form = how->form;
    uint32_t own[ROWS * ROW_WORDS], others[COLUMNS * ROW_WORDS];
    if (!e) fragment_of(left, ROWS, 2, own);
    uint32_t each = form.d == TW_F16 ? 2 : 4; /* registers for eight columns */
    for (uint32_t first = 0; first < how->form.n; first += COLUMNS) {
        form.n = (uint16_t)(how->form.n - first < COLUMNS ? how->form.n - first : COLUMNS);
        /* All four warps read all of B: one of them tells. */
        if (gather(&c, &p, how->transposed_b, first, form.n, how->negate_b, checks && !number, right)) return 1;
        uint32_t *registers = d + first / 8 * each * TW_LANES;
        if (!e) {
            fragment_of(right, form.n, 1, others);
            __builtin_memcpy(result, registers, form.n / 8 * each * TW_LANES * 4);
            if (tw_mma_quick(&form, own, others, result, registers)) continue;
            __builtin_memcpy(registers, result, form.n / 8 * each * TW_LANES * 4);
        }
        tw_tensor_move(&form, registers, result, 0);
        tw_tensor_multiply(&form, left, right, result, e ? chosen : 0);
        tw_tensor_move(&form, registers, result, 1);
    }
    return 0;
}

/* wgmma.commit_group of a checked launch. */
void tw_wgmma_commit(tw_worker *worker, tw_block *block, tw_warp *warp) {
    tw_checker_of(worker->launch)->record(worker, block, warp, TW_RECORD_GROUP, warp->index, 0);
}
