// PyTorch's library would ask NVIDIA's runtime.
#pragma once
#include <c10/core/Device.h>
#include <cuda_runtime_api.h>

#include <cstdint>

namespace torch::cuda {
inline c10::DeviceIndex device_count() { return 1; }
inline bool is_available() { return true; }
inline bool cudnn_is_available() { return false; }
inline void synchronize(int64_t = -1) { cudaDeviceSynchronize(); }
void manual_seed(uint64_t seed);
void manual_seed_all(uint64_t seed);
}  // namespace torch::cuda
