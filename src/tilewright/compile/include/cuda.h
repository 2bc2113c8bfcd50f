// Of the driver's header, device code uses the version, handles and the tensor map (128 opaque bytes).
#pragma once
#include <stdint.h>
#define CUDA_VERSION (__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10)
typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;
typedef struct alignas(64) CUtensorMap_st {
  cuuint64_t opaque[16];
} CUtensorMap;
typedef unsigned long long CUdeviceptr, CUtexObject, CUsurfObject;
