"""CUDA graphs in programs, captured and made by hand, and copies of boxes."""

import pytest

from .test_runtime_api import ran

KERNELS = """
    __global__ void add(int *x, int value) { x[threadIdx.x] += value; }
    __global__ void scale(int *x, int factor) { x[threadIdx.x] *= factor; }
    static int calls;
    static void CUDART_CB count(void *by) { calls += *(int *)by; }
    static void show(const int *d) {
        int h[4];
        cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost);
        printf("%d %d %d %d\\n", h[0], h[1], h[2], h[3]);
    }
"""


def test_captured_work_is_done_at_each_launch_of_the_graph(tmp_path):
    code = """
    int main() {
        int *d, *e, by = 3, value = 5;
        cudaStream_t a, b;
        cudaEvent_t fork, join;
        cudaStreamCreate(&a), cudaStreamCreate(&b), cudaEventCreate(&fork), cudaEventCreate(&join);
        cudaMalloc(&d, 16), cudaMalloc(&e, 16);
        cudaMemset(d, 0, 16);
        SAY(cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal));
        add<<<1, 4, 0, a>>>(d, value);
        value = 100;  // too late: the launch has its own
        SAY(cudaEventRecord(fork, a));
        SAY(cudaStreamWaitEvent(b, fork, 0));
        scale<<<1, 4, 0, b>>>(d, 2);
        cudaEventRecord(join, b), cudaStreamWaitEvent(a, join, 0);
        cudaStreamCaptureStatus status;
        cudaStreamIsCapturing(b, &status);
        printf("%d\\n", status == cudaStreamCaptureStatusActive);
        cudaMemcpyAsync(e, d, 16, cudaMemcpyDeviceToDevice, a);
        cudaMemsetAsync(e, 0, 4, a);
        cudaLaunchHostFunc(a, count, &by);
        cudaGraph_t graph;
        SAY(cudaStreamEndCapture(a, &graph));
        cudaStreamIsCapturing(b, &status);
        printf("%d %d\\n", status == cudaStreamCaptureStatusNone, calls);
        show(d);
        cudaGraphExec_t run;
        size_t nodes = 0;
        cudaGraphGetNodes(graph, nullptr, &nodes);
        SAY(cudaGraphInstantiate(&run, graph, nullptr, nullptr, 0));
        for (int i = 0; i < 2; i++) SAY(cudaGraphLaunch(run, a));
        SAY(cudaStreamSynchronize(a));
        show(d), show(e);
        printf("%d %zu\\n", calls, nodes);
        SAY(cudaGraphExecDestroy(run));
        SAY(cudaGraphDestroy(graph));
        SAY(cudaGraphDestroy(graph));
    }
    """
    report = ran(tmp_path, KERNELS + code, check=True)
    fine = "cudaSuccess"
    assert report.output.splitlines() == [
        fine, fine, fine, "1", fine, "1 0", "0 0 0 0", fine, fine, fine, fine, "30 30 30 30", "0 30 30 30", "6 5",
        fine, fine, "cudaErrorInvalidResourceHandle",
    ], report.errors  # fmt: skip


def test_a_captured_copy_of_a_box_is_described_when_it_is_captured(tmp_path):
    code = """
    int main() {
        int *d, host[4] = {1, 2, 3, 4};
        cudaStream_t a;
        cudaGraph_t graph;
        cudaGraphExec_t run;
        cudaStreamCreate(&a), cudaMalloc(&d, 16);
        cudaMemcpy3DParms box = {};
        box.srcPtr = make_cudaPitchedPtr(host, 16, 16, 1), box.dstPtr = make_cudaPitchedPtr(d, 16, 16, 1);
        box.extent = make_cudaExtent(16, 1, 1), box.kind = cudaMemcpyHostToDevice;
        cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal);
        SAY(cudaMemcpy3DAsync(&box, a));
        box = {};
        SAY(cudaStreamEndCapture(a, &graph));
        cudaGraphInstantiate(&run, graph, 0);
        SAY(cudaGraphLaunch(run, a));
        show(d);
    }
    """
    assert ran(tmp_path, KERNELS + code).output.splitlines() == ["cudaSuccess", "cudaSuccess", "cudaSuccess", "1 2 3 4"]


