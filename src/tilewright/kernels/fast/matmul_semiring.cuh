#pragma once
// What matrix products are made of: element types, the types they are computed in, and semirings.

using i64 = long long;

// ------------------------------------------------------------------------------------------------ elements
struct boolean { unsigned char bits; };
struct half { unsigned short bits; };
struct bfloat16 { unsigned short bits; };
struct e4m3 { unsigned char bits; };  // float8 without infinities
struct e5m2 { unsigned char bits; };
template <class R> struct alignas(2 * sizeof(R)) complex { R re, im; };
// Bytes that are multiplied as integers: an operand's, by the signs of A's and of B's.
struct UnsignedSigned { unsigned char bits; };
struct SignedUnsigned { unsigned char bits; };
struct SignedSigned { unsigned char bits; };
struct truth { unsigned bit; };  // what logical semirings compute with: 0 or 1

template <class T, int COUNT> struct alignas(COUNT * sizeof(T)) Pack { T at[COUNT]; };

template <bool FIRST, class A, class B> struct Either { using type = A; };
template <class A, class B> struct Either<false, A, B> { using type = B; };

// A stored element as a plain C++ number.
template <class S> __device__ S number(S x) { return x; }
__device__ int number(boolean x) { return x.bits != 0; }
__device__ float number(half x) {
    float wide;
    asm("cvt.f32.f16 %0, %1;" : "=f"(wide) : "h"(x.bits));
    return wide;
}
__device__ float number(bfloat16 x) { return __uint_as_float(unsigned(x.bits) << 16); }
__device__ float number(e5m2 x) { return number(half{static_cast<unsigned short>(x.bits << 8)}); }
__device__ float number(e4m3 x) {  // a half's exponent counts from 8 further down
    const unsigned magnitude = x.bits & 0x7f, sign = unsigned(x.bits & 0x80) << 8;
    const float wide = number(half{static_cast<unsigned short>(sign | magnitude << 7)}) * 256.0f;
    return magnitude == 0x7f ? __uint_as_float(0x7fffffff) : wide;
}

// A stored element as the type that the arithmetic is done in.
template <class To> struct Widen {
    template <class S> static __device__ To of(S x) { return static_cast<To>(number(x)); }
};
template <class R> struct Widen<complex<R>> {
    template <class S> static __device__ complex<R> of(S x) { return {static_cast<R>(number(x)), R(0)}; }
    template <class S> static __device__ complex<R> of(complex<S> x) { return {R(x.re), R(x.im)}; }
};
template <> struct Widen<truth> {
    template <class S> static __device__ truth of(S x) { return {number(x) != 0}; }
    template <class S> static __device__ truth of(complex<S> x) { return {x.re != 0 || x.im != 0}; }
};

// A result as it is stored: integers wrap, floats round to nearest even.
template <class S> struct Narrow {
    template <class Acc> static __device__ S of(Acc x) { return static_cast<S>(x); }
};
template <> struct Narrow<boolean> {
    static __device__ boolean of(truth x) { return {static_cast<unsigned char>(x.bit)}; }
};
template <> struct Narrow<half> {
    static __device__ half of(float x) {
        half narrow;
        asm("cvt.rn.f16.f32 %0, %1;" : "=h"(narrow.bits) : "f"(x));
        return narrow;
    }
};
template <> struct Narrow<bfloat16> {
    static __device__ bfloat16 of(float x) {
#if __CUDA_ARCH__ >= 800
        bfloat16 narrow;
        asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(narrow.bits) : "f"(x));
        return narrow;
#else
        const unsigned bits = __float_as_uint(x), rounded = bits + 0x7fff + (bits >> 16 & 1);
        return {static_cast<unsigned short>(x == x ? rounded >> 16 : 0x7fff)};
#endif
    }
};

// ------------------------------------------------------------------------------------------------ semirings
// Wrapping addition and multiplication: C++ leaves signed overflow undefined, unsigned not.
template <class T> struct Wrapping { using type = T; };
template <> struct Wrapping<int> { using type = unsigned; };
template <> struct Wrapping<i64> { using type = unsigned long long; };
template <class T> __device__ T add(T x, T y) {
    using U = typename Wrapping<T>::type;
    return static_cast<T>(static_cast<U>(x) + static_cast<U>(y));
}
template <class R> __device__ complex<R> add(complex<R> x, complex<R> y) { return {x.re + y.re, x.im + y.im}; }
template <class T> __device__ T times(T x, T y) {
    using U = typename Wrapping<T>::type;
    return static_cast<T>(static_cast<U>(x) * static_cast<U>(y));
}
template <class T> __device__ T multiply_add(T x, T y, T sum) { return add(sum, times(x, y)); }
__device__ float multiply_add(float x, float y, float sum) { return fmaf(x, y, sum); }
__device__ double multiply_add(double x, double y, double sum) { return fma(x, y, sum); }
template <class R> __device__ complex<R> multiply_add(complex<R> x, complex<R> y, complex<R> sum) {
    return {multiply_add(-x.im, y.im, multiply_add(x.re, y.re, sum.re)),
            multiply_add(x.im, y.re, multiply_add(x.re, y.im, sum.im))};
}

