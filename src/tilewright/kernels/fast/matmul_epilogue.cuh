#pragma once
// What becomes of an output's sum before it is rounded to the result's type and stored:
//
//     activation(alpha * (sum * (scale_a[row] * scale_b[column])) + beta * old + bias[column])
//
// in the accumulator's type, each operation rounded by itself but for beta's, which is one fused multiply-add. What is not
// asked for is left out. Exponentials are made of multiply-adds, whose bits are the same everywhere.

#include "matmul_shape.cuh"

enum Activation { NONE, RELU, GELU, SILU };

// Of a launch, besides its pointers: factors as raw bits of an accumulator, and strides in elements of what is added or
// multiplied with, 0 where one value serves all. Rows have a scale each, and columns one for 2^shift of them. Scales that lie
// in no array are `one_a` and `one_b`.
struct Finish {
    i64 alpha, alpha_high, beta, beta_high;
    i64 bias_row, bias_column;
    i64 scale_a, scale_a_row, scale_a_k, scale_b, scale_b_column, scale_b_k, shift;
    float one_a, one_b;
};
template <class T> __device__ T bits_as(i64 low, i64 high) {
    const Pack<i64, 2> bits{low, high};
    return *reinterpret_cast<const T*>(&bits);
}

// Products and sums that no compiler joins to others.
template <class T> __device__ T times_alone(T x, T y) { return times(x, y); }
__device__ float times_alone(float x, float y) { return __fmul_rn(x, y); }
__device__ double times_alone(double x, double y) { return __dmul_rn(x, y); }
template <class R> __device__ complex<R> times_alone(complex<R> x, complex<R> y) {
    return {multiply_add(-x.im, y.im, times_alone(x.re, y.re)), multiply_add(x.im, y.re, times_alone(x.re, y.im))};
}
template <class T> __device__ T add_alone(T x, T y) { return add(x, y); }
__device__ float add_alone(float x, float y) { return __fadd_rn(x, y); }
__device__ double add_alone(double x, double y) { return __dadd_rn(x, y); }
template <class R> __device__ complex<R> add_alone(complex<R> x, complex<R> y) {
    return {add_alone(x.re, y.re), add_alone(x.im, y.im)};
}

// e to the power of x <= 0: 2^n times a polynomial; 0 below e^-87. A sum with 3 * 2^22 is rounded to a whole number, which
// its last bits are: conversions would take four times as long.
__device__ float power_of_e(float x) {
    const float kept = x > -87.0f ? x : -87.0f;
    const float sum = fmaf(kept, 1.44269504f, 12582912.0f), n = __fsub_rn(sum, 12582912.0f);
    const float rest = fmaf(n, 1.90465421e-9f, fmaf(n, -0.693147182f, kept));
    float power = 1.9907580e-4f;  // (e^rest - 1 - rest) / rest^2 within 2e-10
    power = fmaf(power, rest, 1.3933650e-3f);
    power = fmaf(power, rest, 8.3332860e-3f);
    power = fmaf(power, rest, 4.1666467e-2f);
    power = fmaf(power, rest, 0.16666667f);
    power = fmaf(power, rest, 0.5f);
    power = __fadd_rn(fmaf(__fmul_rn(rest, rest), power, rest), 1.0f);
    power = __fmul_rn(power, __uint_as_float((__float_as_uint(sum) + 127) << 23));
    return x > -87.0f ? power : 0.0f;
}
__device__ double power_of_e(double x) { return exp(x); }

// 1 / x within a unit in the last place, for x of 1 to 2^30: a guess by the bits, and Newton's steps. No branches, unlike
// division's.
__device__ float inverse(float x) {
    float guess = __uint_as_float(0x7ef311c7 - __float_as_uint(x));
#pragma unroll
    for (int step = 0; step < 3; ++step) guess = fmaf(guess, fmaf(-x, guess, 1.0f), guess);
    return guess;
}
__device__ double inverse(double x) { return 1.0 / x; }