def test_what_a_capture_cannot_hold_spoils_it(tmp_path):
    code = """
    int main() {
        int *d, h;
        cudaStream_t a;
        cudaGraph_t graph;
        cudaStreamCreate(&a), cudaMalloc(&d, 16);
        SAY(cudaStreamEndCapture(a, &graph));
        SAY(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal));
        SAY(cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal));
        SAY(cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal));
        SAY(cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost));
        SAY(cudaStreamSynchronize(a));
        SAY(cudaStreamEndCapture(a, &graph));
        printf("%d\\n", graph == nullptr);
        SAY(cudaStreamSynchronize(a));
    }
    """
    report = ran(tmp_path, KERNELS + code)
    assert report.output.split() == [
        "cudaErrorStreamCaptureUnmatched", "cudaErrorStreamCaptureUnsupported", "cudaSuccess", "cudaErrorIllegalState",
        "cudaErrorStreamCaptureUnsupported", "cudaErrorStreamCaptureUnsupported", "cudaErrorStreamCaptureInvalidated",
        "1", "cudaSuccess",
    ]  # fmt: skip
    assert "cudaMemcpy is not allowed while a stream is captured" in report.errors


def test_nodes_run_after_what_they_need(tmp_path):
    code = """
    int main() {
        int *d, host[4] = {1, 2, 3, 4}, back[4], value = 7, factor = 3, by = 1;
        cudaMalloc(&d, 16);
        cudaGraph_t graph, copy;
        cudaGraphCreate(&graph, 0);
        cudaGraphNode_t up, first, second, down, told, set, none;
        void *add_arguments[] = {&d, &value}, *scale_arguments[] = {&d, &factor};
        cudaKernelNodeParams params = {};
        params.gridDim = dim3(1), params.blockDim = dim3(4);
        params.func = (void *)scale, params.kernelParams = scale_arguments;
        SAY(cudaGraphAddKernelNode(&second, graph, nullptr, 0, &params));  // what it needs comes later
        params.func = (void *)add, params.kernelParams = add_arguments;
        SAY(cudaGraphAddMemcpyNode1D(&up, graph, nullptr, 0, d, host, 16, cudaMemcpyHostToDevice));
        SAY(cudaGraphAddKernelNode(&first, graph, &up, 1, &params));
        SAY(cudaGraphAddDependencies(graph, &first, &second, nullptr, 1));
        cudaMemsetParams memset = {};
        memset.dst = d + 3, memset.value = 0x01020304, memset.elementSize = 4, memset.width = 1, memset.height = 1;
        SAY(cudaGraphAddMemsetNode(&set, graph, &second, 1, &memset));
        cudaMemcpy3DParms box = {};
        box.srcPtr = make_cudaPitchedPtr(d, 16, 16, 1), box.dstPtr = make_cudaPitchedPtr(back, 16, 16, 1);
        box.extent = make_cudaExtent(16, 1, 1), box.kind = cudaMemcpyDeviceToHost;
        SAY(cudaGraphAddMemcpyNode(&down, graph, &set, 1, &box));
        cudaHostNodeParams call = {count, &by};
        SAY(cudaGraphAddHostNode(&told, graph, &down, 1, &call));
        SAY(cudaGraphAddEmptyNode(&none, graph, &told, 1));
        cudaGraphExec_t run, other;
        SAY(cudaGraphInstantiateWithFlags(&run, graph, 0));
        SAY(cudaGraphUpload(run, 0));
        SAY(cudaGraphLaunch(run, 0));
        printf("%d %d %d %x %d\\n", back[0], back[1], back[2], back[3], calls);
        SAY(cudaGraphClone(&copy, graph));
        SAY(cudaGraphInstantiate(&other, copy, 0));
        cudaGraphExecUpdateResultInfo info;
        SAY(cudaGraphExecUpdate(other, graph, &info));
        printf("%d\\n", info.result == cudaGraphExecUpdateSuccess);
        SAY(cudaGraphLaunch(other, 0));
        printf("%d\\n", calls);
        cudaGraphNode_t found[9];
        size_t room = 9;
        cudaGraphGetNodes(graph, found, &room);
        printf("%zu %d\\n", room, found[1] == up);
    }
    """
    lines = ran(tmp_path, KERNELS + code).output.splitlines()
    assert [line for line in lines if not line.startswith("cudaSuccess")] == ["24 27 30 1020304 1", "1", "2", "7 1"]


