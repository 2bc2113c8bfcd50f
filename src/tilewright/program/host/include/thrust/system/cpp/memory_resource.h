// The memory of device vectors is the device's: kernels may be given it.
#pragma once
#include <thrust/detail/config.h>
#include <thrust/mr/fancy_pointer_resource.h>
#include <thrust/mr/memory_resource.h>
#include <thrust/mr/new.h>
#include <thrust/system/cpp/pointer.h>
#include <cuda_runtime_api.h>
#include <new>

THRUST_NAMESPACE_BEGIN
namespace system::cpp
{
namespace detail
{
template <bool managed>
class device_resource final : public thrust::mr::memory_resource<>
{
public:
    void *do_allocate(std::size_t bytes, std::size_t = THRUST_MR_DEFAULT_ALIGNMENT) override
    {
        void *p = nullptr;
        if (bytes && (managed ? cudaMallocManaged(&p, bytes, 1) : cudaMalloc(&p, bytes)) != cudaSuccess)
            throw std::bad_alloc();
        return p;
    }
    void do_deallocate(void *p, std::size_t, std::size_t = THRUST_MR_DEFAULT_ALIGNMENT) override { cudaFree(p); }
};
using native_resource = thrust::mr::fancy_pointer_resource<device_resource<false>, thrust::cpp::pointer<void>>;
using universal_native_resource =
    thrust::mr::fancy_pointer_resource<device_resource<true>, thrust::cpp::universal_pointer<void>>;
} // namespace detail
using memory_resource = detail::native_resource;
using universal_memory_resource = detail::universal_native_resource;
using universal_host_pinned_memory_resource = universal_memory_resource;
} // namespace system::cpp
THRUST_NAMESPACE_END
