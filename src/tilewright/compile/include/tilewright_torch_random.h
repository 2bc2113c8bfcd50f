// PyTorch's unpacking of a random state, whose result is a tuple: for those who name it, since libcu++ takes its time.
#pragma once
#include <cuda/std/tuple>
#include <tilewright_torch.h>
namespace at::cuda::philox {
__device__ inline ::cuda::std::tuple<uint64_t, uint64_t> unpack(PhiloxCudaState state) {
  if (!state.captured_) return {state.seed_.val, state.offset_.val};
  return {uint64_t(*state.seed_.ptr), uint64_t(*state.offset_.ptr) + state.offset_intragraph_};
}
}  // namespace at::cuda::philox
