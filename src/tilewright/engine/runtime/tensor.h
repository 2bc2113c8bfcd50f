/* One tensor-core instruction's shape, types and arithmetic (hardware/tensor.py). */
#ifndef TILEWRIGHT_TENSOR_H
#define TILEWRIGHT_TENSOR_H

#include <stdint.h>

#define TW_TENSOR_ROWS 64
#define TW_TENSOR_STORED 64 /* elements of a row of a sparse A, at most */

enum tw_tensor_kind { TW_TENSOR_FLOAT, TW_TENSOR_INTEGER };
enum tw_tensor_type { TW_F16, TW_BF16, TW_TF32, TW_F32, TW_E4M3, TW_E5M2, TW_SIGNED, TW_UNSIGNED };
enum tw_tensor_operation { TW_TENSOR_WRAP, TW_TENSOR_SATURATE, TW_TENSOR_XOR, TW_TENSOR_AND };

typedef struct {
    uint16_t m, n, k;
    uint8_t kind;      /* enum tw_tensor_kind */
    uint8_t bits;      /* of an element of A and B */
    uint8_t a, b, d;   /* enum tw_tensor_type */
    uint8_t operation; /* enum tw_tensor_operation, of integers */
    uint8_t kept;      /* fraction bits of an aligned term */
    uint8_t result;    /* fraction bits of a float32 result */
    uint8_t pairs;     /* 8-bit floats as two float16 steps: of each four of k the first two, then the others */
    uint8_t step;      /* products that are added at once */
    uint8_t selector;  /* of a sparse A: the lanes of each four whose metadata is read */
    uint8_t rest;
    uint16_t stored;   /* elements of a row of A: k, or half of it where A is sparse */
} tw_tensor;

/* mma.m8n8k4 of float16, as bits. */
#define TW_QUADS_A_BY_COLUMNS 1
#define TW_QUADS_B_BY_ROWS 2
#define TW_QUADS_HALF_C 4
#define TW_QUADS_HALF_D 8

/* A product of a warpgroup, as one of its warps does it. */
typedef struct {
    tw_tensor form; /* of a warp's part: m is 16 */
    uint8_t a_in_registers, transposed_a, transposed_b, rest;
    uint32_t negate_a, negate_b; /* bits to turn in each word */
} tw_wgmma_form;

/* tw_fault.detail of TW_BAD_WGMMA; engine/run/faults.py has the words. */
enum tw_wgmma_wrong { TW_DESCRIPTORS_DIFFER, TW_TOO_FEW_WARPS };

void tw_tensor_multiply(const tw_tensor *form, const uint32_t *a, const uint32_t *b, uint32_t *d, const uint8_t *chosen);
void tw_tensor_choose(const tw_tensor *form, const uint32_t *metadata, uint8_t *chosen);
void tw_tensor_move(const tw_tensor *form, uint32_t *registers, uint32_t *rows, int back);
void tw_mma(const tw_tensor *form, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d, const uint32_t *e);
uint32_t tw_mma_quick(const tw_tensor *form, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d);
void tw_mma_quads(uint32_t how, const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d);
void tw_mma_double(const tw_tensor *form, const double *a, const double *b, const double *c, double *d);
void tw_movmatrix(const uint32_t *source, uint32_t *target);

#endif
