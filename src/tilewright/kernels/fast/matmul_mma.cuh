#pragma once
// One tensor-core product of a warp, `mma.sync` (compute capability 8.0 and above): 16 rows of A by 8 columns of B
// over STEP steps of k, which are 32 bytes of either.

#include "matmul_semiring.cuh"

template <class S> struct Mma;

#define TILEWRIGHT_FLOAT_MMA(ELEMENT, TYPE)                                                                            \
    template <> struct Mma<ELEMENT> {                                                                                  \
        static constexpr int STEP = 16;                                                                                \
        static __device__ void add(float (&sum)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {                \
            asm("mma.sync.aligned.m16n8k16.row.col.f32." TYPE "." TYPE                                        \
                         ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                        \
            : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])                                      \
                         : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));                              \
        }                                                                                                              \
    }
TILEWRIGHT_FLOAT_MMA(half, "f16");
TILEWRIGHT_FLOAT_MMA(bfloat16, "bf16");
#undef TILEWRIGHT_FLOAT_MMA
