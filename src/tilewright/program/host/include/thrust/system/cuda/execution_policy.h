// thrust::cuda::par and its .on(stream): work in streams is done when it is given.
#pragma once
#include <thrust/system/cpp/execution_policy.h>
#include <cuda_runtime_api.h>

THRUST_NAMESPACE_BEGIN
namespace system::cuda
{
struct par_t : thrust::system::cpp::detail::par_t {
    par_t on(cudaStream_t) const { return *this; }
};
inline constexpr par_t par{}, par_nosync{};
} // namespace system::cuda
namespace cuda
{
using thrust::system::cuda::par;
using thrust::system::cuda::par_nosync;
} // namespace cuda
namespace cuda_cub = cuda;
THRUST_NAMESPACE_END
