// Of cuFFT's extensions there are plans with sizes of 64 bits and their execution (api/cufft.py); those for several
// GPUs are named when they are called.
#pragma once
#include <cufft.h>

#ifdef __cplusplus
extern "C" {
#endif
CUFFTAPI cufftResult cufftXtMakePlanMany(cufftHandle plan, int rank, long long *n, long long *inembed,
    long long istride, long long idist, cudaDataType in, long long *onembed, long long ostride, long long odist,
    cudaDataType out, long long batch, size_t *work, cudaDataType compute);
CUFFTAPI cufftResult cufftXtExec(cufftHandle plan, void *in, void *out, int direction);
CUFFTAPI cufftResult cufftXtSetGPUs(cufftHandle plan, int count, int *gpus);
CUFFTAPI cufftResult cufftXtSetWorkArea(cufftHandle plan, void **areas);
CUFFTAPI cufftResult cufftXtMemcpy(cufftHandle plan, void *to, void *from, int kind);
CUFFTAPI cufftResult cufftXtExecDescriptorC2C(cufftHandle plan, void *in, void *out, int direction);
CUFFTAPI cufftResult cufftXtExecDescriptorZ2Z(cufftHandle plan, void *in, void *out, int direction);
#ifdef __cplusplus
}
#endif
