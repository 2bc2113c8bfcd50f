// What PyTorch's headers of CUDA give host code, for tensors that are in this machine's memory: one device, whose current
// stream is the default one. Stands for c10/cuda/… and ATen/cuda/…, whose library asks NVIDIA's runtime.
#pragma once
#include <c10/core/Device.h>
#include <c10/util/Exception.h>
#include <cuda_runtime.h>
#include <cublas_v2.h>

#include <optional>
#include <utility>

#define C10_CUDA_CHECK(EXPR)                                                         \
    do {                                                                             \
        const cudaError_t tw_error = EXPR;                                           \
        TORCH_CHECK(tw_error == cudaSuccess, "CUDA error: ", cudaGetErrorString(tw_error)); \
    } while (0)
#define C10_CUDA_CHECK_WARN(EXPR)                                                    \
    do {                                                                             \
        const cudaError_t tw_error = EXPR;                                           \
        if (tw_error != cudaSuccess)                                                 \
            TORCH_WARN("CUDA warning: ", cudaGetErrorString(tw_error));              \
    } while (0)
#define C10_CUDA_ERROR_HANDLED(EXPR) EXPR
#define C10_CUDA_IGNORE_ERROR(EXPR) ((void)(EXPR))
#define C10_CUDA_CLEAR_ERROR() ((void)cudaGetLastError())
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
#define AT_CUDA_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define TORCH_CUDABLAS_CHECK(EXPR)                                                   \
    do {                                                                             \
        const cublasStatus_t tw_status = EXPR;                                       \
        TORCH_CHECK(tw_status == CUBLAS_STATUS_SUCCESS, "CUDA error of cuBLAS: ", int(tw_status)); \
    } while (0)
#define THCudaCheck(EXPR) C10_CUDA_CHECK(EXPR)

namespace c10::cuda {

class CUDAStream {
 public:
    CUDAStream(cudaStream_t stream = nullptr) : stream_(stream) {}
    operator cudaStream_t() const { return stream_; }
    cudaStream_t stream() const { return stream_; }
    DeviceIndex device_index() const { return 0; }
    Device device() const { return Device(DeviceType::CPU, 0); }
    void synchronize() const { C10_CUDA_CHECK(cudaStreamSynchronize(stream_)); }
    bool query() const { return cudaStreamQuery(stream_) == cudaSuccess; }
    bool operator==(const CUDAStream &other) const { return stream_ == other.stream_; }
    bool operator!=(const CUDAStream &other) const { return stream_ != other.stream_; }

 private:
    cudaStream_t stream_;
};

inline CUDAStream &tw_current() {
    static thread_local CUDAStream current;
    return current;
}
inline CUDAStream getCurrentCUDAStream(int = -1) { return tw_current(); }
inline CUDAStream getDefaultCUDAStream(int = -1) { return {}; }
inline void setCurrentCUDAStream(CUDAStream stream) { tw_current() = stream; }
inline CUDAStream getStreamFromExternal(cudaStream_t stream, int) { return stream; }
inline CUDAStream getStreamFromPool(bool = false, int = -1) {
    cudaStream_t made;
    C10_CUDA_CHECK(cudaStreamCreateWithFlags(&made, cudaStreamNonBlocking));
    return made;
}

inline DeviceIndex device_count() noexcept { return 1; }
inline DeviceIndex device_count_ensure_non_zero() { return 1; }
inline DeviceIndex current_device() { return 0; }
inline void set_device(DeviceIndex, bool = false) {}
inline void device_synchronize() { C10_CUDA_CHECK(cudaDeviceSynchronize()); }
inline void stream_synchronize(cudaStream_t stream) { C10_CUDA_CHECK(cudaStreamSynchronize(stream)); }

// There is one device, so that nothing has to be put back.
struct CUDAGuard {
    template <class... Any> explicit CUDAGuard(Any &&...) {}
    template <class Any> void set_device(Any) {}
    template <class Any> void set_index(Any) {}
    template <class Any> void reset_device(Any) {}
    Device current_device() const { return Device(DeviceType::CPU, 0); }
    Device original_device() const { return Device(DeviceType::CPU, 0); }
};
typedef CUDAGuard OptionalCUDAGuard;
struct CUDAStreamGuard {
    explicit CUDAStreamGuard(CUDAStream stream) : before_(tw_current()) { tw_current() = stream; }
    ~CUDAStreamGuard() { tw_current() = before_; }
    CUDAStreamGuard(const CUDAStreamGuard &) = delete;
    CUDAStreamGuard &operator=(const CUDAStreamGuard &) = delete;
    CUDAStream current_stream() const { return tw_current(); }

 private:
    CUDAStream before_;
};

namespace CUDACachingAllocator {
inline void emptyCache() {}
template <class Data> void recordStream(const Data &, CUDAStream) {}
inline void *raw_alloc(size_t bytes) {
    void *made;
    C10_CUDA_CHECK(cudaMalloc(&made, bytes));
    return made;
}
inline void *raw_alloc_with_stream(size_t bytes, cudaStream_t) { return raw_alloc(bytes); }
inline void raw_delete(void *memory) { C10_CUDA_CHECK(cudaFree(memory)); }
}  // namespace CUDACachingAllocator

}  // namespace c10::cuda

namespace at::cuda {
using namespace c10::cuda;
inline bool is_available() { return true; }
inline int64_t getNumGPUs() { return 1; }
inline int warp_size() { return 32; }
inline cudaDeviceProp *getDeviceProperties(int) {
    static cudaDeviceProp found = [] {
        cudaDeviceProp asked;
        C10_CUDA_CHECK(cudaGetDeviceProperties(&asked, 0));
        return asked;
    }();
    return &found;
}
inline cudaDeviceProp *getCurrentDeviceProperties() { return getDeviceProperties(0); }
inline cublasHandle_t getCurrentCUDABlasHandle(bool = true) {
    static cublasHandle_t handle = [] {
        cublasHandle_t made;
        TORCH_CUDABLAS_CHECK(cublasCreate(&made));
        return made;
    }();
    TORCH_CUDABLAS_CHECK(cublasSetStream(handle, getCurrentCUDAStream()));
    return handle;
}
template <class T> constexpr T ATenCeilDiv(T a, T b) { return (a + b - 1) / b; }
}  // namespace at::cuda
