// The few templates of C++'s own headers that kernels use: limits, type traits, min, max, swap, pair.
// std::move and std::forward are NVRTC's own. Members are const, not constexpr: an inline variable would be
// written into every module.
#pragma once
#include <float.h>
#include <limits.h>
#include <math.h>

namespace std {
namespace chrono {}  // for using directives
}
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
template <class T> struct decay { typedef remove_cv_t<remove_reference_t<T>> type; };
template <class T> struct decay<T[]> { typedef T *type; };
template <class T, size_t n> struct decay<T[n]> { typedef T *type; };
template <class T> using decay_t = typename decay<T>::type;
template <class...> using void_t = void;
template <class T> struct remove_const { typedef T type; };
template <class T> struct remove_const<const T> { typedef T type; };
template <class T> struct remove_volatile { typedef T type; };
template <class T> struct remove_volatile<volatile T> { typedef T type; };
template <class T> using remove_const_t = typename remove_const<T>::type;
template <class T> using remove_volatile_t = typename remove_volatile<T>::type;
template <class T> struct remove_pointer { typedef T type; };
template <class T> struct remove_pointer<T *> { typedef T type; };
template <class T> struct remove_pointer<T *const> { typedef T type; };
template <class T> using remove_pointer_t = typename remove_pointer<T>::type;
template <class T> struct remove_extent { typedef T type; };
template <class T> struct remove_extent<T[]> { typedef T type; };
template <class T, size_t n> struct remove_extent<T[n]> { typedef T type; };
template <class T> using remove_extent_t = typename remove_extent<T>::type;
template <class T> struct add_pointer { typedef remove_reference_t<T> *type; };
template <class T> using add_pointer_t = typename add_pointer<T>::type;
template <class T> struct add_const { typedef const T type; };
template <class T> using add_const_t = const T;
template <class T> struct add_lvalue_reference { typedef T &type; };
template <class T> struct add_rvalue_reference { typedef T &&type; };
template <class T> using add_lvalue_reference_t = T &;
template <class T> __host__ __device__ T &&declval() noexcept;
template <class T> struct type_identity { typedef T type; };
template <class T> using type_identity_t = T;

template <class T> inline constexpr bool is_void_v = is_same_v<remove_cv_t<T>, void>;
template <class T> inline constexpr bool is_const_v = false;
template <class T> inline constexpr bool is_const_v<const T> = true;
template <class T> inline constexpr bool is_pointer_v = false;
template <class T> inline constexpr bool is_pointer_v<T *> = true;
template <class T> inline constexpr bool is_pointer_v<T *const> = true;
template <class T> inline constexpr bool is_lvalue_reference_v = false;
template <class T> inline constexpr bool is_lvalue_reference_v<T &> = true;
template <class T> inline constexpr bool is_reference_v = is_lvalue_reference_v<T>;
template <class T> inline constexpr bool is_reference_v<T &&> = true;
template <class T> inline constexpr bool is_array_v = false;
template <class T> inline constexpr bool is_array_v<T[]> = true;
template <class T, size_t n> inline constexpr bool is_array_v<T[n]> = true;
template <class T> inline constexpr bool is_enum_v = __is_enum(T);
template <class T> inline constexpr bool is_class_v = __is_class(T);
template <class T> inline constexpr bool is_empty_v = __is_empty(T);
template <class T> inline constexpr bool is_trivially_copyable_v = __is_trivially_copyable(T);
template <class A, class B> inline constexpr bool is_base_of_v = __is_base_of(A, B);
template <class A, class B> inline constexpr bool is_convertible_v = __is_convertible_to(A, B);
template <class T, class... A> inline constexpr bool is_constructible_v = __is_constructible(T, A...);
template <class T> struct is_void : bool_constant<is_void_v<T>> {};
template <class T> struct is_const : bool_constant<is_const_v<T>> {};
template <class T> struct is_pointer : bool_constant<is_pointer_v<T>> {};
template <class T> struct is_reference : bool_constant<is_reference_v<T>> {};
template <class T> struct is_lvalue_reference : bool_constant<is_lvalue_reference_v<T>> {};
template <class T> struct is_array : bool_constant<is_array_v<T>> {};
template <class T> struct is_enum : bool_constant<is_enum_v<T>> {};
template <class T> struct is_class : bool_constant<is_class_v<T>> {};
template <class T> struct is_empty : bool_constant<is_empty_v<T>> {};
template <class T> struct is_trivially_copyable : bool_constant<is_trivially_copyable_v<T>> {};
template <class A, class B> struct is_base_of : bool_constant<is_base_of_v<A, B>> {};
template <class A, class B> struct is_convertible : bool_constant<is_convertible_v<A, B>> {};
template <class T, class... A> struct is_constructible : bool_constant<is_constructible_v<T, A...>> {};
template <class T> struct alignment_of : integral_constant<size_t, alignof(T)> {};
template <class T> struct underlying_type { typedef __underlying_type(T) type; };
template <class T> using underlying_type_t = typename underlying_type<T>::type;
template <class... T> inline constexpr bool conjunction_v = (true && ... && bool(T::value));
template <class... T> inline constexpr bool disjunction_v = (false || ... || bool(T::value));
template <class... T> struct conjunction : bool_constant<conjunction_v<T...>> {};
template <class... T> struct disjunction : bool_constant<disjunction_v<T...>> {};
template <class T> inline constexpr bool negation_v = !bool(T::value);
template <class T> struct negation : bool_constant<negation_v<T>> {};

