// CCCL's own, which in CUDA 13.0 names a template of thrust::detail where clang finds thrust::cuda_cub::detail first.
#pragma once
#include <thrust/detail/allocator_aware_execution_policy.h>
THRUST_NAMESPACE_BEGIN
namespace cuda_cub { namespace detail { using thrust::detail::allocator_aware_execution_policy; } }
THRUST_NAMESPACE_END
#include_next <thrust/system/cuda/detail/execution_policy.h>
