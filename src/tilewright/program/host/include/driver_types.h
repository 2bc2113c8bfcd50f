// The runtime is tilewright's, so a program may be written for CUDA 11, 12 or 13: what 13 has dropped is added.
#pragma once
#ifdef __cplusplus
#define cudaDeviceProp tw_cudaDeviceProp
#include_next <driver_types.h>
#undef cudaDeviceProp
struct cudaDeviceProp : tw_cudaDeviceProp {
    int clockRate;
    int memoryClockRate;
    int deviceOverlap;
    int kernelExecTimeoutEnabled;
    int computeMode;
    int singleToDoublePrecisionPerfRatio;
    int cooperativeMultiDeviceLaunch;
    int maxTexture1DLinear;
};
#else
#include_next <driver_types.h>
#endif
