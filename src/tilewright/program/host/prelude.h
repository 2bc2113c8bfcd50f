// Comes before every CUDA source that is compiled for the host (clang -x cuda --cuda-host-only): what nvcc's own
// prelude does there. Device code is only parsed here, NVRTC compiles it, so declarations are enough for it.
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_BUILD__ 0
#define _ALLOW_UNSUPPORTED_LIBCPP 1
#define CCCL_DISABLE_NVTX 1

#define tw_on_both __host__ __device__

#include <new>
#if !__has_include(<__config>)  // libstdc++: what <cmath> includes has overloads that must stay the host's alone
#include <algorithm>
#include <limits>
#endif
#include <stdlib.h>
#include <assert.h>  // which every #include of it declares again
extern "C" {
__attribute__((device)) void *malloc(size_t);
__attribute__((device)) void free(void *);
#ifndef NDEBUG  // with it CUDA's own headers declare this, for both
__attribute__((device, noreturn)) void __assert_fail(const char *, const char *, unsigned, const char *) noexcept;
#endif
// C++'s own are the host's.
__attribute__((device)) int abs(int) noexcept;
__attribute__((device)) long labs(long) noexcept;
__attribute__((device)) long long llabs(long long) noexcept;
}
namespace std {
using ::abs;
__attribute__((device)) long abs(long) noexcept;
__attribute__((device)) long long abs(long long) noexcept;
#if __has_include(<__config>)  // libc++: libstdc++'s are constexpr, and so for both
__attribute__((device)) float abs(float) noexcept;
__attribute__((device)) double abs(double) noexcept;
#endif
}  // namespace std
using std::abs;
__attribute__((device)) inline void *operator new(size_t, void *place) noexcept { return place; }
__attribute__((device)) inline void *operator new[](size_t, void *place) noexcept { return place; }

// glibc declares these names, which are CUDA's intrinsics.
#define __cosf tw_libc_cosf
#define __exp10f tw_libc_exp10f
#define __expf tw_libc_expf
#define __log10f tw_libc_log10f
#define __log2f tw_libc_log2f
#define __logf tw_libc_logf
#define __powf tw_libc_powf
#define __sincosf tw_libc_sincosf
#define __sinf tw_libc_sinf
#define __tanf tw_libc_tanf
#define __tanhf tw_libc_tanhf
// What kernels may call as well.
#pragma clang force_cuda_host_device begin
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <cstdlib>
#include <cmath>
#include <math.h>
#include "mathematics.h"
#pragma clang force_cuda_host_device end
#undef __cosf
#undef __exp10f
#undef __expf
#undef __log10f
#undef __log2f
#undef __logf
#undef __powf
#undef __sincosf
#undef __sinf
#undef __tanf
#undef __tanhf

#define __MATH_FUNCTIONS_H__  // CUDA's declarations of the above, which no C++ library but nvcc's agrees with
// nvcc's own: what CUDA's templates for textures and surfaces end in.
template <class... Arguments> __attribute__((device)) void __nv_tex_surf_handler(const char *, Arguments...);
#undef __noinline__  // a keyword of clang's since its version 15; what follows is a specifier and an attribute's name
#if __clang_major__ < 15
#define __noinline__ __declspec(noinline)
#endif
// CUDA's wrappers keep a frame of their own, so that a call's line in the program can be told (see sites.py).
#pragma clang attribute push(__attribute__((noinline)), apply_to = function)
// Kernels may call some of the runtime's functions, too (dynamic parallelism): here, of what the host calls, any.
#define __CUDA_DEVICE_RUNTIME_API_H__
#define __syncthreads tw_syncthreads  // a builtin of clang's, which has to be called; nvcc lets `__syncthreads;` pass
#include <crt/host_defines.h>
#undef __host__
#define __host__ __attribute__((host)) __attribute__((device))
#include <cuda_runtime.h>
#undef __host__
#define __host__ __attribute__((host))
#pragma clang attribute pop
#include "atomics.h"
#include "../../compile/include/tilewright_nvcc.h"
#include "../../compile/include/tilewright_old_warp.h"
extern "C" {  // of the device runtime's, what the host has none of
__attribute__((device)) void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned);
__attribute__((device)) void cudaGridDependencySynchronize(void);
__attribute__((device)) void cudaTriggerProgrammaticLaunchCompletion(void);
}

// nvcc lets host code read a managed variable, so it is an ordinary one here; its memory is the kernels' too.
#undef __managed__
#define __managed__ __attribute__((annotate("tw_managed")))
