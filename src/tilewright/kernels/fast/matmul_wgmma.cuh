#pragma once
// Products of a warpgroup, `wgmma` (sm_90a): 64 rows of A by N columns of B over 32 bytes of k. Both lie in shared memory
// in lines of 128 bytes whose 16-byte words are swizzled by the line's number, as tensor maps bring them. A thread holds
// N / 2 sums: of rows warp * 16 + lane / 4 and of eight more, pairs of columns 8 apart.

#include "matmul_shape.cuh"

constexpr int LINE = 128, PANEL = 64 * LINE;  // bytes of a line, and of 64 of them

// Before the first product after registers were written; after the last; until OPEN groups are left.
__device__ void wgmma_fence() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ void wgmma_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
// After a wait, of a sum that is used while others are still added to: before it, it would be read too early.
__device__ void wgmma_done(float& sum) { asm volatile("" : "+f"(sum)::"memory"); }
template <int OPEN> __device__ void wgmma_wait() { asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(OPEN) : "memory"); }

// An operand's panels at a shared address, and how far its steps of 32 bytes of k lie apart. Along rows, a panel has 64
// rows, and a line one step of k; where there are but 32 rows, lines are half as long, and swizzled within that.
template <Major MAJOR, int ROWS = 64> constexpr int BYTES_OF_LINE = MAJOR == ALONG_ROWS && ROWS == 32 ? LINE / 2 : LINE;
template <Major MAJOR, int ROWS = 64> __device__ unsigned long long panels_at(unsigned address) {
    constexpr int BYTES = BYTES_OF_LINE<MAJOR, ROWS>;
    const unsigned long long swizzled = BYTES == LINE ? 1 : 2, eight_lines = 8 * BYTES / 16;
    const unsigned long long panel = MAJOR == ALONG_ROWS ? PANEL / 16 : 1;
    return swizzled << 62 | eight_lines << 32 | panel << 16 | (address & 0x3ffff) >> 4;
}
template <Major MAJOR, int ROWS = 64> constexpr int STEP_APART = (MAJOR == ALONG_K ? 32 : 16 * BYTES_OF_LINE<MAJOR, ROWS>) / 16;

template <class S> struct SumOf { using type = float; };
template <> struct SumOf<unsigned char> { using type = unsigned; };
template <> struct SumOf<UnsignedSigned> { using type = unsigned; };
template <> struct SumOf<SignedUnsigned> { using type = unsigned; };
template <> struct SumOf<SignedSigned> { using type = unsigned; };

// sum = A * B, or that and `sum` if `add` is not 0.
template <class S, int N> struct Wgmma;

