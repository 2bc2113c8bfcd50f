#pragma once
// One tensor-core product of a warp, `mma.sync` (compute capability 8.0 and above): 16 rows of A by 8 columns of B
// over STEP steps of k. `Part` is a register of an operand, `Sum` what is summed in: of A a lane holds PARTS parts, of the
// upper and the lower eight rows for the first half of k, then for the second if there is one; of B, one for either half.

#include "matmul_semiring.cuh"

template <class S> struct Mma;

#define TILEWRIGHT_FLOAT_MMA(ELEMENT, TYPE)                                                                            \
    template <> struct Mma<ELEMENT> {                                                                                  \
        using Part = unsigned;                                                                                         \
        using Sum = float;                                                                                             \
        static constexpr int STEP = 16, PARTS = 4;                                                                     \
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

// A chain of fused multiply-adds in order of k: the bits that CUDA cores give. Four steps at a time, which need half the
// registers of eight: there is one part of B, and of A one for the upper and one for the lower rows.
template <> struct Mma<double> {
    using Part = double;
    using Sum = double;
    static constexpr int STEP = 4, PARTS = 2;
    static __device__ void add(double (&sum)[4], const double (&a)[2], double b) {
#if __CUDA_ARCH__ >= 900
        asm("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
            : "+d"(sum[0]), "+d"(sum[1]), "+d"(sum[2]), "+d"(sum[3])
            : "d"(a[0]), "d"(a[1]), "d"(b));
#else
#pragma unroll
        for (int lower = 0; lower < 2; ++lower)
            asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
                : "+d"(sum[2 * lower]), "+d"(sum[2 * lower + 1])
                : "d"(a[lower]), "d"(b));
#endif
    }
};

// Bytes, as integers or limbs of such: sums wrap, as all products do that are wanted modulo a power of two.
#define TILEWRIGHT_BYTE_MMA(ELEMENT, TYPES)                                                                            \
    template <> struct Mma<ELEMENT> {                                                                                  \
        using Part = unsigned;                                                                                         \
        using Sum = unsigned;                                                                                          \
        static constexpr int STEP = 32, PARTS = 4;                                                                     \
        static __device__ void add(unsigned (&sum)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {             \
            asm("mma.sync.aligned.m16n8k32.row.col.s32." TYPES ".s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "   \
                "{%0, %1, %2, %3};"                                                                                    \
                : "+r"(sum[0]), "+r"(sum[1]), "+r"(sum[2]), "+r"(sum[3])                                               \
                : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));                                       \
        }                                                                                                              \
    }
TILEWRIGHT_BYTE_MMA(unsigned char, "u8.u8");
TILEWRIGHT_BYTE_MMA(UnsignedSigned, "u8.s8");
TILEWRIGHT_BYTE_MMA(SignedUnsigned, "s8.u8");
TILEWRIGHT_BYTE_MMA(SignedSigned, "s8.s8");
#undef TILEWRIGHT_BYTE_MMA

// Totals over chunks in registers, of COUNT sums of 8 bytes of a thread, where there is room beside them.
template <class T, int COUNT> constexpr bool KEEPS_TOTALS = 65536 / (T::THREADS * T::BLOCKS) > 4 * COUNT + 96;
template <int COUNT> struct Kept {
    double total[COUNT];

    template <class Sums> __device__ void add(Sums& sums, bool first) {
        double* const sum = reinterpret_cast<double*>(&sums);
#pragma unroll
        for (int i = 0; i < COUNT; ++i) {
            total[i] = first ? sum[i] : total[i] + sum[i];
            sum[i] = 0;
        }
    }
    template <class Sums> __device__ void add_to(Sums& sums) const {
        double* const sum = reinterpret_cast<double*>(&sums);
#pragma unroll
        for (int i = 0; i < COUNT; ++i) sum[i] = total[i] + sum[i];
    }
};
