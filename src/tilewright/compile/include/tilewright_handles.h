// The handles and element types of CUDA's libraries, for structures and typedefs that kernels share with the host.
#pragma once
#include <cuComplex.h>
typedef struct cublasContext *cublasHandle_t;
typedef struct cublasLtContext *cublasLtHandle_t;
typedef struct cudnnContext *cudnnHandle_t;
typedef struct cusparseContext *cusparseHandle_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;
typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct curandGenerator_st *curandGenerator_t;
typedef struct ncclComm *ncclComm_t;
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef cufftComplex (*cufftCallbackLoadC)(void *data, size_t offset, void *info, void *shared);
typedef cufftReal (*cufftCallbackLoadR)(void *data, size_t offset, void *info, void *shared);
typedef void (*cufftCallbackStoreC)(void *data, size_t offset, cufftComplex value, void *info, void *shared);
typedef void (*cufftCallbackStoreR)(void *data, size_t offset, cufftReal value, void *info, void *shared);