#define TILEWRIGHT_SUMS_4(KIND, i) KIND(sum[i]), KIND(sum[i + 1]), KIND(sum[i + 2]), KIND(sum[i + 3])
#define TILEWRIGHT_SUMS_8(KIND, i) TILEWRIGHT_SUMS_4(KIND, i), TILEWRIGHT_SUMS_4(KIND, i + 4)
#define TILEWRIGHT_SUMS_12(KIND, i) TILEWRIGHT_SUMS_8(KIND, i), TILEWRIGHT_SUMS_4(KIND, i + 8)
#define TILEWRIGHT_SUMS_16(KIND, i) TILEWRIGHT_SUMS_8(KIND, i), TILEWRIGHT_SUMS_8(KIND, i + 8)
#define TILEWRIGHT_SUMS_20(KIND, i) TILEWRIGHT_SUMS_16(KIND, i), TILEWRIGHT_SUMS_4(KIND, i + 16)
#define TILEWRIGHT_SUMS_24(KIND, i) TILEWRIGHT_SUMS_16(KIND, i), TILEWRIGHT_SUMS_8(KIND, i + 16)
#define TILEWRIGHT_SUMS_28(KIND, i) TILEWRIGHT_SUMS_24(KIND, i), TILEWRIGHT_SUMS_4(KIND, i + 24)
#define TILEWRIGHT_SUMS_32(KIND, i) TILEWRIGHT_SUMS_16(KIND, i), TILEWRIGHT_SUMS_16(KIND, i + 16)
#define TILEWRIGHT_SUMS_40(KIND, i) TILEWRIGHT_SUMS_32(KIND, i), TILEWRIGHT_SUMS_8(KIND, i + 32)
#define TILEWRIGHT_SUMS_48(KIND, i) TILEWRIGHT_SUMS_32(KIND, i), TILEWRIGHT_SUMS_16(KIND, i + 32)
#define TILEWRIGHT_SUMS_56(KIND, i) TILEWRIGHT_SUMS_48(KIND, i), TILEWRIGHT_SUMS_8(KIND, i + 48)
#define TILEWRIGHT_SUMS_64(KIND, i) TILEWRIGHT_SUMS_32(KIND, i), TILEWRIGHT_SUMS_32(KIND, i + 32)
#define TILEWRIGHT_SUMS_72(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_8(KIND, i + 64)
#define TILEWRIGHT_SUMS_80(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_16(KIND, i + 64)
#define TILEWRIGHT_SUMS_88(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_24(KIND, i + 64)
#define TILEWRIGHT_SUMS_96(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_32(KIND, i + 64)
#define TILEWRIGHT_SUMS_104(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_40(KIND, i + 64)
#define TILEWRIGHT_SUMS_112(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_48(KIND, i + 64)
#define TILEWRIGHT_SUMS_128(KIND, i) TILEWRIGHT_SUMS_64(KIND, i), TILEWRIGHT_SUMS_64(KIND, i + 64)
#define TILEWRIGHT_NAMES_4 "%0, %1, %2, %3"
#define TILEWRIGHT_NAMES_8 TILEWRIGHT_NAMES_4 ", %4, %5, %6, %7"
#define TILEWRIGHT_NAMES_12 TILEWRIGHT_NAMES_8 ", %8, %9, %10, %11"
#define TILEWRIGHT_NAMES_16 TILEWRIGHT_NAMES_8 ", %8, %9, %10, %11, %12, %13, %14, %15"
#define TILEWRIGHT_NAMES_20 TILEWRIGHT_NAMES_16 ", %16, %17, %18, %19"
#define TILEWRIGHT_NAMES_24 TILEWRIGHT_NAMES_20 ", %20, %21, %22, %23"
#define TILEWRIGHT_NAMES_28 TILEWRIGHT_NAMES_24 ", %24, %25, %26, %27"
#define TILEWRIGHT_NAMES_32                                                                                            \
    TILEWRIGHT_NAMES_16 ", "                                                                                           \
    "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define TILEWRIGHT_NAMES_40 TILEWRIGHT_NAMES_32 ", %32, %33, %34, %35, %36, %37, %38, %39"
#define TILEWRIGHT_NAMES_48                                                                                            \
    TILEWRIGHT_NAMES_32 ", "                                                                                           \
    "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47"
#define TILEWRIGHT_NAMES_56 TILEWRIGHT_NAMES_48 ", %48, %49, %50, %51, %52, %53, %54, %55"
#define TILEWRIGHT_NAMES_64                                                                                            \
    TILEWRIGHT_NAMES_32 ", "                                                                                           \
    "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, " \
    "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"
#define TILEWRIGHT_NAMES_72 TILEWRIGHT_NAMES_64 ", %64, %65, %66, %67, %68, %69, %70, %71"
#define TILEWRIGHT_NAMES_80                                                                                            \
    TILEWRIGHT_NAMES_64 ", "                                                                                           \
    "%64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79"
#define TILEWRIGHT_NAMES_88 TILEWRIGHT_NAMES_80 ", %80, %81, %82, %83, %84, %85, %86, %87"
#define TILEWRIGHT_NAMES_96                                                                                            \
    TILEWRIGHT_NAMES_64 ", "                                                                                           \
    "%64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, " \
    "%80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95"
#define TILEWRIGHT_NAMES_104 TILEWRIGHT_NAMES_96 ", %96, %97, %98, %99, %100, %101, %102, %103"
#define TILEWRIGHT_NAMES_112 TILEWRIGHT_NAMES_104 ", %104, %105, %106, %107, %108, %109, %110, %111"
#define TILEWRIGHT_NAMES_128                                                                                           \
    TILEWRIGHT_NAMES_96 ", "                                                                                           \
    "%96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, " \
    "%112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127"

