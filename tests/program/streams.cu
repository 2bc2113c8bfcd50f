// Programs whose work in streams races, each beside its mended twin: `streams NAME` runs one as it should be mended, and
// `streams NAME racy` as it is wrong. The line of the second piece of work, or of the host's access, has `race: NAME`, that
// of the first `with: NAME`.
#include <cstdio>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>

const int N = 1024, BYTES = N * sizeof(int);

__global__ void store(int *x, int n, int value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = value;
}
__global__ void copy(const int *from, int *to, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[i];
}
__global__ void odd(int *x, int parity)
{
    if (threadIdx.x % 2 == parity) x[threadIdx.x] = 1;
}
__global__ void count(int *x) { atomicAdd(x, 1); }

__constant__ int factors[4];
__device__ int result[4];
__global__ void scale(int *x) { x[threadIdx.x] *= factors[threadIdx.x % 4]; }
__global__ void publish(int value) { result[threadIdx.x] = value; }

struct Scene {
    int *a, *b, *pinned, *managed, plain[N];
    cudaStream_t s, t, u;
    cudaEvent_t e, f;
    Scene(unsigned flags = cudaStreamNonBlocking)
    {
        cudaMalloc(&a, BYTES), cudaMalloc(&b, BYTES), cudaMallocHost(&pinned, BYTES), cudaMallocManaged(&managed, BYTES);
        cudaMemset(a, 0, BYTES), cudaMemset(b, 0, BYTES);
        memset(pinned, 0, BYTES), memset(managed, 0, BYTES), memset(plain, 0, BYTES);
        for (cudaStream_t *each : {&s, &t, &u}) cudaStreamCreateWithFlags(each, flags);
        for (cudaEvent_t *each : {&e, &f}) cudaEventCreateWithFlags(each, cudaEventDisableTiming);
        cudaDeviceSynchronize();
    }
    ~Scene()
    {
        cudaDeviceSynchronize();
        for (cudaStream_t each : {s, t, u}) cudaStreamDestroy(each);
        for (cudaEvent_t each : {e, f}) cudaEventDestroy(each);
        cudaFree(a), cudaFree(b), cudaFreeHost(pinned), cudaFree(managed);
    }
    void wait(cudaStream_t waits, cudaStream_t for_)  // by an event
    {
        cudaEventRecord(e, for_), cudaStreamWaitEvent(waits, e, 0);
    }
};

void two_kernels(bool racy)
{
    Scene x;
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: two_kernels
    if (!racy) x.wait(x.t, x.s);
    store<<<4, 256, 0, x.t>>>(x.a, N, 2);  // race: two_kernels
}

void blocking_streams(bool racy)  // which wait for the default stream, but not for each other
{
    Scene x(cudaStreamDefault);
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: blocking_streams
    if (!racy) cudaMemsetAsync(x.b, 0, 4);  // in the default stream
    copy<<<4, 256, 0, x.t>>>(x.a, x.b, N);  // race: blocking_streams
}

void copy_to_the_device(bool racy)
{
    Scene x;
    cudaMemcpyAsync(x.a, x.pinned, BYTES, cudaMemcpyHostToDevice, x.s);  // with: copy_to_the_device
    if (!racy) cudaStreamSynchronize(x.s);
    copy<<<4, 256, 0, x.t>>>(x.a, x.b, N);  // race: copy_to_the_device
}

void copy_to_the_host(bool racy)
{
    Scene x;
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: copy_to_the_host
    cudaMemcpyAsync(x.pinned, x.a, BYTES, cudaMemcpyDeviceToHost, racy ? x.t : x.s);  // race: copy_to_the_host
}

void memset_and_kernel(bool racy)
{
    Scene x;
    cudaMemsetAsync(x.a, 0, BYTES, x.s);  // with: memset_and_kernel
    if (!racy) cudaEventRecord(x.e, x.s), cudaEventSynchronize(x.e);
    store<<<1, 1, 0, x.t>>>(x.a + N - 1, 1, 1);  // race: memset_and_kernel
}

void default_stream(bool racy)  // a stream that does not wait for it
{
    Scene x(racy ? cudaStreamNonBlocking : cudaStreamDefault);
    cudaMemset(x.a, 0, BYTES);  // with: default_stream
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // race: default_stream
}

void synchronous_copy(bool racy)  // waits for the default stream only
{
    Scene x;
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: synchronous_copy
    if (!racy) while (cudaStreamQuery(x.s) == cudaErrorNotReady) {}
    cudaMemcpy(x.plain, x.a, BYTES, cudaMemcpyDeviceToHost);  // race: synchronous_copy
}