template <class T, T... v> struct integer_sequence {
  typedef T value_type;
  __host__ __device__ static constexpr size_t size() { return sizeof...(v); }
};
template <size_t... v> using index_sequence = integer_sequence<size_t, v...>;
template <class, class> struct tilewright_join;
template <class T, T... a, T... b> struct tilewright_join<integer_sequence<T, a...>, integer_sequence<T, b...>> {
  typedef integer_sequence<T, a..., (T(sizeof...(a)) + b)...> type;
};
template <class T, size_t n> struct tilewright_count {
  typedef typename tilewright_join<typename tilewright_count<T, n / 2>::type,
                                   typename tilewright_count<T, n - n / 2>::type>::type type;
};
template <class T> struct tilewright_count<T, 0> { typedef integer_sequence<T> type; };
template <class T> struct tilewright_count<T, 1> { typedef integer_sequence<T, T(0)> type; };
template <class T, T n> using make_integer_sequence = typename tilewright_count<T, size_t(n)>::type;
template <size_t n> using make_index_sequence = make_integer_sequence<size_t, n>;
template <class... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;

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
template <class T> struct is_fundamental : bool_constant<is_arithmetic_v<T> || is_void_v<T>> {};
template <class T> inline constexpr bool is_scalar_v = is_arithmetic_v<T> || is_pointer_v<T> || is_enum_v<T>;
template <class T> struct is_scalar : bool_constant<is_scalar_v<T>> {};
template <size_t bytes> struct tilewright_sized;
template <> struct tilewright_sized<1> { typedef signed char plus_minus; typedef unsigned char plus; };
template <> struct tilewright_sized<2> { typedef short plus_minus; typedef unsigned short plus; };
template <> struct tilewright_sized<4> { typedef int plus_minus; typedef unsigned int plus; };
template <> struct tilewright_sized<8> { typedef long plus_minus; typedef unsigned long plus; };
template <class T> struct make_signed { typedef typename tilewright_sized<sizeof(T)>::plus_minus type; };
template <class T> struct make_unsigned { typedef typename tilewright_sized<sizeof(T)>::plus type; };
template <> struct make_signed<long long> { typedef long long type; };
template <> struct make_signed<unsigned long long> { typedef long long type; };
template <> struct make_unsigned<long long> { typedef unsigned long long type; };
template <> struct make_unsigned<unsigned long long> { typedef unsigned long long type; };
template <class T> using make_signed_t = typename make_signed<T>::type;
template <class T> using make_unsigned_t = typename make_unsigned<T>::type;