// The numbers are those of the operands behind the sums. `multiply_registers` adds to the sums; A is in registers: of each
// half of 16 steps of k a pair of the upper eight rows of a warp's 16, and one of the lower; B lies along k.
#define TILEWRIGHT_REGISTERS_WGMMA(TYPE, N, SUMS, A0, A1, A2, A3, B)                                                   \
    static __device__ void multiply_registers(float (&sum)[SUMS], const unsigned (&a)[4], unsigned long long b) {      \
        asm volatile("wgmma.mma_async.sync.aligned.m64n" #N "k16.f32." TYPE "." TYPE " {" TILEWRIGHT_NAMES_##SUMS      \
                     "}, {%" #A0 ", %" #A1 ", %" #A2 ", %" #A3 "}, %" #B ", 1, 1, 1, 0;"                               \
                     : TILEWRIGHT_SUMS_##SUMS("+f", 0)                                                                 \
                     : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b));                                            \
    }
#define TILEWRIGHT_FLOAT_WGMMA(ELEMENT, TYPE, N, SUMS, A, B, ADD, TURN_A, TURN_B)                                      \
    template <> struct Wgmma<ELEMENT, N> {                                                                             \
        template <Major A_MAJOR, Major B_MAJOR>                                                                        \
        static __device__ void multiply(float (&sum)[SUMS], unsigned long long a, unsigned long long b, int add) {     \
            asm volatile("{.reg .pred p; setp.ne.b32 p, %" #ADD ", 0; wgmma.mma_async.sync.aligned.m64n" #N            \
                         "k16.f32." TYPE "." TYPE " {" TILEWRIGHT_NAMES_##SUMS "}, %" #A ", %" #B                      \
                         ", p, 1, 1, %" #TURN_A ", %" #TURN_B ";}"                                                     \
                         : TILEWRIGHT_SUMS_##SUMS("+f", 0)                                                             \
                         : "l"(a), "l"(b), "r"(add), "n"(int(A_MAJOR)), "n"(int(B_MAJOR)));                            \
        }                                                                                                              \
        TILEWRIGHT_REGISTERS_WGMMA##N(TYPE)                                                                            \
    }
#define TILEWRIGHT_REGISTERS_WGMMA16(TYPE) TILEWRIGHT_REGISTERS_WGMMA(TYPE, 16, 8, 8, 9, 10, 11, 12)
#define TILEWRIGHT_REGISTERS_WGMMA32(TYPE) TILEWRIGHT_REGISTERS_WGMMA(TYPE, 32, 16, 16, 17, 18, 19, 20)
#define TILEWRIGHT_REGISTERS_WGMMA48(TYPE) TILEWRIGHT_REGISTERS_WGMMA(TYPE, 48, 24, 24, 25, 26, 27, 28)
#define TILEWRIGHT_REGISTERS_WGMMA64(TYPE) TILEWRIGHT_REGISTERS_WGMMA(TYPE, 64, 32, 32, 33, 34, 35, 36)
#define TILEWRIGHT_REGISTERS_WGMMA80(TYPE) TILEWRIGHT_REGISTERS_WGMMA(TYPE, 80, 40, 40, 41, 42, 43, 44)
#define TILEWRIGHT_REGISTERS_WGMMA96(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA112(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA128(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA144(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA160(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA176(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA192(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA208(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA224(TYPE)
#define TILEWRIGHT_REGISTERS_WGMMA256(TYPE)
template <> struct Wgmma<bfloat16, 8> { TILEWRIGHT_REGISTERS_WGMMA("bf16", 8, 4, 4, 5, 6, 7, 8) };
template <> struct Wgmma<bfloat16, 24> { TILEWRIGHT_REGISTERS_WGMMA("bf16", 24, 12, 12, 13, 14, 15, 16) };
template <> struct Wgmma<bfloat16, 40> { TILEWRIGHT_REGISTERS_WGMMA("bf16", 40, 20, 20, 21, 22, 23, 24) };
template <> struct Wgmma<bfloat16, 56> { TILEWRIGHT_REGISTERS_WGMMA("bf16", 56, 28, 28, 29, 30, 31, 32) };
#define TILEWRIGHT_FLOAT_WGMMAS(N, SUMS, A, B, ADD, TURN_A, TURN_B)                                                    \
    TILEWRIGHT_FLOAT_WGMMA(half, "f16", N, SUMS, A, B, ADD, TURN_A, TURN_B);                                           \
    TILEWRIGHT_FLOAT_WGMMA(bfloat16, "bf16", N, SUMS, A, B, ADD, TURN_A, TURN_B)
