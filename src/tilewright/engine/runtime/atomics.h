/* The codes of atomic operations: operation * TW_ATOMIC_TYPES + type. */
#ifndef TILEWRIGHT_ATOMICS_H
#define TILEWRIGHT_ATOMICS_H

#include <stdint.h>

#define TW_ATOMIC_TYPES 16

enum tw_atomic_operation {
    TW_ATOMIC_AND, TW_ATOMIC_OR, TW_ATOMIC_XOR, TW_ATOMIC_EXCH, TW_ATOMIC_CAS, TW_ATOMIC_ADD, TW_ATOMIC_INC,
    TW_ATOMIC_DEC, TW_ATOMIC_MIN, TW_ATOMIC_MAX
};

/* F32_FTZ is f32 in global memory, where atom.add flushes subnormals (PTX ISA, "atom"); F32 is any other f32. */
enum tw_atomic_type {
    TW_ATOMIC_B16, TW_ATOMIC_B32, TW_ATOMIC_B64, TW_ATOMIC_B128, TW_ATOMIC_U32, TW_ATOMIC_S32, TW_ATOMIC_U64,
    TW_ATOMIC_S64, TW_ATOMIC_F16, TW_ATOMIC_F16X2, TW_ATOMIC_BF16, TW_ATOMIC_BF16X2, TW_ATOMIC_F32,
    TW_ATOMIC_F32_FTZ, TW_ATOMIC_F64
};

/* One lane's read-modify-write of the element at address, which is aligned to its size. Operands and the result
 * (what was there before) are bit patterns, zero-extended to 64 bits. Of cas, b is compared with memory and c is
 * stored where they are equal. Vector forms (.v2, .v4, .v8) are atomic element by element: one call for each. */
uint64_t tw_atomic(uint32_t operation, void *address, uint64_t b, uint64_t c);

/* The same for each lane of a mask, in their order, where no other thread of the operating system uses the memory
 * meanwhile, as a block's shared memory: what kernels do most is done without the processor's lock. */
void tw_atomic_alone(uint32_t operation, const uint64_t *host, uint32_t mask, const uint64_t *b, const uint64_t *c,
                     uint64_t *result);

/* exch and cas of 16 bytes, low half first. */
void tw_atomic128(uint32_t operation, void *address, const uint64_t b[2], const uint64_t c[2], uint64_t result[2]);

#endif