void event_too_early(bool racy)
{
    Scene x;
    if (racy) cudaEventRecord(x.e, x.s);
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: event_too_early
    if (!racy) cudaEventRecord(x.e, x.s);
    cudaStreamWaitEvent(x.t, x.e, 0);
    copy<<<4, 256, 0, x.t>>>(x.a, x.b, N);  // race: event_too_early
}

void wrong_stream_waits(bool racy)
{
    Scene x;
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: wrong_stream_waits
    x.wait(racy ? x.u : x.t, x.s);
    copy<<<4, 256, 0, x.t>>>(x.a, x.b, N);  // race: wrong_stream_waits
}

void a_chain_of_events(bool racy)
{
    Scene x;
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: a_chain_of_events
    x.wait(x.t, x.s);
    if (!racy) cudaEventRecord(x.f, x.t), cudaStreamWaitEvent(x.u, x.f, 0);
    copy<<<4, 256, 0, x.u>>>(x.a, x.b, N);  // race: a_chain_of_events
}

void event_of_an_old_record(bool racy)  // the wait is for the record before it, not for the one after
{
    Scene x;
    cudaEventRecord(x.e, x.s);
    if (racy) cudaStreamWaitEvent(x.t, x.e, 0);
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: event_of_an_old_record
    cudaEventRecord(x.e, x.s);
    if (!racy) cudaStreamWaitEvent(x.t, x.e, 0);
    copy<<<4, 256, 0, x.t>>>(x.a, x.b, N);  // race: event_of_an_old_record
}

void halves(bool racy)
{
    Scene x;
    store<<<4, 256, 0, x.s>>>(x.a, N / 2 + racy, 1);  // with: halves
    store<<<4, 256, 0, x.t>>>(x.a + N / 2, N / 2, 2);  // race: halves
}

void every_other_element(bool racy)
{
    Scene x;
    odd<<<1, 256, 0, x.s>>>(x.a, 0);  // with: every_other_element
    odd<<<1, 256, 0, x.t>>>(x.a, racy ? 0 : 1);  // race: every_other_element
}

void columns(bool racy)
{
    Scene x;
    cudaMemset2DAsync(x.a, 128, 1, racy ? 68 : 64, 32, x.s);  // with: columns
    cudaMemcpy2DAsync(x.a + 16, 128, x.b, 128, 64, 32, cudaMemcpyDeviceToDevice, x.t);  // race: columns
}

void constants(bool racy)
{
    Scene x;
    static int given[4] = {1, 2, 3, 4};
    cudaMemcpyToSymbol(factors, given, sizeof given);
    scale<<<1, 256, 0, x.s>>>(x.a);  // with: constants
    cudaMemcpyToSymbolAsync(factors, x.pinned, sizeof given, 0, cudaMemcpyHostToDevice, racy ? x.t : x.s);  // race: constants
}

void variables(bool racy)
{
    Scene x;
    publish<<<1, 4, 0, x.s>>>(7);  // with: variables
    if (!racy) x.wait(x.t, x.s);
    cudaMemcpyFromSymbolAsync(x.pinned, result, 8, 8, cudaMemcpyDeviceToHost, x.t);  // race: variables
}

void freed_in_another_stream(bool racy)
{
    Scene x;
    int *p;
    cudaMallocAsync(&p, BYTES, x.s);
    store<<<4, 256, 0, x.s>>>(p, N, 1);
    x.wait(x.t, x.s);
    copy<<<4, 256, 0, x.t>>>(p, x.b, N);  // with: freed_in_another_stream
    if (!racy) x.wait(x.s, x.t);
    cudaFreeAsync(p, x.s);  // race: freed_in_another_stream
}

void allocated_in_another_stream(bool racy)
{
    Scene x;
    int *p;
    cudaMallocAsync(&p, BYTES, x.s);  // with: allocated_in_another_stream
    store<<<4, 256, 0, racy ? x.t : x.s>>>(p, N, 1);  // race: allocated_in_another_stream
    cudaDeviceSynchronize();
    cudaFreeAsync(p, x.s);
}

