// PyTorch's 2-byte floats and its complex numbers.
// Half and BFloat16 are classes of their own, as there: templates may be specialised for them and for CUDA's too.
#pragma once
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <stdint.h>
#include <tilewright_std.h>

namespace c10 {
#define TILEWRIGHT_OPERATOR(Type, op)                                                                              \
  __host__ __device__ inline Type operator op(const Type &a, const Type &b) { return Type(float(a) op float(b)); } \
  __host__ __device__ inline Type &operator op##=(Type &a, const Type &b) { return a = a op b; }                   \
  __host__ __device__ inline float operator op(Type a, float b) { return float(a) op b; }                          \
  __host__ __device__ inline float operator op(float a, Type b) { return a op float(b); }                          \
  __host__ __device__ inline float &operator op##=(float &a, const Type &b) { return a = a op float(b); }          \
  __host__ __device__ inline double operator op(Type a, double b) { return double(float(a)) op b; }                \
  __host__ __device__ inline double operator op(double a, Type b) { return a op double(float(b)); }                \
  __host__ __device__ inline Type operator op(Type a, int b) { return a op Type(float(b)); }                       \
  __host__ __device__ inline Type operator op(int a, Type b) { return Type(float(a)) op b; }                       \
  __host__ __device__ inline Type operator op(Type a, int64_t b) { return a op Type(float(b)); }                   \
  __host__ __device__ inline Type operator op(int64_t a, Type b) { return Type(float(a)) op b; }
// CUDA's own comparisons would be as near as those of float.
template <class U> using tilewright_if_number = std::enable_if_t<std::is_arithmetic<U>::value, bool>;
#define TILEWRIGHT_COMPARISON(Type, op)                                                                            \
  __host__ __device__ inline bool operator op(const Type &a, const Type &b) { return float(a) op float(b); }       \
  template <class U> __host__ __device__ tilewright_if_number<U> operator op(Type a, U b) { return float(a) op b; } \
  template <class U> __host__ __device__ tilewright_if_number<U> operator op(U a, Type b) { return a op float(b); }
#define TILEWRIGHT_FLOAT(Type, Own, widen, narrow)                                                                 \
  struct alignas(2) Type {                                                                                         \
    unsigned short x;                                                                                              \
    struct from_bits_t {};                                                                                         \
    static constexpr __host__ __device__ from_bits_t from_bits() { return from_bits_t(); }                         \
    Type() = default;                                                                                              \
    constexpr __host__ __device__ Type(unsigned short bits, from_bits_t) : x(bits) {}                              \
    __host__ __device__ Type(float value) : Type(narrow(value)) {}                                                 \
    __host__ __device__ Type(const Own &value) : x(reinterpret_cast<const unsigned short &>(value)) {}             \
    __host__ __device__ operator float() const { return widen(Own(*this)); }                                       \
    __host__ __device__ operator Own() const { return reinterpret_cast<const Own &>(x); }                          \
  };                                                                                                               \
  __host__ __device__ inline Type operator-(const Type &a) { return Type(-float(a)); }                             \
  TILEWRIGHT_OPERATOR(Type, +)                                                                                     \
  TILEWRIGHT_OPERATOR(Type, -)                                                                                     \
  TILEWRIGHT_OPERATOR(Type, *)                                                                                     \
  TILEWRIGHT_OPERATOR(Type, /)                                                                                     \
  TILEWRIGHT_COMPARISON(Type, <)                                                                                   \
  TILEWRIGHT_COMPARISON(Type, <=)                                                                                  \
  TILEWRIGHT_COMPARISON(Type, >)                                                                                   \
  TILEWRIGHT_COMPARISON(Type, >=)                                                                                  \
  TILEWRIGHT_COMPARISON(Type, ==)                                                                                  \
  TILEWRIGHT_COMPARISON(Type, !=)
TILEWRIGHT_FLOAT(Half, ::__half, __half2float, __float2half)
TILEWRIGHT_FLOAT(BFloat16, ::__nv_bfloat16, __bfloat162float, __float2bfloat16)
#undef TILEWRIGHT_OPERATOR
#undef TILEWRIGHT_COMPARISON
#undef TILEWRIGHT_FLOAT

template <class T> struct alignas(2 * sizeof(T)) complex {
  typedef T value_type;
  T real_{}, imag_{};
  constexpr complex() = default;
  __host__ __device__ constexpr complex(const T &real, const T &imag = T()) : real_(real), imag_(imag) {}
  template <class U>
  __host__ __device__ explicit constexpr complex(const complex<U> &z) : real_(T(z.real_)), imag_(T(z.imag_)) {}
  __host__ __device__ constexpr T real() const { return real_; }
  __host__ __device__ constexpr T imag() const { return imag_; }
  __host__ __device__ void real(T value) { real_ = value; }
  __host__ __device__ void imag(T value) { imag_ = value; }
  __host__ __device__ complex &operator+=(const complex &z) { return *this = *this + z; }
  __host__ __device__ complex &operator-=(const complex &z) { return *this = *this - z; }
  __host__ __device__ complex &operator*=(const complex &z) { return *this = *this * z; }
  __host__ __device__ complex &operator*=(const T &z) { return *this = *this * z; }
  __host__ __device__ complex &operator/=(const complex &z) { return *this = *this / z; }
  __host__ __device__ complex &operator/=(const T &z) { return *this = *this / z; }
  friend __host__ __device__ complex operator-(const complex &a) { return {-a.real_, -a.imag_}; }
  friend __host__ __device__ complex operator+(const complex &a, const complex &b) {
    return {a.real_ + b.real_, a.imag_ + b.imag_};
  }
  friend __host__ __device__ complex operator-(const complex &a, const complex &b) {
    return {a.real_ - b.real_, a.imag_ - b.imag_};
  }
  friend __host__ __device__ complex operator*(const complex &a, const complex &b) {
    return {a.real_ * b.real_ - a.imag_ * b.imag_, a.real_ * b.imag_ + a.imag_ * b.real_};
  }
  friend __host__ __device__ complex operator*(const complex &a, const T &b) { return {a.real_ * b, a.imag_ * b}; }
  friend __host__ __device__ complex operator*(const T &a, const complex &b) { return {a * b.real_, a * b.imag_}; }
  friend __host__ __device__ complex operator/(const complex &a, const T &b) { return {a.real_ / b, a.imag_ / b}; }
  // By the quotient of the divisor's parts, as PyTorch does: squares would overflow.
  friend __host__ __device__ complex operator/(const complex &a, const complex &b) {
    const T real = ::fabs(b.real_), imag = ::fabs(b.imag_);
    if (real == T(0) && imag == T(0)) return {a.real_ / real, a.imag_ / imag};
    if (real >= imag) {
      const T part = b.imag_ / b.real_, scale = T(1) / (b.real_ + b.imag_ * part);
      return {(a.real_ + a.imag_ * part) * scale, (a.imag_ - a.real_ * part) * scale};
    }
    const T part = b.real_ / b.imag_, scale = T(1) / (b.real_ * part + b.imag_);
    return {(a.real_ * part + a.imag_) * scale, (a.imag_ * part - a.real_) * scale};
  }
  friend __host__ __device__ bool operator==(const complex &a, const complex &b) {
    return a.real_ == b.real_ && a.imag_ == b.imag_;
  }
  friend __host__ __device__ bool operator!=(const complex &a, const complex &b) { return !(a == b); }
};
}  // namespace c10

