// PyTorch's atomic additions, for those who include them or name them: others define atomicAdd of a Half themselves.
#pragma once
#include <tilewright_torch.h>

// CUDA adds to no integers of 1 and 2 bytes: the word that holds one is exchanged. Signed 8-byte ones are added as unsigned.
template <class T> __device__ T tilewright_atomic_add(T *address, T value) {
  const uint64_t at = reinterpret_cast<uint64_t>(address);
  unsigned *word = reinterpret_cast<unsigned *>(at & ~3ull);
  const unsigned shift = (at & 3) * 8, part = (sizeof(T) == 1 ? 0xffu : 0xffffu) << shift;
  unsigned seen = *word, old;
  do {
    old = seen;
    const T sum = T(T((old & part) >> shift) + value);
    const unsigned bits = sizeof(T) == 1 ? unsigned(uint8_t(sum)) : unsigned(uint16_t(sum));
    seen = atomicCAS(word, old, (old & ~part) | bits << shift);
  } while (seen != old);
  return T((old & part) >> shift);
}
#define TILEWRIGHT_ATOMIC(type) \
  __device__ inline type atomicAdd(type *address, type value) { return tilewright_atomic_add(address, value); }
TILEWRIGHT_ATOMIC(uint8_t)
TILEWRIGHT_ATOMIC(int8_t)
TILEWRIGHT_ATOMIC(int16_t)
#undef TILEWRIGHT_ATOMIC
__device__ inline int64_t atomicAdd(int64_t *address, int64_t value) {
  return int64_t(atomicAdd(reinterpret_cast<unsigned long long *>(address), (unsigned long long)(value)));
}
__device__ inline c10::Half atomicAdd(c10::Half *address, c10::Half value) {
  return atomicAdd(reinterpret_cast<__half *>(address), __half(value.operator __half()));
}
__device__ inline c10::BFloat16 atomicAdd(c10::BFloat16 *address, c10::BFloat16 value) {
  return atomicAdd(reinterpret_cast<__nv_bfloat16 *>(address), value.operator __nv_bfloat16());
}
template <class T> __device__ T gpuAtomicAdd(T *address, T value) { return atomicAdd(address, value); }
template <class T> __device__ void gpuAtomicAddNoReturn(T *address, T value) { atomicAdd(address, value); }