// x times how much of a normal distribution lies beyond x >= 0 deviations, within 1.1e-7 x: the square of a polynomial, 0
// from where the rest is less than that.
__device__ float beyond(float x) {
    const float near = x >= 5.6f ? 0.0f : x;
    float root = 2.44798031e-8f;
    root = fmaf(root, near, -7.45646844e-7f);
    root = fmaf(root, near, 9.35380649e-6f);
    root = fmaf(root, near, -5.97637954e-5f);
    root = fmaf(root, near, 1.83020122e-4f);
    root = fmaf(root, near, -1.14436938e-4f);
    root = fmaf(root, near, -3.33036849e-4f);
    root = fmaf(root, near, -2.33445852e-3f);
    root = fmaf(root, near, 7.68515235e-3f);
    root = fmaf(root, near, 2.45343428e-2f);
    root = fmaf(root, near, -5.62658459e-2f);
    root = fmaf(root, near, -0.282094866f);
    root = fmaf(root, near, 0.707106769f);
    return __fmul_rn(__fmul_rn(near, root), root);
}
__device__ double beyond(double x) {
    const double near = x >= 40 ? 0 : x;
    return near * (0.5 * erfc(near * 0.70710678118654752));
}

// A NaN stays one. At the infinities the others are what they come near.
template <Activation KIND, class R> __device__ R activated(R x) {
    if constexpr (KIND == RELU) return x > R(0) || x != x ? x : R(0);
    const R size = x < R(0) ? -x : x;
    if constexpr (KIND == GELU) return add_alone(x > R(0) ? x : R(0), -beyond(size));
    if constexpr (KIND == SILU) {
        const R power = power_of_e(size < R(800) ? -size : R(-800)), part = inverse(add_alone(R(1), power));
        const R factor = x >= R(0) ? part : times_alone(power, part);
        return x != x ? x : times_alone(x >= R(0) || size < R(800) ? x : R(-800), factor);
    }
    return x;
}

// What is done to sums: nothing.
struct Plain {
    static constexpr bool SCALES = false, BRIEF = true;
    template <class Acc, class C> struct At {
        const Finish& finish;
        const Shape& shape;
        const void* bias;
        const float *scale_a, *scale_b;
        const C* old;

        __device__ Acc operator()(Acc sum, i64, i64) const { return sum; }
        __device__ Acc rest(Acc sum, i64, i64) const { return sum; }
    };
};

// Or what is asked for. `Bias` is its elements' type, or void; SCALED: by rows and columns.
template <class Bias> struct Added {
    static constexpr bool NOTHING = false;
    template <class Acc> static __device__ Acc to(Acc x, const void* bias, i64 at) {
        return add_alone(x, Widen<Acc>::of(static_cast<const Bias*>(bias)[at]));
    }
};
template <> struct Added<void> {
    static constexpr bool NOTHING = true;
    template <class Acc> static __device__ Acc to(Acc x, const void*, i64) { return x; }
};
template <bool SCALED, bool ALPHA, bool BETA, class Bias, Activation KIND> struct Fused {
    static constexpr bool SCALES = SCALED, BRIEF = !BETA && Added<Bias>::NOTHING && KIND == NONE;  // needs few registers
    // Of one matrix of a batch, whose rows and columns begin at `old`; those past its edges read the last one's bias and scales.
    template <class Acc, class C> struct At {
        const Finish& finish;
        const Shape& shape;
        const void* bias;
        const float *scale_a, *scale_b;
        const C* old;

        __device__ Acc operator()(Acc sum, i64 row, i64 column) const {
            if constexpr (SCALED)
                sum = times_alone(sum, times_alone(Widen<Acc>::of(of_row(row)), Widen<Acc>::of(of_column(column))));
            return rest(sum, row, column);
        }
        __device__ float of_row(i64 row) const {
            return finish.scale_a ? scale_a[min(row, shape.m - 1) * finish.scale_a_row] : finish.one_a;
        }
        __device__ float of_column(i64 column) const {
            return finish.scale_b ? scale_b[min(column, shape.n - 1) * finish.scale_b_column] : finish.one_b;
        }
        __device__ Acc rest(Acc x, i64 row, i64 column) const {  // after the scales
            const bool exists = row < shape.m && column < shape.n;
            row = min(row, shape.m - 1), column = min(column, shape.n - 1);
            if constexpr (ALPHA) x = times_alone(bits_as<Acc>(finish.alpha, finish.alpha_high), x);
            if constexpr (BETA)
                if (exists) x = multiply_add(bits_as<Acc>(finish.beta, finish.beta_high),
                                             Widen<Acc>::of(old[row * shape.c_row + column * shape.c_column]), x);
            x = Added<Bias>::to(x, bias, row * finish.bias_row + column * finish.bias_column);
            if constexpr (KIND != NONE) x = activated<KIND>(x);
            return x;
        }
    };
};
