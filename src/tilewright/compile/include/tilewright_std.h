// The few templates of C++'s own headers that kernels use: limits, type traits, min, max, swap, pair.
// std::move and std::forward are NVRTC's own. Members are const, not constexpr: an inline variable would be
// written into every module.
#pragma once
#include <float.h>
#include <limits.h>
#include <math.h>

namespace std {
typedef decltype(nullptr) nullptr_t;

template <class T, T v> struct integral_constant {
  static const T value = v;
  typedef T value_type;
  typedef integral_constant type;
  __host__ __device__ constexpr operator T() const { return v; }
};
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <bool v> using bool_constant = integral_constant<bool, v>;

template <class T, class U> struct is_same : false_type {};
template <class T> struct is_same<T, T> : true_type {};
template <class T, class U> inline constexpr bool is_same_v = is_same<T, U>::value;
template <bool, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <bool b, class T = void> using enable_if_t = typename enable_if<b, T>::type;
template <bool, class T, class> struct conditional { typedef T type; };
template <class T, class F> struct conditional<false, T, F> { typedef F type; };
template <bool b, class T, class F> using conditional_t = typename conditional<b, T, F>::type;
template <class T> struct remove_reference { typedef T type; };
template <class T> struct remove_reference<T &> { typedef T type; };
template <class T> struct remove_reference<T &&> { typedef T type; };
template <class T> using remove_reference_t = typename remove_reference<T>::type;
template <class T> struct remove_cv { typedef T type; };
template <class T> struct remove_cv<const T> { typedef T type; };
template <class T> struct remove_cv<volatile T> { typedef T type; };
template <class T> struct remove_cv<const volatile T> { typedef T type; };
template <class T> using remove_cv_t = typename remove_cv<T>::type;
template <class T> using remove_const_t = remove_cv_t<T>;
template <class T> struct decay { typedef remove_cv_t<remove_reference_t<T>> type; };
template <class T> using decay_t = typename decay<T>::type;
template <class...> using void_t = void;

template <class T> inline constexpr bool is_floating_point_v =
    is_same_v<remove_cv_t<T>, float> || is_same_v<remove_cv_t<T>, double>;
template <class T> struct is_floating_point : bool_constant<is_floating_point_v<T>> {};
template <class> struct tilewright_integer : false_type {};
#define TILEWRIGHT_INTEGER(type, low, high)                         \
  template <> struct tilewright_integer<type> : true_type {         \
    static const type lowest = low, highest = high;                 \
  };
TILEWRIGHT_INTEGER(bool, false, true)
TILEWRIGHT_INTEGER(char, CHAR_MIN, CHAR_MAX)
TILEWRIGHT_INTEGER(signed char, SCHAR_MIN, SCHAR_MAX)
TILEWRIGHT_INTEGER(unsigned char, 0, UCHAR_MAX)
TILEWRIGHT_INTEGER(short, SHRT_MIN, SHRT_MAX)
TILEWRIGHT_INTEGER(unsigned short, 0, USHRT_MAX)
TILEWRIGHT_INTEGER(int, INT_MIN, INT_MAX)
TILEWRIGHT_INTEGER(unsigned int, 0, UINT_MAX)
TILEWRIGHT_INTEGER(long, LONG_MIN, LONG_MAX)
TILEWRIGHT_INTEGER(unsigned long, 0, ULONG_MAX)
TILEWRIGHT_INTEGER(long long, LLONG_MIN, LLONG_MAX)
TILEWRIGHT_INTEGER(unsigned long long, 0, ULLONG_MAX)
#undef TILEWRIGHT_INTEGER
template <class T> struct is_integral : bool_constant<tilewright_integer<remove_cv_t<T>>::value> {};
template <class T> inline constexpr bool is_integral_v = is_integral<T>::value;
template <class T> inline constexpr bool is_arithmetic_v = is_integral_v<T> || is_floating_point_v<T>;
template <class T> struct is_arithmetic : bool_constant<is_arithmetic_v<T>> {};
template <class T, bool = is_arithmetic_v<T>> struct is_signed : bool_constant<(T(-1) < T(0))> {};
template <class T> struct is_signed<T, false> : false_type {};
template <class T> inline constexpr bool is_signed_v = is_signed<T>::value;
template <class T> inline constexpr bool is_unsigned_v = is_integral_v<T> && !is_signed_v<T>;
template <class T> struct is_unsigned : bool_constant<is_unsigned_v<T>> {};

template <class T> struct numeric_limits {
  static const bool is_specialized = tilewright_integer<T>::value;
  static const bool is_integer = true, is_signed = T(-1) < T(0), has_infinity = false;
  static const int digits = int(sizeof(T)) * 8 - is_signed;
  __host__ __device__ static constexpr T min() { return tilewright_integer<T>::lowest; }
  __host__ __device__ static constexpr T max() { return tilewright_integer<T>::highest; }
  __host__ __device__ static constexpr T lowest() { return tilewright_integer<T>::lowest; }
};
#define TILEWRIGHT_LIMITS(type, prefix, infinite, quiet)                                                    \
  template <> struct numeric_limits<type> {                                                                 \
    static const bool is_specialized = true, is_integer = false, is_signed = true, has_infinity = true;     \
    static const int digits = prefix##_MANT_DIG;                                                            \
    __host__ __device__ static constexpr type min() { return prefix##_MIN; }                                \
    __host__ __device__ static constexpr type max() { return prefix##_MAX; }                                \
    __host__ __device__ static constexpr type lowest() { return -prefix##_MAX; }                            \
    __host__ __device__ static constexpr type epsilon() { return prefix##_EPSILON; }                        \
    __host__ __device__ static constexpr type denorm_min() { return prefix##_TRUE_MIN; }                    \
    __device__ static type infinity()          { return infinite; }                               \
    __device__ static type quiet_NaN()          { return quiet; }                                 \
  };
TILEWRIGHT_LIMITS(float, FLT, __int_as_float(0x7f800000), __int_as_float(0x7fc00000))
TILEWRIGHT_LIMITS(double, DBL, __longlong_as_double(0x7ff0000000000000LL),
                  __longlong_as_double(0x7ff8000000000000LL))
#undef TILEWRIGHT_LIMITS

template <class T> __host__ __device__ constexpr const T &min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> __host__ __device__ constexpr const T &max(const T &a, const T &b) { return a < b ? b : a; }
template <class T> __host__ __device__ constexpr const T &clamp(const T &v, const T &low, const T &high) {
  return v < low ? low : high < v ? high : v;
}
template <class T> __host__ __device__ constexpr void swap(T &a, T &b) {
  T kept = a;
  a = b;
  b = kept;
}
template <class A, class B> struct pair {
  A first;
  B second;
};
}  // namespace std