def test_boxes(tmp_path):
    code = """
    int main() {
        const int w = 5, h = 3, n = 4;
        char in[n][h][w], out[n][h][w];
        for (int i = 0; i < n * h * w; i++) (&in[0][0][0])[i] = i, (&out[0][0][0])[i] = -1;
        cudaPitchedPtr box;
        SAY(cudaMalloc3D(&box, make_cudaExtent(w, h, n)));
        cudaMemcpy3DParms params = {};
        params.srcPtr = make_cudaPitchedPtr(in, w, w, h), params.dstPtr = box;
        params.extent = make_cudaExtent(w, h, n), params.kind = cudaMemcpyHostToDevice;
        SAY(cudaMemcpy3D(&params));
        params.srcPtr = box, params.dstPtr = make_cudaPitchedPtr(out, w, w, h);
        params.srcPos = make_cudaPos(1, 2, 1), params.dstPos = make_cudaPos(2, 0, 3);
        params.extent = make_cudaExtent(3, 1, 1), params.kind = cudaMemcpyDeviceToHost;
        SAY(cudaMemcpy3DAsync(&params, 0));
        for (char each : out[3][0]) printf("%d ", each);
        printf("%d\\n", out[3][1][2]);
        params.srcArray = (cudaArray_t)8;
        SAY(cudaMemcpy3D(&params));
    }
    """
    report = ran(tmp_path, code)
    first = (1 * 3 + 2) * 5 + 1
    assert report.output.splitlines()[3] == f"-1 -1 {first} {first + 1} {first + 2} -1"
    assert report.output.split()[-1] == "cudaErrorInvalidResourceHandle"


def test_a_librarys_calls_are_captured_and_graphs_are_nodes(tmp_path):
    code = """
    #include <cublas_v2.h>
    __global__ void add(float *x) { x[threadIdx.x] += 1; }
    int main() {
        float *x, *y, h[2] = {1, 2}, a = 10, result;
        cudaMalloc(&x, 8), cudaMalloc(&y, 8), cudaMemcpy(x, h, 8, cudaMemcpyHostToDevice), cudaMemset(y, 0, 8);
        cublasHandle_t blas;
        cublasCreate(&blas);
        cudaStream_t s;
        cudaStreamCreate(&s);
        cudaGraph_t inner, outer;
        cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
        cublasSetStream(blas, s);
        printf("%d\\n", cublasSaxpy(blas, 2, &a, x, 1, y, 1));
        printf("%d\\n", cublasSdot(blas, 2, x, 1, y, 1, &result) != 0);
        add<<<1, 2, 0, s>>>(x);
        SAY(cudaStreamEndCapture(s, &inner));
        a = 1000;  // it was 10 when it was captured
        SAY(cudaGraphCreate(&outer, 0));
        cudaGraphNode_t first, second;
        SAY(cudaGraphAddChildGraphNode(&first, outer, nullptr, 0, inner));
        SAY(cudaGraphAddChildGraphNode(&second, outer, &first, 1, inner));
        cudaGraphExec_t made;
        SAY(cudaGraphInstantiate(&made, outer, 0));
        cudaMemcpy(h, y, 8, cudaMemcpyDeviceToHost);
        printf("%g %g\\n", h[0], h[1]);
        SAY(cudaGraphLaunch(made, s));
        cudaMemcpy(h, y, 8, cudaMemcpyDeviceToHost);
        printf("%g %g\\n", h[0], h[1]);
    }
    """
    report = ran(tmp_path, code)
    values = [line for line in report.output.splitlines() if not line.startswith("cuda")]
    assert values == ["0", "1", "0 0", "30 50"]  # 10 * 1 + 10 * 2, 10 * 2 + 10 * 3
    assert "cudaError" not in report.output and "cublasSdot_v2 while a stream is captured" in report.errors


