// CUDA's mathematical functions that C++ has not got; tilewright's runtime library defines them for host code.
#pragma once

extern "C" {
#define TW_MATH_1(name) double name(double) __THROW; float name##f(float) __THROW;
#define TW_MATH_2(name) double name(double, double) __THROW; float name##f(float, float) __THROW;
#define TW_MATH_3(name) double name(double, double, double) __THROW; float name##f(float, float, float) __THROW;
#define TW_MATH_4(name) \
    double name(double, double, double, double) __THROW; \
    float name##f(float, float, float, float) __THROW;
TW_MATH_1(rsqrt) TW_MATH_1(rcbrt) TW_MATH_1(sinpi) TW_MATH_1(cospi) TW_MATH_1(exp10) TW_MATH_1(erfinv)
TW_MATH_1(erfcinv) TW_MATH_1(erfcx) TW_MATH_1(normcdf) TW_MATH_1(normcdfinv) TW_MATH_1(cyl_bessel_i0)
TW_MATH_1(cyl_bessel_i1) TW_MATH_2(rhypot) TW_MATH_3(norm3d) TW_MATH_3(rnorm3d) TW_MATH_4(norm4d)
TW_MATH_4(rnorm4d)
void sincospi(double, double *, double *) __THROW;
void sincospif(float, float *, float *) __THROW;
double norm(int, const double *) __THROW;
float normf(int, const float *) __THROW;
double rnorm(int, const double *) __THROW;
float rnormf(int, const float *) __THROW;
#undef TW_MATH_1
#undef TW_MATH_2
#undef TW_MATH_3
#undef TW_MATH_4
}

#define TW_MIN_MAX(type) \
    static inline type min(type a, type b) { return b < a ? b : a; } \
    static inline type max(type a, type b) { return a < b ? b : a; }
TW_MIN_MAX(int) TW_MIN_MAX(unsigned) TW_MIN_MAX(long) TW_MIN_MAX(unsigned long) TW_MIN_MAX(long long)
TW_MIN_MAX(unsigned long long)
#undef TW_MIN_MAX
#define TW_MIN_MAX(type, a_type, b_type) \
    static inline type min(a_type a, b_type b) { return (type)b < (type)a ? (type)b : (type)a; } \
    static inline type max(a_type a, b_type b) { return (type)a < (type)b ? (type)b : (type)a; }
TW_MIN_MAX(unsigned, int, unsigned) TW_MIN_MAX(unsigned, unsigned, int)
TW_MIN_MAX(unsigned long, long, unsigned long) TW_MIN_MAX(unsigned long, unsigned long, long)
TW_MIN_MAX(unsigned long long, long long, unsigned long long)
TW_MIN_MAX(unsigned long long, unsigned long long, long long)
#undef TW_MIN_MAX
static inline float min(float a, float b) { return fminf(a, b); }
static inline float max(float a, float b) { return fmaxf(a, b); }
static inline double min(double a, double b) { return fmin(a, b); }
static inline double max(double a, double b) { return fmax(a, b); }
static inline double min(float a, double b) { return fmin((double)a, b); }
static inline double max(float a, double b) { return fmax((double)a, b); }
static inline double min(double a, float b) { return fmin(a, (double)b); }
static inline double max(double a, float b) { return fmax(a, (double)b); }
static inline float rsqrt(float a) { return rsqrtf(a); }
static inline float rcbrt(float a) { return rcbrtf(a); }
static inline float exp10(float a) { return exp10f(a); }
static inline float sinpi(float a) { return sinpif(a); }
static inline float cospi(float a) { return cospif(a); }
static inline float erfinv(float a) { return erfinvf(a); }
static inline float erfcinv(float a) { return erfcinvf(a); }
static inline float erfcx(float a) { return erfcxf(a); }
static inline float normcdf(float a) { return normcdff(a); }
static inline float normcdfinv(float a) { return normcdfinvf(a); }
static inline unsigned umin(unsigned a, unsigned b) { return min(a, b); }
static inline unsigned umax(unsigned a, unsigned b) { return max(a, b); }
static inline long long llmin(long long a, long long b) { return min(a, b); }
static inline long long llmax(long long a, long long b) { return max(a, b); }
static inline unsigned long long ullmin(unsigned long long a, unsigned long long b) { return min(a, b); }
static inline unsigned long long ullmax(unsigned long long a, unsigned long long b) { return max(a, b); }