template <class T> struct numeric_limits {
  static const bool is_specialized = tilewright_integer<T>::value;
  static const bool is_integer = true, is_signed = T(-1) < T(0), is_exact = true, is_modulo = !is_signed;
  static const bool has_infinity = false, has_quiet_NaN = false, is_iec559 = false, is_bounded = true;
  static const int digits = int(sizeof(T)) * 8 - is_signed, digits10 = digits * 3 / 10, radix = 2;
  __host__ __device__ static constexpr T min() { return tilewright_integer<T>::lowest; }
  __host__ __device__ static constexpr T max() { return tilewright_integer<T>::highest; }
  __host__ __device__ static constexpr T lowest() { return tilewright_integer<T>::lowest; }
};
#define TILEWRIGHT_LIMITS(type, prefix, infinite, quiet)                                                    \
  template <> struct numeric_limits<type> {                                                                 \
    static const bool is_specialized = true, is_integer = false, is_signed = true, is_exact = false;        \
    static const bool has_infinity = true, has_quiet_NaN = true, has_signaling_NaN = true;                  \
    static const bool is_iec559 = true, is_bounded = true, is_modulo = false;                               \
    static const int digits = prefix##_MANT_DIG, digits10 = prefix##_DIG, radix = 2;                        \
    static const int max_exponent = prefix##_MAX_EXP, min_exponent = prefix##_MIN_EXP;                      \
    static const int max_digits10 = prefix##_MANT_DIG * 643 / 2136 + 2;                                     \
    __host__ __device__ static constexpr type round_error() { return 0.5; }                                 \
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
template <class T, class Less> __host__ __device__ constexpr const T &min(const T &a, const T &b, Less less) {
  return less(b, a) ? b : a;
}
template <class T, class Less> __host__ __device__ constexpr const T &max(const T &a, const T &b, Less less) {
  return less(a, b) ? b : a;
}
template <class T> __host__ __device__ constexpr T min(initializer_list<T> values) {
  const T *found = values.begin();
  for (const T *each = found + 1; each < values.end(); each++) found = *each < *found ? each : found;
  return *found;
}
template <class T> __host__ __device__ constexpr T max(initializer_list<T> values) {
  const T *found = values.begin();
  for (const T *each = found + 1; each < values.end(); each++) found = *found < *each ? each : found;
  return *found;
}
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
  typedef A first_type;
  typedef B second_type;
};
template <class A, class B> __host__ __device__ constexpr pair<decay_t<A>, decay_t<B>> make_pair(A a, B b) {
  return {a, b};
}
#define TILEWRIGHT_OPERATION(name, result, expression)                                             \
  template <class T = void> struct name {                                                          \
    __host__ __device__ constexpr result operator()(const T &a, const T &b) const { return expression; } \
  };                                                                                               \
  template <> struct name<void> {                                                                  \
    template <class A, class B> __host__ __device__ constexpr auto operator()(const A &a, const B &b) const { \
      return expression;                                                                           \
    }                                                                                              \
  };
TILEWRIGHT_OPERATION(plus, T, a + b)
TILEWRIGHT_OPERATION(minus, T, a - b)
TILEWRIGHT_OPERATION(multiplies, T, a *b)
TILEWRIGHT_OPERATION(divides, T, a / b)
TILEWRIGHT_OPERATION(modulus, T, a % b)
TILEWRIGHT_OPERATION(bit_and, T, a &b)
TILEWRIGHT_OPERATION(bit_or, T, a | b)
TILEWRIGHT_OPERATION(bit_xor, T, a ^ b)
TILEWRIGHT_OPERATION(less, bool, a < b)
TILEWRIGHT_OPERATION(less_equal, bool, a <= b)
TILEWRIGHT_OPERATION(greater, bool, a > b)
TILEWRIGHT_OPERATION(greater_equal, bool, a >= b)
TILEWRIGHT_OPERATION(equal_to, bool, a == b)
TILEWRIGHT_OPERATION(not_equal_to, bool, a != b)
TILEWRIGHT_OPERATION(logical_and, bool, a &&b)
TILEWRIGHT_OPERATION(logical_or, bool, a || b)
#undef TILEWRIGHT_OPERATION
}  // namespace std