MEMORY = r"""
__global__ void add(const int *a, int *b, int v) { b[threadIdx.x] = a[threadIdx.x] + v; }
int main() {
    int h[32], out[32], *a, *b, *c;
    for (int i = 0; i < 32; i++) h[i] = i * i;
    cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraph_t graph;
    cudaGraphExec_t exec;

    // Captured: a is freed in the graph, b outlives it.
    SAY(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    SAY(cudaMallocAsync(&a, sizeof h, s));
    SAY(cudaMallocAsync(&b, sizeof h, s));
    cudaMemcpyAsync(a, h, sizeof h, cudaMemcpyHostToDevice, s);
    add<<<1, 32, 0, s>>>(a, b, 5);
    SAY(cudaFreeAsync(a, s));
    SAY(cudaStreamEndCapture(s, &graph));
    SAY(cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost));  // not yet there
    SAY(cudaGraphInstantiate(&exec, graph, 0));
    SAY(cudaGraphLaunch(exec, s));
    SAY(cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost));
    printf("%d\n", out[7]);
    SAY(cudaGraphLaunch(exec, s));  // b is still there
    SAY(cudaFree(b));
    h[7] = 1;
    SAY(cudaGraphLaunch(exec, s));
    SAY(cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost));
    printf("%d\n", out[7]);
    SAY(cudaFreeAsync(b, s));
    SAY(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
    SAY(cudaGraphLaunch(exec, s));
    SAY(cudaGraphLaunch(exec, s));

    // Node by node, and what it holds.
    cudaMemAllocNodeParams params = {};
    params.bytesize = 4096;
    params.poolProps.allocType = cudaMemAllocationTypePinned;
    params.poolProps.location = {cudaMemLocationTypeDevice, 0};
    cudaGraph_t own;
    cudaGraphNode_t made, used, freed;
    cudaGraphCreate(&own, 0);
    SAY(cudaGraphAddMemAllocNode(&made, own, nullptr, 0, &params));
    c = (int *)params.dptr;
    SAY(cudaGraphAddMemFreeNode(&freed, own, nullptr, 0, c));
    SAY(cudaGraphAddMemcpyNode1D(&used, own, &made, 1, c, h, sizeof h, cudaMemcpyHostToDevice));
    SAY(cudaGraphAddDependencies(own, &used, &freed, nullptr, 1));
    SAY(cudaGraphInstantiate(&exec, own, 0));
    for (int i = 0; i < 2; i++) SAY(cudaGraphLaunch(exec, s));
    unsigned long long now, high, zero = 0, kept;
    cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent, &now);
    cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &high);
    cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrReservedMemCurrent, &kept);
    printf("%llu %llu %llu\n", now, high, kept);
    SAY(cudaDeviceGraphMemTrim(0));
    SAY(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &zero));
    cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &high);
    cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrReservedMemCurrent, &kept);
    printf("%llu %llu\n", high, kept);
    params.poolProps.location.id = 3;
    SAY(cudaGraphAddMemAllocNode(&made, own, nullptr, 0, &params));
    SAY(cudaFree(b));
    SAY(cudaFree(b));
}
"""


