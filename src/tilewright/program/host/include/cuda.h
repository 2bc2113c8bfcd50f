// CUDA's own, and the form that cuCtxCreate had before CUDA 13.
#pragma once
#include_next <cuda.h>

#ifdef __cplusplus
__attribute__((noinline)) static inline CUresult cuCtxCreate(CUcontext *context, unsigned flags, CUdevice device)
{
    return cuCtxCreate(context, (CUctxCreateParams *)nullptr, flags, device);
}
#endif
