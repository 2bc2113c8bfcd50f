#pragma once
// What is summed of float32's products by parts, whichever instruction multiplies them: elements times 2^16 are sums of
// two or three bfloat16, high, middle and low, of which three are exact down to the smallest subnormal.
//
// A tensor core cuts sums off instead of rounding them, so two sums are kept. `high`, of the products of high parts, is
// added to a total every EVERY tiles of k, and goes on from what that addition rounds away. `low`, of all other products,
// is 2^-8 as large, so that what it loses counts 2^-8 as much. A chunk's result is their sum.
//
// Where that is not finite (an infinity, a NaN, an element of 2^112 or a sum of 2^96 and above, which the factor makes
// overflow), the chunk is computed anew from A and B themselves by one chain of fused multiply-adds. So what an output is
// computed from, and how, rests on its row of A, its column of B, k and n alone.

#include "matmul_shape.cuh"

constexpr int DEPTH = 32;  // steps of k in a tile

// Two neighbours along k as pairs of bfloat16, the first in the lower half.
template <int PARTS> __device__ void split_pair(unsigned (&parts)[PARTS], float first, float second) {
    first *= 0x1p16f, second *= 0x1p16f;
#pragma unroll
    for (int part = 0; part < PARTS; ++part) {
        asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(parts[part]) : "f"(second), "f"(first));
        first -= __uint_as_float(parts[part] << 16), second -= __uint_as_float(parts[part] & 0xffff0000u);
    }
}

// Adds a sum to the total; what is rounded away is left, but for a little where the sum is the larger.
// One after the other, as registers are few.
__device__ void promote(float& total, float& part) {
    asm volatile("{.reg .f32 sum, back; add.rn.f32 sum, %0, %1; sub.rn.f32 back, sum, %0; sub.rn.f32 %1, %1, back; "
                 "mov.f32 %0, sum;}"
                 : "+f"(total), "+f"(part));
}
__device__ float result_of(float total, float high, float low) { return (total + (low + high)) * 0x1p-32f; }
__device__ bool is_finite(float x) { return (__float_as_uint(x) & 0x7f800000u) != 0x7f800000u; }

// Which of a thread's sums one is, so that comparisons with many become no table of jumps, which is code to fetch.
__device__ bool same(int x, int y) {
    asm("" : "+r"(x));
    return x == y;
}

// An output's terms from a step of k to another, from A and B as they are; of one that does not exist, 0. A sum that is not
// a number stays so.
__device__ float chain_of(const float* a, const float* b, const Shape& shape, unsigned batch, i64 row, i64 column, i64 k, i64 end) {
    if (row >= shape.m || column >= shape.n) return 0;
    const float* from_a = a + shape.a_start + batch_offset(shape, shape.a_batch, batch) + row * shape.a_row + k * shape.a_k;
    const float* from_b = b + shape.b_start + batch_offset(shape, shape.b_batch, batch) + column * shape.b_column + k * shape.b_k;
    float sum = 0;
#pragma unroll 1
    for (; k < end && sum == sum; ++k, from_a += shape.a_k, from_b += shape.b_k) sum = fmaf(*from_a, *from_b, sum);
    return sum;
}

// The same of complex numbers: `column` is one of so many of real and imaginary parts, and k counts both of a step. In the
// order that the product has where this one is its MIRRORED image.
template <bool MIRRORED>
__device__ float chain_of_parts(const complex<float>* a, const complex<float>* b, const Shape& shape, unsigned batch, i64 row,
                                i64 column, i64 columns, i64 k, i64 end) {
    if (row >= shape.m || column >= columns) return 0;
    const auto *from_a = a + shape.a_start + batch_offset(shape, shape.a_batch, batch) + row * shape.a_row + k / 2 * shape.a_k,
               *from_b = b + shape.b_start + batch_offset(shape, shape.b_batch, batch) + column / 2 * shape.b_column + k / 2 * shape.b_k;
    const bool imaginary = column % 2;
    float sum = 0;
#pragma unroll 1
    for (; k < end && sum == sum; k += 2, from_a += shape.a_k, from_b += shape.b_k) {
        const complex<float> x = MIRRORED ? *from_b : *from_a, y = MIRRORED ? *from_a : *from_b;
        sum = fmaf(x.re, imaginary ? y.im : y.re, sum);
        sum = fmaf(imaginary ? x.im : -x.im, imaginary ? y.re : y.im, sum);
    }
    return sum;
}
template <bool> __device__ float chain_of_parts(const float* a, const float* b, const Shape& shape, unsigned batch, i64 row,
                                                i64 column, i64, i64 k, i64 end) {
    return chain_of(a, b, shape, batch, row, column, k, end);
}