def test_graphs_allocate_and_free(tmp_path):
    report = ran(tmp_path, MEMORY, check=True)
    fine, wrong = "cudaSuccess", "cudaErrorInvalidValue"
    assert report.output.split("\n")[:-1] == [
        *[fine] * 5, wrong, fine, fine, fine, "54", wrong, fine, fine, fine, "6", *[fine] * 4,
        *[fine] * 7, "128 4224 4224", fine, fine, "128 128", "cudaErrorInvalidDevice", fine, wrong,
    ], report.errors  # fmt: skip
    assert "b (cudaMallocAsync at program.cu:" in report.errors and "AutoFreeOnLaunch" in report.errors
    assert {each.kind for each in report.findings if each.severity == "error"} == {"double-free", "wrong-memory"}


CONDITIONS = r"""
__global__ void choose(const int *x, cudaGraphConditionalHandle handle) { cudaGraphSetConditional(handle, *x); }
__global__ void add(int *sum, int value) { *sum += value; }
__global__ void count(int *left, cudaGraphConditionalHandle handle) { cudaGraphSetConditional(handle, --*left > 0); }

cudaGraphNode_t kernel(cudaGraph_t graph, void *function, void **arguments, cudaGraphNode_t *after = nullptr) {
    cudaGraphNode_t node;
    cudaGraphNodeParams params = {cudaGraphNodeTypeKernel};
    params.kernel.func = function;
    params.kernel.gridDim = params.kernel.blockDim = dim3(1, 1, 1);
    params.kernel.kernelParams = arguments;
    SAY(cudaGraphAddNode(&node, graph, after, nullptr, after != nullptr, &params));
    return node;
}

int main() {
    int *x, *sum, got, values[] = {1, 10, 100, 1000};
    cudaMalloc(&x, 4), cudaMalloc(&sum, 4), cudaMemset(sum, 0, 4);
    auto launch = [&](cudaGraphExec_t exec, int given) {
        cudaMemcpy(x, &given, 4, cudaMemcpyHostToDevice);
        SAY(cudaGraphLaunch(exec, 0));
        cudaMemcpy(&got, sum, 4, cudaMemcpyDeviceToHost);
        printf("%d\n", got);
    };
    for (int type = 0; type < 3; type += 2) {  // if with else; switch
        cudaGraph_t graph;
        cudaGraphExec_t exec;
        cudaGraphConditionalHandle handle;
        cudaGraphCreate(&graph, 0);
        SAY(cudaGraphConditionalHandleCreate(&handle, graph));
        void *chosen[] = {&x, &handle};
        cudaGraphNode_t first = kernel(graph, (void *)choose, chosen), node;
        cudaGraphNodeParams params = {cudaGraphNodeTypeConditional};
        params.conditional.handle = handle;
        params.conditional.type = (cudaGraphConditionalNodeType)type;
        params.conditional.size = type ? 3 : 2;
        SAY(cudaGraphAddNode(&node, graph, &first, nullptr, 1, &params));
        for (unsigned i = 0; i < params.conditional.size; i++) {
            void *added[] = {&sum, &values[i]};
            kernel(params.conditional.phGraph_out[i], (void *)add, added);
        }
        SAY(cudaGraphInstantiate(&exec, graph, 0));
        for (int given = 0; given < 4; given++) launch(exec, given);
    }
    // A loop whose condition is true at each launch's start, captured, and its body, too.
    cudaStream_t s, t;
    cudaStreamCreate(&s), cudaStreamCreate(&t);
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaGraphConditionalHandle handle;
    cudaStreamCaptureStatus status;
    const cudaGraphNode_t *before;
    size_t number;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    add<<<1, 1, 0, s>>>(sum, 5);
    SAY(cudaStreamGetCaptureInfo(s, &status, nullptr, &graph, &before, nullptr, &number));
    SAY(cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault));
    cudaGraphNodeParams params = {cudaGraphNodeTypeConditional};
    params.conditional.handle = handle;
    params.conditional.type = cudaGraphCondTypeWhile;
    params.conditional.size = 1;
    cudaGraphNode_t node;
    SAY(cudaGraphAddNode(&node, graph, before, nullptr, number, &params));
    SAY(cudaStreamUpdateCaptureDependencies(s, &node, nullptr, 1, cudaStreamSetCaptureDependencies));
    add<<<1, 1, 0, s>>>(sum, 70000);
    cudaGraph_t same;
    SAY(cudaStreamEndCapture(s, &same));
    SAY(cudaStreamBeginCaptureToGraph(t, params.conditional.phGraph_out[0], nullptr, nullptr, 0,
                                      cudaStreamCaptureModeGlobal));
    add<<<1, 1, 0, t>>>(sum, 200);
    count<<<1, 1, 0, t>>>(x, handle);
    SAY(cudaStreamEndCapture(t, nullptr));
    SAY(cudaGraphInstantiate(&exec, same, 0));
    printf("%d %d\n", status == cudaStreamCaptureStatusActive, same == graph);
    cudaMemset(sum, 0, 4);
    launch(exec, 4);
    launch(exec, 1);
    params.conditional.size = 2;
    SAY(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &params));
    cudaFree(x), cudaFree(sum);
}
"""


