// Of PyTorch's headers, what kernels use: element types, accessors, random states and a few macros. Tensors are the
// host's: a kernel may see a structure that holds one.
#pragma once
#include <assert.h>
#include <tilewright_torch_numbers.h>

namespace c10 {
namespace cuda {}
template <class T> struct optional {
  T value;
  bool given;
};
}  // namespace c10

namespace at {
using c10::BFloat16;
using c10::Half;
using c10::optional;
namespace native {}
class Tensor {
  void *impl;
};

template <class T> struct OpMathType { typedef T type; };
template <> struct OpMathType<Half> { typedef float type; };
template <> struct OpMathType<BFloat16> { typedef float type; };
template <class T> using opmath_type = typename OpMathType<T>::type;
// What a sum of many is kept in: on a GPU float for float, and 64 bits for any integer.
template <class T, bool is_cuda, bool integer = std::is_integral_v<T>> struct AccumulateType {
  typedef typename OpMathType<T>::type type;
};
template <bool is_cuda> struct AccumulateType<Half, is_cuda, false> { typedef float type; };
template <bool is_cuda> struct AccumulateType<BFloat16, is_cuda, false> { typedef float type; };
template <> struct AccumulateType<float, false, false> { typedef double type; };
template <class T, bool is_cuda> struct AccumulateType<T, is_cuda, true> { typedef int64_t type; };
template <bool is_cuda> struct AccumulateType<bool, is_cuda, true> { typedef bool type; };
template <class T, bool is_cuda> using acc_type = typename AccumulateType<T, is_cuda>::type;

template <class T> __host__ __device__ T ceil_div(T a, T b) { return (a + b - 1) / b; }
template <class T> __host__ __device__ T round_up(T a, T b) { return ceil_div(a, b) * b; }

// A seed and an offset of random numbers, or where a captured graph will find them.
struct PhiloxCudaState {
  union Payload {
    uint64_t val;
    int64_t *ptr;
  };
  Payload seed_{}, offset_{};
  uint64_t offset_intragraph_ = 0;
  bool captured_ = false;
};
namespace cuda {
template <class T> __host__ __device__ T ATenCeilDiv(T a, T b) { return (a + b - 1) / b; }
}  // namespace cuda

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
template <class T, size_t N, template <class> class PtrTraits = DefaultPtrTraits, class index_t = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, PtrTraits, index_t>;
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
#define C10_ALWAYS_INLINE __forceinline__
#define C10_WARP_SIZE 32
#define TILEWRIGHT_SHUFFLE(NAME, name, type)                                                                       \
  template <class T> __device__ T NAME(T value, type lane, int width = warpSize, unsigned mask = 0xffffffff) {     \
    return name(mask, value, lane, width);                                                                         \
  }
TILEWRIGHT_SHUFFLE(WARP_SHFL, __shfl_sync, int)
TILEWRIGHT_SHUFFLE(WARP_SHFL_XOR, __shfl_xor_sync, int)
TILEWRIGHT_SHUFFLE(WARP_SHFL_UP, __shfl_up_sync, unsigned)
TILEWRIGHT_SHUFFLE(WARP_SHFL_DOWN, __shfl_down_sync, unsigned)
#undef TILEWRIGHT_SHUFFLE
__device__ inline unsigned WARP_BALLOT(int predicate, unsigned mask = 0xffffffff) { return __ballot_sync(mask, predicate); }
__device__ inline void WARP_SYNC(unsigned mask = 0xffffffff) { __syncwarp(mask); }