void nodes_without_an_edge(bool racy)
{
    Scene x;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaGraphNode_t first, second;
    int n = N, value = 3;
    void *stored[] = {&x.a, &n, &value}, *copied[] = {&x.a, &x.b, &n};
    cudaKernelNodeParams one = {(void *)store, dim3(4), dim3(256), 0, stored, nullptr};
    cudaKernelNodeParams other = {(void *)copy, dim3(4), dim3(256), 0, copied, nullptr};
    cudaGraphCreate(&graph, 0);
    cudaGraphAddKernelNode(&first, graph, nullptr, 0, &one);  // with: nodes_without_an_edge
    cudaGraphAddKernelNode(&second, graph, &first, racy ? 0 : 1, &other);  // race: nodes_without_an_edge
    cudaGraphInstantiate(&exec, graph, 0);
    for (int i = 0; i < 3; i++) cudaGraphLaunch(exec, x.s);
    cudaStreamSynchronize(x.s);
    cudaGraphExecDestroy(exec), cudaGraphDestroy(graph);
}

void a_captured_fork(bool racy)
{
    Scene x;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaStreamBeginCapture(x.s, cudaStreamCaptureModeGlobal);
    x.wait(x.t, x.s);
    store<<<4, 256, 0, x.t>>>(x.a, N, 1);  // with: a_captured_fork
    if (!racy) x.wait(x.s, x.t);
    copy<<<4, 256, 0, x.s>>>(x.a, x.b, N);  // race: a_captured_fork
    x.wait(x.s, x.t);
    cudaStreamEndCapture(x.s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, x.s), cudaGraphLaunch(exec, x.u);  // one after the other
    cudaDeviceSynchronize();
    cudaGraphExecDestroy(exec), cudaGraphDestroy(graph);
}

void a_graph_beside_a_kernel(bool racy)
{
    Scene x;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaStreamBeginCapture(x.s, cudaStreamCaptureModeGlobal);
    store<<<4, 256, 0, x.s>>>(x.a, N, 1);  // with: a_graph_beside_a_kernel
    cudaStreamEndCapture(x.s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, x.t);
    if (!racy) x.wait(x.s, x.t);
    copy<<<4, 256, 0, x.s>>>(x.a, x.b, N);  // race: a_graph_beside_a_kernel
    cudaDeviceSynchronize();
    cudaGraphExecDestroy(exec), cudaGraphDestroy(graph);
}

void a_thread_s_own_stream(bool racy)
{
    Scene x;
    store<<<4, 256, 0, cudaStreamPerThread>>>(x.a, N, 1);  // with: a_thread_s_own_stream
    copy<<<4, 256, 0, racy ? x.s : cudaStreamLegacy>>>(x.a, x.b, N);  // race: a_thread_s_own_stream
}

void streams_of_the_driver(bool racy)
{
    Scene x;
    CUstream one, other;
    cuStreamCreate(&one, CU_STREAM_NON_BLOCKING), cuStreamCreate(&other, CU_STREAM_NON_BLOCKING);
    cuMemsetD32Async((CUdeviceptr)x.a, 1, N, one);  // with: streams_of_the_driver
    if (!racy) cuEventRecord(x.e, one), cuStreamWaitEvent(other, x.e, 0);
    cuMemcpyDtoHAsync(x.pinned, (CUdeviceptr)x.a, BYTES, other);  // race: streams_of_the_driver
    cuCtxSynchronize();
    cuStreamDestroy(one), cuStreamDestroy(other);
}

void updates_and_reads(bool racy)
{
    Scene x;
    count<<<4, 256, 0, x.s>>>(x.a);  // with: updates_and_reads
    if (racy) copy<<<1, 1, 0, x.t>>>(x.a, x.b, 1);  // race: updates_and_reads
    else count<<<4, 256, 0, x.t>>>(x.a);
}

void copy_within_the_device(bool racy)  // the host does not wait for it
{
    Scene x;
    cudaMemcpy(x.a, x.b, BYTES, cudaMemcpyDeviceToDevice);  // with: copy_within_the_device
    if (!racy) cudaStreamSynchronize(0);
    store<<<4, 256, 0, x.s>>>(x.b, N, 1);  // race: copy_within_the_device
}

void host_writes_what_is_copied(bool racy)
{
    Scene x;
    cudaMemcpyAsync(x.a, x.pinned, BYTES, cudaMemcpyHostToDevice, x.s);  // with: host_writes_what_is_copied
    if (!racy) cudaStreamSynchronize(x.s);
    x.pinned[7] = 1;  // race: host_writes_what_is_copied
}

void host_reads_what_is_copied(bool racy)
{
    Scene x;
    cudaMemcpyAsync(x.pinned, x.a, BYTES, cudaMemcpyDeviceToHost, x.s);  // with: host_reads_what_is_copied
    cudaStreamSynchronize(racy ? x.t : x.s);
    x.plain[0] = x.pinned[7];  // race: host_reads_what_is_copied
}

