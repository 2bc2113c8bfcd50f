// The runtime is tilewright's, so a program may be written for CUDA 11, 12 or 13: what 13 has dropped is added, as members
// of the class, so that an object is as large and laid out as the header has it.
#pragma once
#ifdef __cplusplus
#define unifiedFunctionPointers                                                                                        \
    unifiedFunctionPointers;                                                                                           \
    static inline int clockRate = 1980000, memoryClockRate = 3201000, deviceOverlap = 1, kernelExecTimeoutEnabled = 0, \
                      computeMode = 0, singleToDoublePrecisionPerfRatio = 2, cooperativeMultiDeviceLaunch = 0,         \
                      maxTexture1DLinear = 268435456
#include_next <driver_types.h>
#undef unifiedFunctionPointers
#else
#include_next <driver_types.h>
#endif
