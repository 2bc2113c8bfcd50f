// What programs take from the header of this name, for those that come without it: calls are checked, a device is chosen.
#pragma once
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include "helper_string.h"

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif

static inline const char *_cudaGetErrorEnum(cudaError_t code) { return cudaGetErrorName(code); }
template <typename T> const char *_cudaGetErrorEnum(T) { return "status"; }  // of a library

template <typename T> void check(T code, const char *call, const char *file, int line)
{
    if (!(int)code)
        return;
    fprintf(stderr, "CUDA error at %s:%d: %s gave %d (%s)\n", file, line, call, (int)code, _cudaGetErrorEnum(code));
    exit(EXIT_FAILURE);
}
#define checkCudaErrors(call) check((call), #call, __FILE__, __LINE__)

inline void __getLastCudaError(const char *message, const char *file, int line, bool ends = true)
{
    cudaError_t code = cudaGetLastError();
    if (code == cudaSuccess)
        return;
    fprintf(stderr, "%s:%d: %s: %d (%s)\n", file, line, message, (int)code, cudaGetErrorString(code));
    if (ends)
        exit(EXIT_FAILURE);
}
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)
#define printLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__, false)

inline int ftoi(float value) { return (int)(value >= 0 ? value + 0.5f : value - 0.5f); }

// Single precision units of a multiprocessor.
inline int _ConvertSMVer2Cores(int major, int minor)
{
    if (major == 6)
        return minor ? 128 : 64;
    return major == 7 || (major == 8 && !minor) ? 64 : major == 3 ? 192 : 128;
}
inline const char *_ConvertSMVer2ArchName(int major, int minor)
{
    const char *names[] = {"Kepler", "GPU", "Maxwell", "Pascal", "Volta", "Ampere", "Hopper", "Blackwell"};
    if (major == 7 && minor)
        return "Turing";
    return major == 8 && minor == 9 ? "Ada" : major < 3 || major > 10 ? "GPU" : names[major - 3];
}

inline int gpuDeviceInit(int device)
{
    int count = 0;
    checkCudaErrors(cudaGetDeviceCount(&count));
    if (device < 0 || device >= count)
        return -1;
    checkCudaErrors(cudaSetDevice(device));
    return device;
}
inline int gpuGetMaxGflopsDeviceId() { return 0; }  // there is one

inline int findCudaDevice(int argc, const char **argv)
{
    int device = 0;
    if (checkCmdLineFlag(argc, argv, "device"))
        device = getCmdLineArgumentInt(argc, argv, "device=");
    if (gpuDeviceInit(device) < 0) {
        fprintf(stderr, "there is no device %d\n", device);
        exit(EXIT_FAILURE);
    }
    cudaDeviceProp properties;
    checkCudaErrors(cudaGetDeviceProperties(&properties, device));
    printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", device,
           _ConvertSMVer2ArchName(properties.major, properties.minor), properties.major, properties.minor);
    return device;
}
inline bool checkCudaCapabilities(int major, int minor)
{
    cudaDeviceProp properties;
    checkCudaErrors(cudaGetDeviceProperties(&properties, 0));
    return properties.major > major || (properties.major == major && properties.minor >= minor);
}
