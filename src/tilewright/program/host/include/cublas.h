// cuBLAS as it was before handles; what has one is there as well.
#pragma once
#include <cublas_v2.h>
#ifdef __cplusplus
#define cublasStatus cublasStatus_t
struct tw_cublas_t { cublasHandle_t handle; cublasStatus_t status; };
inline tw_cublas_t tw_cublas;
inline cublasOperation_t tw_Operation(char letter) {
    return letter == 'n' || letter == 'N' ? CUBLAS_OP_N : letter == 't' || letter == 'T' ? CUBLAS_OP_T : CUBLAS_OP_C;
}
inline cublasSideMode_t tw_SideMode(char letter) {
    return letter == 'r' || letter == 'R' ? CUBLAS_SIDE_RIGHT : CUBLAS_SIDE_LEFT;
}
inline cublasFillMode_t tw_FillMode(char letter) {
    return letter == 'u' || letter == 'U' ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
}
inline cublasDiagType_t tw_DiagType(char letter) {
    return letter == 'u' || letter == 'U' ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
}
inline cublasStatus_t cublasInit() {
    return tw_cublas.handle ? CUBLAS_STATUS_SUCCESS : cublasCreate_v2(&tw_cublas.handle);
}
inline cublasStatus_t cublasShutdown() {
    cublasStatus_t status = tw_cublas.handle ? cublasDestroy_v2(tw_cublas.handle) : CUBLAS_STATUS_NOT_INITIALIZED;
    tw_cublas = {};
    return status;
}
inline cublasStatus_t cublasGetError() {
    cublasStatus_t status = tw_cublas.status;
    tw_cublas.status = CUBLAS_STATUS_SUCCESS;
    return status;
}
inline cublasStatus_t cublasGetVersion_v2(int *version) { return cublasGetVersion_v2(tw_cublas.handle, version); }
inline cublasStatus_t cublasSetKernelStream(cudaStream_t stream) {
    return cublasSetStream_v2(tw_cublas.handle, stream);
}
inline cublasStatus_t cublasAlloc(int n, int size, void **pointer) {
    if (!tw_cublas.handle) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (n <= 0 || size <= 0) return CUBLAS_STATUS_INVALID_VALUE;
    return cudaMalloc(pointer, size_t(n) * size) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_ALLOC_FAILED;
}
inline cublasStatus_t cublasFree(void *pointer) {
    if (!tw_cublas.handle) return CUBLAS_STATUS_NOT_INITIALIZED;
    return cudaFree(pointer) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INTERNAL_ERROR;
}
#include <tilewright_cublas_old.h>
#endif
