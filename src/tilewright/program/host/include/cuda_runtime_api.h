#pragma once
#include <driver_types.h>
#include_next <cuda_runtime_api.h>
#ifdef __cplusplus
extern "C" {
cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaThreadExit(void);
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);
}
// The forms that CUDA 12 had, with a device's number.
static inline cudaMemLocation tw_location(int device)
{
    cudaMemLocation location{};
    location.type = device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
    location.id = device < 0 ? 0 : device;
    return location;
}
static inline cudaError_t cudaMemPrefetchAsync(const void *p, size_t n, int device, cudaStream_t stream = 0)
{
    return cudaMemPrefetchAsync(p, n, tw_location(device), 0, stream);
}
static inline cudaError_t cudaMemAdvise(const void *p, size_t n, cudaMemoryAdvise advice, int device)
{
    return cudaMemAdvise(p, n, advice, tw_location(device));
}
// And of graphs, without data of edges.
static inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *n)
{
    return cudaGraphGetEdges(graph, from, to, nullptr, n);
}
static inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from,
                                                   const cudaGraphNode_t *to, size_t n)
{
    return cudaGraphAddDependencies(graph, from, to, nullptr, n);
}
#endif