void host_reads_another_part(bool racy)
{
    Scene x;
    cudaMemcpyAsync(x.pinned, x.a, BYTES / 2, cudaMemcpyDeviceToHost, x.s);
    cudaMemcpyAsync(x.pinned + N / 2, x.a, BYTES / 2, cudaMemcpyDeviceToHost, x.t);  // with: host_reads_another_part
    cudaStreamSynchronize(x.s);
    x.plain[0] = x.pinned[racy ? N / 2 : N / 2 - 1];  // race: host_reads_another_part
}

void host_writes_what_a_kernel_reads(bool racy)
{
    Scene x;
    copy<<<4, 256, 0, x.s>>>(x.managed, x.b, N / 2);  // with: host_writes_what_a_kernel_reads
    x.managed[racy ? 0 : N / 2] = 5;  // race: host_writes_what_a_kernel_reads
}

void CUDART_CB look(void *pinned)
{
    static int seen;
    seen = *(volatile int *)pinned;  // race: a_callback_elsewhere
}

void a_callback_elsewhere(bool racy)
{
    Scene x;
    cudaMemcpyAsync(x.pinned, x.a, BYTES, cudaMemcpyDeviceToHost, x.s);  // with: a_callback_elsewhere
    cudaLaunchHostFunc(racy ? x.t : x.s, look, x.pinned);
}

__global__ void sample(cudaTextureObject_t texels, int *to) { to[threadIdx.x] = tex1Dfetch<int>(texels, threadIdx.x); }
__global__ void draw(int value, cudaSurfaceObject_t picture) { surf2Dwrite(value, picture, threadIdx.x * 4, 0); }

void a_texture_of_memory(bool racy)  // it is not known which of it a kernel reads
{
    Scene x;
    cudaResourceDesc memory = {};
    memory.resType = cudaResourceTypeLinear;
    memory.res.linear.devPtr = x.a, memory.res.linear.sizeInBytes = BYTES;
    memory.res.linear.desc = cudaCreateChannelDesc<int>();
    cudaTextureDesc how = {};
    cudaTextureObject_t texels;
    cudaCreateTextureObject(&texels, &memory, &how, nullptr);
    sample<<<1, 256, 0, x.s>>>(texels, x.b);  // with: a_texture_of_memory
    cudaMemsetAsync(x.a, 0, racy ? BYTES : BYTES / 2, x.t);  // race: a_texture_of_memory
    cudaDeviceSynchronize(), cudaDestroyTextureObject(texels);
}

void a_surface(bool racy)
{
    Scene x;
    cudaChannelFormatDesc texel = cudaCreateChannelDesc<int>();
    cudaArray_t array;
    cudaMallocArray(&array, &texel, 32, 2, cudaArraySurfaceLoadStore);
    cudaResourceDesc memory = {};
    memory.resType = cudaResourceTypeArray, memory.res.array.array = array;
    cudaSurfaceObject_t picture;
    cudaCreateSurfaceObject(&picture, &memory);
    draw<<<1, 32, 0, x.s>>>(3, picture);  // with: a_surface
    if (!racy) x.wait(x.t, x.s);
    cudaMemcpy2DFromArrayAsync(x.pinned, 128, array, 0, 0, 128, 2, cudaMemcpyDeviceToHost, x.t);  // race: a_surface
    cudaDeviceSynchronize(), cudaDestroySurfaceObject(picture), cudaFreeArray(array);
}

#define EACH(f) f(two_kernels) f(blocking_streams) f(copy_to_the_device) f(copy_to_the_host) f(memset_and_kernel)        \
    f(default_stream) f(synchronous_copy) f(event_too_early) f(wrong_stream_waits) f(a_chain_of_events)                   \
    f(event_of_an_old_record) f(halves) f(every_other_element) f(columns) f(constants) f(variables)                       \
    f(freed_in_another_stream) f(allocated_in_another_stream) f(nodes_without_an_edge) f(a_captured_fork)                 \
    f(a_graph_beside_a_kernel) f(a_thread_s_own_stream) f(streams_of_the_driver) f(updates_and_reads)                     \
    f(copy_within_the_device) f(host_writes_what_is_copied) f(host_reads_what_is_copied) f(host_reads_another_part)       \
    f(host_writes_what_a_kernel_reads) f(a_callback_elsewhere)                                    \
    f(a_texture_of_memory) f(a_surface)

int main(int argc, char **argv)
{
    bool racy = argc > 1 && !strcmp(argv[argc - 1], "racy");
#define RUN(name) if (argc < 2 + racy || !strcmp(argv[1], #name)) name(racy);
    EACH(RUN)
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
