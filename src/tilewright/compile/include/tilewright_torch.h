// Of PyTorch's headers, what kernels use: element types, accessors and a few macros. Tensors are the host's.
#pragma once
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <stdint.h>

namespace c10 {
using Half = ::__half;
using BFloat16 = ::__nv_bfloat16;
namespace cuda {}
}  // namespace c10

namespace at {
using c10::BFloat16;
using c10::Half;
namespace cuda {}
namespace native {}

template <class T> struct OpMathType { typedef T type; };
template <> struct OpMathType<Half> { typedef float type; };
template <> struct OpMathType<BFloat16> { typedef float type; };
template <class T> using opmath_type = typename OpMathType<T>::type;
template <class T, bool is_cuda> using acc_type = typename OpMathType<T>::type;

template <class T> struct DefaultPtrTraits { typedef T *PtrType; };
template <class T> struct RestrictPtrTraits { typedef T *__restrict__ PtrType; };

template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class TensorAccessor {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  __host__ __device__ TensorAccessor(PtrType data, const index_t *sizes, const index_t *strides)
      : data_(data), sizes_(sizes), strides_(strides) {}
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __host__ __device__ TensorAccessor<T, N - 1, PtrTraits, index_t> operator[](index_t i) const {
    return TensorAccessor<T, N - 1, PtrTraits, index_t>(data_ + strides_[0] * i, sizes_ + 1, strides_ + 1);
  }

 private:
  PtrType data_;
  const index_t *sizes_;
  const index_t *strides_;
};
template <class T, template <class> class PtrTraits, class index_t> class TensorAccessor<T, 1, PtrTraits, index_t> {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  __host__ __device__ TensorAccessor(PtrType data, const index_t *sizes, const index_t *strides)
      : data_(data), sizes_(sizes), strides_(strides) {}
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __host__ __device__ T &operator[](index_t i) const { return data_[strides_[0] * i]; }

 private:
  PtrType data_;
  const index_t *sizes_;
  const index_t *strides_;
};

// A kernel's parameter: the pointer, then sizes and strides by value, as PyTorch lays it out.
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
class GenericPackedTensorAccessor {
 public:
  typedef typename PtrTraits<T>::PtrType PtrType;
  __host__ __device__ index_t size(index_t i) const { return sizes_[i]; }
  __host__ __device__ index_t stride(index_t i) const { return strides_[i]; }
  __host__ __device__ PtrType data() const { return data_; }
  __device__ decltype(auto) operator[](index_t i) const {
    if constexpr (N == 1) {
      return (data_[strides_[0] * i]);
    } else {
      return TensorAccessor<T, N - 1, PtrTraits, index_t>(data_ + strides_[0] * i, sizes_ + 1, strides_ + 1);
    }
  }

 private:
  PtrType data_;
  index_t sizes_[N];
  index_t strides_[N];
};
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, PtrTraits, int32_t>;
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, PtrTraits, int64_t>;
}  // namespace at

namespace torch {
using namespace at;
}

#define C10_HOST_DEVICE __host__ __device__
#define C10_DEVICE __device__
#define C10_HOST __host__
#define C10_LAUNCH_BOUNDS_1(threads) __launch_bounds__(threads)
#define C10_LAUNCH_BOUNDS_2(threads, blocks) __launch_bounds__(threads, blocks)
#define CUDA_KERNEL_LOOP(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define CUDA_KERNEL_ASSERT(condition) assert(condition)
template <class T> __device__ T gpuAtomicAdd(T *address, T value) { return atomicAdd(address, value); }
template <class T> __device__ void gpuAtomicAddNoReturn(T *address, T value) { atomicAdd(address, value); }
