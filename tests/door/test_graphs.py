"""CUDA's graphs by the driver library."""

from .driver import lines, ran


def test_machine_code_that_sets_a_graphs_condition(tmp_path):
    code = """
    source = b'''
    typedef cudaGraphConditionalHandle Handle;
    extern "C" __device__ __cudart_builtin__ void CUDARTAPI cudaGraphSetConditional(Handle, unsigned);
    extern "C" __global__ void down(Handle more, unsigned *x) { cudaGraphSetConditional(more, --*x); }
    '''
    function = as_machine_code(source, b"down")
    graph, x = value(c.c_void_p, cuda.cuGraphCreate, 0), array(np.array([7, 0], np.uint32))
    more = value(c.c_uint64, cuda.cuGraphConditionalHandleCreate, graph, None, 1, 1)
    loop = np.zeros(34, np.uint64)  # CUgraphNodeParams of a loop
    loop[0], loop[2], loop[3] = 13, more.value, 1 | 1 << 32
    value(c.c_void_p, cuda.cuGraphAddNode_v2, graph, None, None, c.c_size_t(0), c.c_void_p(loop.ctypes.data))
    stream, body = value(c.c_void_p, cuda.cuStreamCreate, 1), c.c_void_p(c.c_uint64.from_address(int(loop[4])).value)
    must(cuda.cuStreamBeginCaptureToGraph(stream, body, None, None, c.c_size_t(0), 0))
    given = (c.c_void_p * 2)(*map(c.addressof, (more, place := c.c_uint64(x))))
    must(cuda.cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, stream, given, None))
    must(cuda.cuStreamEndCapture(stream, c.byref(c.c_void_p())))
    made = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    must(cuda.cuGraphLaunch(made, None)), print(back(x, np.zeros(2, np.uint32)))
    """
    assert lines(tmp_path, code) == ["[0 0]"]


def test_a_graph_that_was_captured(tmp_path):
    code = """
    ready()
    x, stream = array(numbers), value(c.c_void_p, cuda.cuStreamCreate, 1)
    must(cuda.cuStreamBeginCapture_v2(stream, 0))
    must(scale(x, 250, 2.0, stream=stream))
    must(cuda.cuMemsetD32Async(c.c_uint64(x), 0, c.c_size_t(10), stream))
    must(scale(x, 250, 4.0, stream=stream))
    graph = value(c.c_void_p, lambda place: cuda.cuStreamEndCapture(stream, place))
    print(np.array_equal(back(x, numbers), numbers))
    ready_to_run = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    for _ in range(2):
        must(cuda.cuGraphLaunch(ready_to_run, stream))
    must(cuda.cuStreamSynchronize(stream))
    wanted = numbers * np.float32(64)
    wanted[:10] = 0
    print(np.array_equal(back(x, numbers), wanted))
    """
    assert lines(tmp_path, code) == ["True", "True"]


def test_what_the_legacy_stream_may_do_while_another_is_captured(tmp_path):
    """A capture that is relaxed, of a stream that does not wait for the legacy one, forbids its copies as little."""
    code = """
    ready()
    x = array(numbers)
    for flags, mode in ((1, 2), (1, 0), (0, 2)):
        stream, graph = value(c.c_void_p, cuda.cuStreamCreate, flags), c.c_void_p()
        must(cuda.cuStreamBeginCapture_v2(stream, mode))
        must(scale(x, 250, 2.0, stream=stream))
        copied = cuda.cuMemcpyDtoH_v2(c.c_void_p(numbers.ctypes.data), c.c_uint64(x), c.c_size_t(1000))
        print(copied, cuda.cuStreamEndCapture(stream, c.byref(graph)), cuda.cuStreamDestroy_v2(stream))
    stream = value(c.c_void_p, cuda.cuStreamCreate, 1)
    must(cuda.cuStreamBeginCapture_v2(stream, 2))
    print(cuda.cuCtxSynchronize(), cuda.cuStreamDestroy_v2(stream), cuda.cuCtxSynchronize())  # it ends with the stream
    """
    done = ran(tmp_path, code)
    assert done.stdout.splitlines() == ["0 0 0", "900 901 0", "900 901 0", "900 0 0"], done.stderr


def test_nodes_whose_arguments_change(tmp_path):
    """As tinygrad's graphs have them: each node's parameters are set again before a launch."""
    code = """
    ready()
    x, y = array(numbers), array(numbers)
    module = value(c.c_void_p, cuda.cuModuleLoadData, PTX)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"scale")

    class Params(c.Structure):
        _fields_ = [("function", c.c_void_p), ("shape", c.c_uint * 6), ("shared", c.c_uint), ("given", c.c_void_p),
                    ("extra", c.c_void_p)]

    def params(at, by):
        kept.append((c.c_uint64(at), c.c_uint32(250), c.c_float(by)))
        kept.append((c.c_void_p * 3)(*map(c.addressof, kept[-1])))
        return Params(function, (c.c_uint * 6)(4, 1, 1, 64, 1, 1), 0, c.addressof(kept[-1]), None)

    kept = []
    graph = value(c.c_void_p, cuda.cuGraphCreate, 0)
    node = value(c.c_void_p, cuda.cuGraphAddKernelNode, graph, None, c.c_size_t(0), c.byref(params(x, 2.0)))
    made = value(c.c_void_p, cuda.cuGraphInstantiate_v2, graph, None, None, c.c_size_t(0))
    must(cuda.cuGraphLaunch(made, None))
    must(cuda.cuGraphExecKernelNodeSetParams(made, node, c.byref(params(y, 5.0))))
    must(cuda.cuGraphLaunch(made, None))
    print(np.array_equal(back(x, numbers), 2 * numbers), np.array_equal(back(y, numbers), numbers * np.float32(5)))
    """
    assert lines(tmp_path, code) == ["True True"]