namespace std {
template <class T> __host__ __device__ constexpr T real(const c10::complex<T> &z) { return z.real_; }
template <class T> __host__ __device__ constexpr T imag(const c10::complex<T> &z) { return z.imag_; }
template <class T> __host__ __device__ constexpr T norm(const c10::complex<T> &z) {
  return z.real_ * z.real_ + z.imag_ * z.imag_;
}
template <class T> __host__ __device__ T abs(const c10::complex<T> &z) { return ::hypot(z.real_, z.imag_); }
template <class T> __host__ __device__ T arg(const c10::complex<T> &z) { return ::atan2(z.imag_, z.real_); }
template <class T> __host__ __device__ constexpr c10::complex<T> conj(const c10::complex<T> &z) {
  return {z.real_, -z.imag_};
}
#define TILEWRIGHT_LIMITS(Type, kept, least, lowest_, greatest, step, subnormal, infinite, quiet)                  \
  template <> struct numeric_limits<c10::Type> {                                                                   \
    static const bool is_specialized = true, is_integer = false, is_signed = true, has_infinity = true;            \
    static const bool has_quiet_NaN = true, is_exact = false, is_iec559 = true;                                    \
    static const int digits = kept;                                                                                \
    static constexpr __host__ __device__ c10::Type of(unsigned short bits) { return {bits, c10::Type::from_bits()}; } \
    static constexpr __host__ __device__ c10::Type min() { return of(least); }                                     \
    static constexpr __host__ __device__ c10::Type lowest() { return of(lowest_); }                                \
    static constexpr __host__ __device__ c10::Type max() { return of(greatest); }                                  \
    static constexpr __host__ __device__ c10::Type epsilon() { return of(step); }                                  \
    static constexpr __host__ __device__ c10::Type denorm_min() { return of(subnormal); }                          \
    static constexpr __host__ __device__ c10::Type infinity() { return of(infinite); }                             \
    static constexpr __host__ __device__ c10::Type quiet_NaN() { return of(quiet); }                               \
  };
TILEWRIGHT_LIMITS(Half, 11, 0x0400, 0xfbff, 0x7bff, 0x1400, 0x0001, 0x7c00, 0x7e00)
TILEWRIGHT_LIMITS(BFloat16, 8, 0x0080, 0xff7f, 0x7f7f, 0x3c00, 0x0001, 0x7f80, 0x7fc0)
#undef TILEWRIGHT_LIMITS
}  // namespace std

namespace at {
template <class T> struct numeric_limits : std::numeric_limits<T> {
  static __device__ T lower_bound() { return bound(true); }
  static __device__ T upper_bound() { return bound(false); }

 private:
  static __device__ T bound(bool lower) {
    if constexpr (std::numeric_limits<T>::has_infinity) {
      return lower ? T(-std::numeric_limits<T>::infinity()) : std::numeric_limits<T>::infinity();
    } else {
      return lower ? std::numeric_limits<T>::lowest() : std::numeric_limits<T>::max();
    }
  }
};
}  // namespace at

__device__ inline c10::Half __ldg(const c10::Half *address) { return __ldg(reinterpret_cast<const __half *>(address)); }
__device__ inline c10::BFloat16 __ldg(const c10::BFloat16 *address) {
  return __ldg(reinterpret_cast<const __nv_bfloat16 *>(address));
}