// Minimum and maximum as NumPy has them: a NaN on either side is the result.
template <class T> __device__ T lesser(T x, T y) { return x < y ? x : y; }
template <class T> __device__ T greater(T x, T y) { return x > y ? x : y; }
#if __CUDA_ARCH__ >= 800
__device__ float lesser(float x, float y) {
    float least;
    asm("min.NaN.f32 %0, %1, %2;" : "=f"(least) : "f"(x), "f"(y));
    return least;
}
__device__ float greater(float x, float y) {
    float most;
    asm("max.NaN.f32 %0, %1, %2;" : "=f"(most) : "f"(x), "f"(y));
    return most;
}
#else
__device__ float or_nan(float x, float y, float found) { return x == x && y == y ? found : __uint_as_float(0x7fffffff); }
__device__ float lesser(float x, float y) { return or_nan(x, y, fminf(x, y)); }
__device__ float greater(float x, float y) { return or_nan(x, y, fmaxf(x, y)); }
#endif
__device__ double lesser(double x, double y) { return x < y || x != x ? x : y; }
__device__ double greater(double x, double y) { return x > y || x != x ? x : y; }

// Each of a semiring's two operations as a tag: `S` is the element type of the result, to which a narrow
// integer wraps before it is compared, as in NumPy.
struct Plus {
    template <class S, class Acc> static __device__ Acc apply(Acc x, Acc y) { return add(x, y); }
};
struct Times {
    template <class S, class Acc> static __device__ Acc apply(Acc x, Acc y) { return times(x, y); }
};
struct Min {
    template <class S, class Acc> static __device__ Acc apply(Acc x, Acc y) { return lesser(x, y); }
};
struct Max {
    template <class S, class Acc> static __device__ Acc apply(Acc x, Acc y) { return greater(x, y); }
};
struct Or {
    template <class S> static __device__ truth apply(truth x, truth y) { return {x.bit | y.bit}; }
};
struct And {
    template <class S> static __device__ truth apply(truth x, truth y) { return {x.bit & y.bit}; }
};

template <class S, class Acc> struct Wrapped {  // a product as the result's type would hold it
    static __device__ Acc of(Acc x) { return x; }
};
template <> struct Wrapped<signed char, int> {
    static __device__ int of(int x) { return static_cast<signed char>(x); }
};
template <> struct Wrapped<short, int> {
    static __device__ int of(int x) { return static_cast<short>(x); }
};
template <> struct Wrapped<unsigned char, unsigned> {
    static __device__ unsigned of(unsigned x) { return x & 0xff; }
};
template <> struct Wrapped<unsigned short, unsigned> {
    static __device__ unsigned of(unsigned x) { return x & 0xffff; }
};

// `Sum` is what a thread accumulates in; `begin` and `value` turn an accumulator into it and back.
template <class Add, class Mul, class S, class Acc> struct Semiring {
    using Sum = Acc;
    static __device__ Acc combine(Acc x, Acc y) { return Add::template apply<S>(x, y); }
    static __device__ Acc accumulate(Acc x, Acc y, Acc sum) {
        return combine(sum, Wrapped<S, Acc>::of(Mul::template apply<S>(x, y)));
    }
    static __device__ Sum begin(Acc x) { return x; }
    static __device__ Acc value(Sum x) { return x; }
};
template <class S, class Acc> struct Semiring<Plus, Times, S, Acc> {
    using Sum = Acc;
    static __device__ Acc combine(Acc x, Acc y) { return add(x, y); }
    static __device__ Sum accumulate(Acc x, Acc y, Sum sum) { return multiply_add(x, y, sum); }
    static __device__ Sum begin(Acc x) { return x; }
    static __device__ Acc value(Sum x) { return x; }
};
// A 64-bit product modulo 2^64 is one 32 x 32 -> 64 multiply-add and two 32-bit ones into its upper half. Kept
// apart until the end, the halves need no carries: three instructions a step instead of five.
struct SplitSum { unsigned long long low; unsigned cross; };
template <class S> struct Semiring<Plus, Times, S, unsigned long long> {
    using Acc = unsigned long long;
    using Sum = SplitSum;
    static __device__ Acc combine(Acc x, Acc y) { return x + y; }
    static __device__ Sum accumulate(Acc x, Acc y, Sum sum) {
        const unsigned x_low = static_cast<unsigned>(x), x_high = static_cast<unsigned>(x >> 32);
        const unsigned y_low = static_cast<unsigned>(y), y_high = static_cast<unsigned>(y >> 32);
        asm("mad.wide.u32 %0, %1, %2, %0;" : "+l"(sum.low) : "r"(x_low), "r"(y_low));
        asm("mad.lo.u32 %0, %1, %2, %0;" : "+r"(sum.cross) : "r"(x_low), "r"(y_high));
        asm("mad.lo.u32 %0, %1, %2, %0;" : "+r"(sum.cross) : "r"(x_high), "r"(y_low));
        return sum;
    }
    static __device__ Sum begin(Acc x) { return {x, 0}; }
    static __device__ Acc value(Sum x) { return x.low + (static_cast<Acc>(x.cross) << 32); }
};