TILEWRIGHT_FLOAT_WGMMAS(16, 8, 8, 9, 10, 11, 12);
TILEWRIGHT_FLOAT_WGMMAS(32, 16, 16, 17, 18, 19, 20);
TILEWRIGHT_FLOAT_WGMMAS(48, 24, 24, 25, 26, 27, 28);
TILEWRIGHT_FLOAT_WGMMAS(64, 32, 32, 33, 34, 35, 36);
TILEWRIGHT_FLOAT_WGMMAS(80, 40, 40, 41, 42, 43, 44);
TILEWRIGHT_FLOAT_WGMMAS(96, 48, 48, 49, 50, 51, 52);
TILEWRIGHT_FLOAT_WGMMAS(112, 56, 56, 57, 58, 59, 60);
TILEWRIGHT_FLOAT_WGMMAS(128, 64, 64, 65, 66, 67, 68);
TILEWRIGHT_FLOAT_WGMMAS(144, 72, 72, 73, 74, 75, 76);
TILEWRIGHT_FLOAT_WGMMAS(160, 80, 80, 81, 82, 83, 84);
TILEWRIGHT_FLOAT_WGMMAS(176, 88, 88, 89, 90, 91, 92);
TILEWRIGHT_FLOAT_WGMMAS(192, 96, 96, 97, 98, 99, 100);
TILEWRIGHT_FLOAT_WGMMAS(208, 104, 104, 105, 106, 107, 108);
TILEWRIGHT_FLOAT_WGMMAS(224, 112, 112, 113, 114, 115, 116);
TILEWRIGHT_FLOAT_WGMMAS(256, 128, 128, 129, 130, 131, 132);

// float32, of which the hardware reads the 19 bits of TF32; both operands lie along k.
#define TILEWRIGHT_TF32_WGMMA(N, SUMS, A, B, ADD, A3, B_TURNED, TURNED)                                                \
    template <> struct Wgmma<float, N> {                                                                               \
        template <Major A_MAJOR, Major B_MAJOR>                                                                        \
        static __device__ void multiply(float (&sum)[SUMS], unsigned long long a, unsigned long long b, int add) {     \
            static_assert(A_MAJOR == ALONG_K && B_MAJOR == ALONG_K, "float32 is multiplied along k alone");            \
            asm volatile("{.reg .pred p; setp.ne.b32 p, %" #ADD ", 0; wgmma.mma_async.sync.aligned.m64n" #N            \
                         "k8.f32.tf32.tf32 {" TILEWRIGHT_NAMES_##SUMS "}, %" #A ", %" #B ", p, 1, 1;}"                 \
                         : TILEWRIGHT_SUMS_##SUMS("+f", 0)                                                             \
                         : "l"(a), "l"(b), "r"(add));                                                                  \
        }                                                                                                              \
        static __device__ void multiply_registers(float (&sum)[SUMS], const unsigned (&a)[4], unsigned long long b,    \
                                                  int add) {                                                           \
            asm volatile("{.reg .pred p; setp.ne.b32 p, %" #TURNED ", 0; wgmma.mma_async.sync.aligned.m64n" #N         \
                         "k8.f32.tf32.tf32 {" TILEWRIGHT_NAMES_##SUMS "}, {%" #A ", %" #B ", %" #ADD ", %" #A3         \
                         "}, %" #B_TURNED ", p, 1, 1;}"                                                                \
                         : TILEWRIGHT_SUMS_##SUMS("+f", 0)                                                             \
                         : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(add));                              \
        }                                                                                                              \
    }
TILEWRIGHT_TF32_WGMMA(64, 32, 32, 33, 34, 35, 36, 37);
TILEWRIGHT_TF32_WGMMA(128, 64, 64, 65, 66, 67, 68, 69);
TILEWRIGHT_TF32_WGMMA(192, 96, 96, 97, 98, 99, 100, 101);
TILEWRIGHT_TF32_WGMMA(256, 128, 128, 129, 130, 131, 132, 133);

