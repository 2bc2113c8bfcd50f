// What every source that nvcc compiles has without an include: C's headers, and names of <sys/types.h>.
#pragma once
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
typedef unsigned char u_char, u_int8_t;
typedef unsigned short ushort, u_short, u_int16_t;
typedef unsigned int uint, u_int, u_int32_t;
typedef unsigned long ulong, u_long, u_int64_t;
typedef long ssize_t, off_t, suseconds_t;
typedef long long time_t;  // as libcu++ has it, which declares it too
typedef struct _IO_FILE FILE;
#define CLOCKS_PER_SEC 1000000
struct timeval {
  long tv_sec;
  long tv_usec;
};
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};
namespace std {}
#define register  // C++17 has it no more, and nvcc only warns
// Spellings of keywords that gcc takes, and nvcc with it.
#define __const const
#define __const__ const
#define __volatile volatile
#define __signed signed
#define __signed__ signed
#define __asm asm
#define __asm__ asm
#define __alignof __alignof__
#define __extension__
// Of the device runtime, what a kernel asks whose launch may begin before the last one has ended. NVRTC has all of it in
// code that is to be linked.
#if defined __CUDACC_RDC__
#elif __CUDA_ARCH__ >= 900
__device__ inline void cudaGridDependencySynchronize() { asm volatile("griddepcontrol.wait;" ::: "memory"); }
__device__ inline void cudaTriggerProgrammaticLaunchCompletion() { asm volatile("griddepcontrol.launch_dependents;"); }
#else
__device__ inline void cudaGridDependencySynchronize() {}
__device__ inline void cudaTriggerProgrammaticLaunchCompletion() {}
#endif
