// As memory_resource.h: thrust::device_malloc and temporary buffers.
#pragma once
#include <thrust/detail/config.h>
#include <thrust/detail/raw_pointer_cast.h>
#include <thrust/system/cpp/detail/execution_policy.h>
#include <thrust/system/detail/sequential/malloc_and_free.h>
#include <cuda_runtime_api.h>

THRUST_NAMESPACE_BEGIN
namespace system::cpp::detail
{
template <typename Policy>
void *malloc(execution_policy<Policy> &, std::size_t bytes)
{
    void *p = nullptr;
    return cudaMalloc(&p, bytes) == cudaSuccess ? p : nullptr;
}
template <typename Policy, typename Pointer>
void free(execution_policy<Policy> &, Pointer p)
{
    cudaFree((void *)thrust::raw_pointer_cast(p));
}
} // namespace system::cpp::detail
THRUST_NAMESPACE_END
