// NVRTC knows the functions of math.h without any header; the constants are here.
#pragma once
#ifndef INFINITY
#define INFINITY __int_as_float(0x7f800000)
#endif
#ifndef NAN
#define NAN __int_as_float(0x7fffffff)
#endif
#ifndef HUGE_VAL
#define HUGE_VAL __longlong_as_double(0x7ff0000000000000LL)
#endif
#ifndef HUGE_VALF
#define HUGE_VALF INFINITY
#endif
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
// NVRTC has pow of four pairs of types; to nvcc's C++ headers numbers of any other two are doubles.
#ifdef __cplusplus
template <class T> struct tw_number {};
#define TW_NUMBER(T) template <> struct tw_number<T> { typedef double type; };
TW_NUMBER(bool) TW_NUMBER(char) TW_NUMBER(signed char) TW_NUMBER(unsigned char) TW_NUMBER(short)
TW_NUMBER(unsigned short) TW_NUMBER(int) TW_NUMBER(unsigned) TW_NUMBER(long) TW_NUMBER(unsigned long)
TW_NUMBER(long long) TW_NUMBER(unsigned long long) TW_NUMBER(float) TW_NUMBER(double)
#undef TW_NUMBER
template <class T, class U>
__device__ inline typename tw_number<T>::type pow(T base, U exponent) {
  return pow(double(base), static_cast<typename tw_number<U>::type>(exponent));
}
#endif