// Bytes, as integers or limbs of such: sums wrap; both operands lie along k.
#define TILEWRIGHT_BYTE_WGMMA(ELEMENT, TYPES, N, SUMS, A, B, ADD)                                                      \
    template <> struct Wgmma<ELEMENT, N> {                                                                             \
        template <Major A_MAJOR, Major B_MAJOR>                                                                        \
        static __device__ void multiply(unsigned (&sum)[SUMS], unsigned long long a, unsigned long long b, int add) {  \
            static_assert(A_MAJOR == ALONG_K && B_MAJOR == ALONG_K, "bytes are multiplied along k alone");             \
            asm volatile("{.reg .pred p; setp.ne.b32 p, %" #ADD ", 0; wgmma.mma_async.sync.aligned.m64n" #N            \
                         "k32.s32." TYPES " {" TILEWRIGHT_NAMES_##SUMS "}, %" #A ", %" #B ", p;}"                      \
                         : TILEWRIGHT_SUMS_##SUMS("+r", 0)                                                             \
                         : "l"(a), "l"(b), "r"(add));                                                                  \
        }                                                                                                              \
    }
#define TILEWRIGHT_BYTE_WGMMAS(N, SUMS, A, B, ADD)                                                                     \
    TILEWRIGHT_BYTE_WGMMA(unsigned char, "u8.u8", N, SUMS, A, B, ADD);                                                 \
    TILEWRIGHT_BYTE_WGMMA(UnsignedSigned, "u8.s8", N, SUMS, A, B, ADD);                                                \
    TILEWRIGHT_BYTE_WGMMA(SignedUnsigned, "s8.u8", N, SUMS, A, B, ADD);                                                \
    TILEWRIGHT_BYTE_WGMMA(SignedSigned, "s8.s8", N, SUMS, A, B, ADD)
TILEWRIGHT_BYTE_WGMMAS(64, 32, 32, 33, 34);
TILEWRIGHT_BYTE_WGMMAS(128, 64, 64, 65, 66);
TILEWRIGHT_BYTE_WGMMAS(256, 128, 128, 129, 130);
#undef TILEWRIGHT_FLOAT_WGMMA
#undef TILEWRIGHT_FLOAT_WGMMAS
#undef TILEWRIGHT_REGISTERS_WGMMA
#undef TILEWRIGHT_REGISTERS_WGMMA16
#undef TILEWRIGHT_REGISTERS_WGMMA32
#undef TILEWRIGHT_REGISTERS_WGMMA48
#undef TILEWRIGHT_REGISTERS_WGMMA64
#undef TILEWRIGHT_REGISTERS_WGMMA80
#undef TILEWRIGHT_REGISTERS_WGMMA96
#undef TILEWRIGHT_REGISTERS_WGMMA112
#undef TILEWRIGHT_REGISTERS_WGMMA128
#undef TILEWRIGHT_REGISTERS_WGMMA144
#undef TILEWRIGHT_REGISTERS_WGMMA160
#undef TILEWRIGHT_REGISTERS_WGMMA176
#undef TILEWRIGHT_REGISTERS_WGMMA192
#undef TILEWRIGHT_REGISTERS_WGMMA208
#undef TILEWRIGHT_REGISTERS_WGMMA224
#undef TILEWRIGHT_REGISTERS_WGMMA256
#undef TILEWRIGHT_TF32_WGMMA
#undef TILEWRIGHT_BYTE_WGMMA
#undef TILEWRIGHT_BYTE_WGMMAS

// Adds what a buffer's 64 rows of A and N columns of B at shared addresses come to, over a line of k, or, if it does not go on from
// products before, begins anew; a group of its own.
template <class S, int N, Major A_MAJOR, Major B_MAJOR>
__device__ __forceinline__ void multiply_line(float (&sum)[N / 2], unsigned a, unsigned b, bool goes_on) {
    wgmma_fence();
#pragma unroll
    for (int step = 0; step < LINE / 32; ++step)
        Wgmma<S, N>::template multiply<A_MAJOR, B_MAJOR>(sum, panels_at<A_MAJOR>(a) + step * STEP_APART<A_MAJOR>,
                                                         panels_at<B_MAJOR, N>(b) + step * STEP_APART<B_MAJOR, N>, step > 0 || goes_on);
    wgmma_commit();
}
