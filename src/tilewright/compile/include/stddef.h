// NVRTC knows size_t by itself.
#pragma once
typedef long ptrdiff_t;
#ifndef NULL
#define NULL 0
#endif
#ifndef offsetof
#define offsetof(type, member) __INTADDR__(&(((type *)0)->member))  // NVRTC 13.2 has no __builtin_offsetof
#endif
