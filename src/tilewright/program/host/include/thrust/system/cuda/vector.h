#pragma once
#include <thrust/system/cpp/vector.h>
#include <thrust/system/cuda/memory.h>
THRUST_NAMESPACE_BEGIN
namespace system::cuda
{
using thrust::system::cpp::universal_vector;
using thrust::system::cpp::vector;
} // namespace system::cuda
namespace cuda
{
using thrust::system::cuda::universal_vector;
using thrust::system::cuda::vector;
} // namespace cuda
THRUST_NAMESPACE_END