@pytest.mark.parametrize("check", [False, True])
def test_conditions_decide_what_a_graph_does(tmp_path, check):
    report = ran(tmp_path, CONDITIONS, check=check)
    lines = report.output.splitlines()
    # if: 10 of nought, else 1; switch: 1, 10, 100, nothing; the loop: 5 + 70000 and 200 for each round
    assert [int(line) for line in lines if line.isdigit()] == [10, 11, 12, 13, 14, 24, 124, 124, 70805, 141010]
    assert "1 1" in lines and lines[-1] == "cudaErrorInvalidValue"
    assert "cudaError" not in "".join(lines[:-1]), report.errors
    assert not [each for each in report.findings if each.severity == "error"]
    assert not [each for each in report.findings if each.kind == "leak"]


def test_nodes_are_asked_and_changed(tmp_path):
    code = (
        KERNELS
        + """
    static int type(cudaGraphNode_t node) {
        cudaGraphNodeType t;
        return cudaGraphNodeGetType(node, &t) ? -1 : t;
    }
    int main() {
        int *d, host[4] = {1, 2, 3, 4}, other[4] = {5, 6, 7, 8}, back[4], value = 7, more = 100, by = 1, seen = 0;
        cudaMalloc(&d, 16);
        cudaEvent_t event, later, told_event; cudaEventCreate(&event); cudaEventCreate(&later);
        cudaGraph_t graph, child, clone, of; cudaGraphCreate(&graph, 0); cudaGraphCreate(&child, 0);
        cudaGraphNode_t up, kernel, set, down, told, reached, waited, whole, none, in_clone;
        SAY(cudaGraphAddMemcpyNode1D(&up, graph, nullptr, 0, d, host, 16, cudaMemcpyHostToDevice));
        SAY(cudaGraphMemcpyNodeSetParams1D(up, d, other, 16, cudaMemcpyHostToDevice));
        void *arguments[] = {&d, &value}, *changed[] = {&d, &more};
        cudaKernelNodeParams launch = {(void *)add, dim3(1), dim3(4), 0, arguments, nullptr}, known = {};
        SAY(cudaGraphAddKernelNode(&kernel, graph, &up, 1, &launch));
        SAY(cudaGraphKernelNodeGetParams(kernel, &known));
        printf("%d %d %d\\n", known.func == launch.func, known.blockDim.x, *(int *)known.kernelParams[1]);
        known.blockDim.x = 2;
        SAY(cudaGraphKernelNodeSetParams(kernel, &known));
        cudaMemsetParams fill = {}, filled = {};
        fill.dst = d + 3, fill.value = 9, fill.elementSize = 4, fill.width = fill.height = 1;
        SAY(cudaGraphAddMemsetNode(&set, graph, &kernel, 1, &fill));
        fill.value = 10;
        SAY(cudaGraphMemsetNodeSetParams(set, &fill)); SAY(cudaGraphMemsetNodeGetParams(set, &filled));
        cudaMemcpy3DParms box = {}, same = {};
        box.srcPtr = make_cudaPitchedPtr(d, 16, 16, 1), box.dstPtr = make_cudaPitchedPtr(back, 16, 16, 1);
        box.extent = make_cudaExtent(16, 1, 1), box.kind = cudaMemcpyDeviceToHost;
        SAY(cudaGraphAddMemcpyNode(&down, graph, &set, 1, &box));
        SAY(cudaGraphMemcpyNodeSetParams(down, &box)); SAY(cudaGraphMemcpyNodeGetParams(down, &same));
        cudaHostNodeParams call = {count, &by}, called = {};
        SAY(cudaGraphAddHostNode(&told, graph, &down, 1, &call));
        SAY(cudaGraphHostNodeSetParams(told, &call)); SAY(cudaGraphHostNodeGetParams(told, &called));
        printf("%d %d %d\\n", (int)filled.value, same.dstPtr.ptr == back, called.userData == &by);
        SAY(cudaGraphAddEventRecordNode(&reached, graph, &told, 1, event));
        SAY(cudaGraphEventRecordNodeSetEvent(reached, later));
        SAY(cudaGraphEventRecordNodeGetEvent(reached, &told_event)); seen += told_event == later;
        SAY(cudaGraphAddEventWaitNode(&waited, graph, &reached, 1, event));
        SAY(cudaGraphEventWaitNodeSetEvent(waited, later));
        SAY(cudaGraphEventWaitNodeGetEvent(waited, &told_event)); seen += told_event == later;
        SAY(cudaGraphAddEmptyNode(&none, child, nullptr, 0));
        SAY(cudaGraphAddChildGraphNode(&whole, graph, &waited, 1, child));
        SAY(cudaGraphChildGraphNodeGetGraph(whole, &of)); seen += of != child;
        for (auto each : {kernel, up, set, told, whole, none, waited, reached}) printf("%d ", type(each));
        puts("");
        SAY(cudaGraphClone(&clone, graph));
        SAY(cudaGraphNodeFindInClone(&in_clone, kernel, clone));
        printf("%d ", cudaGraphNodeFindInClone(&none, none, clone));
        puts("");
        SAY(cudaGraphNodeGetContainingGraph(in_clone, &of)); seen += of == clone;
        size_t counts[4] = {};
        SAY(cudaGraphGetRootNodes(graph, nullptr, counts));
        SAY(cudaGraphNodeGetDependencies(kernel, nullptr, nullptr, counts + 1));
        SAY(cudaGraphRemoveDependencies(clone, &in_clone, &in_clone, nullptr, 0));
        SAY(cudaGraphNodeGetDependentNodes(whole, nullptr, nullptr, counts + 2));
        unsigned ids[3]; unsigned long long tools, flags;
        SAY(cudaGraphGetId(graph, ids)); SAY(cudaGraphNodeGetLocalId(kernel, ids + 1));
        SAY(cudaGraphNodeGetToolsId(kernel, &tools)); seen += ids[0] != ids[1];
        cudaGraphExec_t run, second; cudaGraphInstantiateParams with = {};
        SAY(cudaGraphInstantiateWithParams(&run, graph, &with));
        SAY(cudaGraphInstantiate(&second, clone, cudaGraphInstantiateFlagAutoFreeOnLaunch));
        SAY(cudaGraphExecGetId(run, ids + 2)); SAY(cudaGraphExecGetFlags(second, &flags));
        printf("%zu %zu %zu %d %d\\n", counts[0], counts[1], counts[2], (int)flags, seen);
        SAY(cudaGraphDebugDotPrint(graph, FILE_NAME, 0));
        auto show = [&] { SAY(cudaGraphLaunch(run, 0)); for (int v : back) printf("%d ", v); puts(""); };
        show();
        SAY(cudaGraphKernelNodeSetParams(kernel, &launch));  // what was instantiated stays as it is
        show();
        launch.kernelParams = changed;
        SAY(cudaGraphExecKernelNodeSetParams(run, kernel, &launch));
        SAY(cudaGraphExecMemcpyNodeSetParams1D(run, up, d, host, 16, cudaMemcpyHostToDevice));
        fill.value = 11;
        SAY(cudaGraphExecMemsetNodeSetParams(run, set, &fill)); SAY(cudaGraphExecMemcpyNodeSetParams(run, down, &box));
        SAY(cudaGraphExecHostNodeSetParams(run, told, &call));
        SAY(cudaGraphExecEventRecordNodeSetEvent(run, reached, event));
        SAY(cudaGraphExecEventWaitNodeSetEvent(run, waited, event));
        SAY(cudaGraphExecChildGraphNodeSetParams(run, whole, child));
        show();
        unsigned on;
        SAY(cudaGraphNodeSetEnabled(run, kernel, 0)); SAY(cudaGraphNodeGetEnabled(run, kernel, &on));
        show();
        cudaGraphNodeParams any = {}, given = {};
        any.type = cudaGraphNodeTypeMemset, any.memset.dst = d, any.memset.value = 12, any.memset.elementSize = 4;
        any.memset.width = any.memset.height = 1;
        SAY(cudaGraphExecNodeSetParams(run, set, &any)); SAY(cudaGraphNodeSetParams(set, &any));
        SAY(cudaGraphNodeGetParams(set, &given));
        show();
        cudaGraph_t bare; cudaGraphCreate(&bare, 0);
        cudaGraphExecUpdateResultInfo info;
        int code = cudaGraphExecUpdate(run, bare, &info);
        printf("%d %d %d %d ", on, (int)given.memset.value, code, info.result);
        puts("");
        SAY(cudaGraphDestroyNode(told));
        SAY(cudaGraphGetNodes(graph, nullptr, counts));
        SAY(cudaGraphLaunch(second, 0));
        void *room; cudaMemAllocNodeParams asked = {}, answered = {};
        asked.poolProps.allocType = cudaMemAllocationTypePinned;
        asked.poolProps.location.type = cudaMemLocationTypeDevice, asked.bytesize = 64;
        SAY(cudaGraphAddMemAllocNode(&none, bare, nullptr, 0, &asked));
        SAY(cudaGraphMemAllocNodeGetParams(none, &answered));
        SAY(cudaGraphAddMemFreeNode(&up, bare, &none, 1, asked.dptr)); SAY(cudaGraphMemFreeNodeGetParams(up, &room));
        cudaGraphConditionalHandle handle;
        SAY(cudaGraphConditionalHandleCreate_v2(&handle, bare, nullptr, 1, 0));
        printf("%zu %d %d %d %d", counts[0], cudaGraphDestroyNode(up), answered.dptr == asked.dptr,
               room == asked.dptr, cudaGraphAddDependencies(graph, &kernel, &kernel, nullptr, 1));
        cudaGraphCreate(&bare, 0), cudaGraphAddEmptyNode(&up, bare, nullptr, 0);
        cudaGraphAddEmptyNode(&none, bare, &up, 1), cudaGraphAddDependencies(bare, &none, &up, nullptr, 1);
        printf(" %d\\n", cudaGraphInstantiate(&second, bare, 0));
    }
    """
    )
    lines = ran(tmp_path, code.replace("FILE_NAME", f'"{tmp_path}/graph.dot"')).output.splitlines()
    assert [line for line in lines if not line.startswith("cudaSuccess")] == [
        "1 4 7", "10 1 1", "0 1 2 3 4 5 6 7 ", "1 ", "1 1 0 1 5",
        "12 13 7 10 ", "12 13 7 10 ", "101 102 103 11 ", "1 2 3 11 ", "12 2 3 4 ",
        "0 12 910 2 ", "7 801 1 1 1 1",
    ]  # fmt: skip
    assert 'label="memset"' in (tmp_path / "graph.dot").read_text()
