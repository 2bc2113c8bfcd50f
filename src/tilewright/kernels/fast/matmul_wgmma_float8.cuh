#pragma once
// Products of a warpgroup of float8 (sm_90a), as matmul_wgmma.cuh has them of other types: both operands lie along k. Sums
// keep 13 bits of a fraction, so they are added in float32 every 128 steps of k.

#include "matmul_wgmma.cuh"

template <class A, class B, int N> struct Float8Wgmma;

// sum = A * B over 32 steps of k, or that and `sum` if ADD. The numbers are those of the operands behind the sums.
#define TILEWRIGHT_FLOAT8_WGMMA(OF_A, OF_B, N, SUMS, A, B, ADD)                                                        \
    template <> struct Float8Wgmma<OF_A, OF_B, N> {                                                                    \
        static __device__ void multiply(float (&sum)[SUMS], unsigned long long a, unsigned long long b, int add) {     \
            asm volatile("{.reg .pred p; setp.ne.b32 p, %" #ADD ", 0; wgmma.mma_async.sync.aligned.m64n" #N            \
                         "k32.f32." #OF_A "." #OF_B " {" TILEWRIGHT_NAMES_##SUMS "}, %" #A ", %" #B ", p, 1, 1;}"      \
                         : TILEWRIGHT_SUMS_##SUMS("+f", 0)                                                             \
                         : "l"(a), "l"(b), "r"(add));                                                                  \
        }                                                                                                              \
    }
#define TILEWRIGHT_FLOAT8_WGMMAS(N, SUMS, A, B, ADD)                                                                   \
    TILEWRIGHT_FLOAT8_WGMMA(e4m3, e4m3, N, SUMS, A, B, ADD);                                                           \
    TILEWRIGHT_FLOAT8_WGMMA(e4m3, e5m2, N, SUMS, A, B, ADD);                                                           \
    TILEWRIGHT_FLOAT8_WGMMA(e5m2, e4m3, N, SUMS, A, B, ADD);                                                           \
    TILEWRIGHT_FLOAT8_WGMMA(e5m2, e5m2, N, SUMS, A, B, ADD)
TILEWRIGHT_FLOAT8_WGMMAS(64, 32, 32, 33, 34);
TILEWRIGHT_FLOAT8_WGMMAS(128, 64, 64, 65, 66);
TILEWRIGHT_FLOAT8_WGMMAS(192, 96, 96, 97, 98);
#undef TILEWRIGHT_FLOAT8_WGMMA
#undef TILEWRIGHT_FLOAT8_WGMMAS
