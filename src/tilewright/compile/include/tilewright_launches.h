// What CUDA's device runtime does for kernels that launch kernels: each launch is noted here, and done once the grid
// that asked for it has ended, or waits for it (program/children.py), which is one of the orders that a GPU may choose.
// Comes before the source.
#pragma once

// CUDA's header hides the functions' names at its end.
#undef __cudaCDP2GetParameterBufferV2
#undef __cudaCDP2LaunchDeviceV2
#undef __cudaCDP2StreamCreateWithFlags
#undef __cudaCDP2StreamDestroy
#undef __cudaCDP2GetLastError
#undef __cudaCDP2PeekAtLastError
#undef __cudaCDP2Malloc
#undef __cudaCDP2Free
#undef __cudaCDP2MemcpyAsync
#undef __cudaCDP2MemsetAsync
#undef __cudaCDP2EventCreateWithFlags
#undef __cudaCDP2EventRecord
#undef __cudaCDP2EventDestroy
#undef __cudaCDP2StreamWaitEvent
#undef __cudaCDP2GetErrorString
#undef __cudaCDP2GetErrorName
#undef __cudaCDP2GetDevice
#undef __cudaCDP2GetDeviceCount

struct tw_noted {
    void *kernel;
    unsigned grid[3], block[3], shared, given;
    cudaStream_t stream;
    unsigned done;
    alignas(16) unsigned char parameters[448];
};
#define TW_MOST (1u << 14)  // children.py has these numbers, too
__device__ unsigned tw_noted_count;
__device__ unsigned tw_noted_first;  // by the grids that run now
__device__ tw_noted tw_noted_launches[TW_MOST];
__device__ unsigned long long tw_streams;

extern "C" {
__device__ void *__cudaCDP2GetParameterBufferV2(void *kernel, dim3 grid, dim3 block, unsigned shared)
{
    const unsigned index = atomicAdd(&tw_noted_count, 1u);
    if (index >= TW_MOST)
        return nullptr;
    tw_noted &noted = tw_noted_launches[index];
    noted.kernel = kernel, noted.shared = shared, noted.given = noted.done = 0;
    noted.grid[0] = grid.x, noted.grid[1] = grid.y, noted.grid[2] = grid.z;
    noted.block[0] = block.x, noted.block[1] = block.y, noted.block[2] = block.z;
    return noted.parameters;
}

__device__ cudaError_t __cudaCDP2LaunchDeviceV2(void *parameters, cudaStream_t stream)
{
    if (!parameters)
        return cudaErrorLaunchPendingCountExceeded;
    tw_noted &noted = *(tw_noted *)((char *)parameters - (sizeof(tw_noted) - sizeof(tw_noted::parameters)));
    noted.stream = stream, noted.given = 1;
    return cudaSuccess;
}

__device__ cudaError_t __cudaCDP2StreamCreateWithFlags(cudaStream_t *stream, unsigned flags)
{
    *stream = (cudaStream_t)(16 + atomicAdd(&tw_streams, 1ull));
    return cudaSuccess;
}

__device__ cudaError_t __cudaCDP2StreamDestroy(cudaStream_t) { return cudaSuccess; }
__device__ cudaError_t __cudaCDP2GetLastError() { return cudaSuccess; }
__device__ cudaError_t __cudaCDP2PeekAtLastError() { return cudaSuccess; }
__device__ const char *__cudaCDP2GetErrorString(cudaError_t error) { return error ? "an error of a kernel" : "no error"; }
__device__ const char *__cudaCDP2GetErrorName(cudaError_t error) { return error ? "an error" : "cudaSuccess"; }
__device__ cudaError_t __cudaCDP2GetDevice(int *device) { return *device = 0, cudaSuccess; }
__device__ cudaError_t __cudaCDP2GetDeviceCount(int *count) { return *count = 1, cudaSuccess; }

// Launches are done in the order in which they were noted, whichever their streams, so that events order nothing more.
__device__ cudaError_t __cudaCDP2EventCreateWithFlags(cudaEvent_t *event, unsigned flags)
{
    *event = (cudaEvent_t)(16 + atomicAdd(&tw_streams, 1ull));
    return cudaSuccess;
}
__device__ cudaError_t __cudaCDP2EventRecord(cudaEvent_t, cudaStream_t) { return cudaSuccess; }
__device__ cudaError_t __cudaCDP2EventDestroy(cudaEvent_t) { return cudaSuccess; }
__device__ cudaError_t __cudaCDP2StreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned) { return cudaSuccess; }

// In a kernel cudaMalloc is malloc, as on a GPU.
__device__ cudaError_t __cudaCDP2Malloc(void **memory, size_t size)
{
    return (*memory = malloc(size)) || !size ? cudaSuccess : cudaErrorMemoryAllocation;
}
__device__ cudaError_t __cudaCDP2Free(void *memory) { return free(memory), cudaSuccess; }
}

// Copies and fills come in their stream's order, so they are launches.
static __global__ void tw_copied(char *to, const char *from, size_t size)
{
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < size; i += (size_t)gridDim.x * blockDim.x)
        to[i] = from[i];
}
static __global__ void tw_filled(char *to, int value, size_t size)
{
    for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < size; i += (size_t)gridDim.x * blockDim.x)
        to[i] = (char)value;
}
static __device__ unsigned tw_blocks(size_t size) { return (unsigned)(size < 1u << 20 ? (size + 1023) / 1024 : 1024); }

extern "C" {
__device__ cudaError_t __cudaCDP2MemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind, cudaStream_t stream)
{
    if (size)
        tw_copied<<<tw_blocks(size), 256, 0, stream>>>((char *)to, (const char *)from, size);
    return cudaGetLastError();
}
__device__ cudaError_t __cudaCDP2MemsetAsync(void *to, int value, size_t size, cudaStream_t stream)
{
    if (size)
        tw_filled<<<tw_blocks(size), 256, 0, stream>>>((char *)to, value, size);
    return cudaGetLastError();
}
}

// What CUDA had before 12: a thread waits until all launches that it can know of are done. The host looks for
// ``tw_waits``, which is there where a kernel calls this.
static __device__ unsigned tw_waits;
static __device__ cudaError_t cudaDeviceSynchronize()
{
    tw_waits = 1;
    const unsigned count = *(volatile unsigned *)&tw_noted_count, end = count < TW_MOST ? count : TW_MOST;
    for (unsigned i = *(volatile unsigned *)&tw_noted_first; i < end; i++) {
        volatile tw_noted &noted = tw_noted_launches[i];
        while (noted.given && !noted.done && noted.stream != cudaStreamTailLaunch) {}
    }
    __threadfence();
    return cudaSuccess;
}
