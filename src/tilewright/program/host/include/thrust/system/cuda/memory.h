// Memory of the device by the C++ backend, which has it from CUDA's runtime here.
#pragma once
#include <thrust/system/cpp/memory.h>
THRUST_NAMESPACE_BEGIN
namespace system::cuda
{
using thrust::system::cpp::allocator;
using thrust::system::cpp::free;
using thrust::system::cpp::malloc;
using thrust::system::cpp::pointer;
using thrust::system::cpp::reference;
using thrust::system::cpp::universal_allocator;
using thrust::system::cpp::universal_pointer;
} // namespace system::cuda
namespace cuda
{
using thrust::system::cuda::allocator;
using thrust::system::cuda::free;
using thrust::system::cuda::malloc;
using thrust::system::cuda::pointer;
using thrust::system::cuda::reference;
using thrust::system::cuda::universal_allocator;
using thrust::system::cuda::universal_pointer;
} // namespace cuda
THRUST_NAMESPACE_END
