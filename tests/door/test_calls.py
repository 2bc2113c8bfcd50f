"""Calls of the driver's that packages make beside launches: what each answers, asked in one process a chapter."""

import re

from .driver import lines, ran


def test_pools(tmp_path):
    code = """
    ready()
    pool = value(c.c_void_p, cuda.cuDeviceGetDefaultMemPool, 0)
    print(pool.value == value(c.c_void_p, cuda.cuDeviceGetMemPool, 0).value)
    must(cuda.cuDeviceSetMemPool(0, pool))
    here = (c.c_int * 2)(1, 0)
    for ask in (cuda.cuMemGetDefaultMemPool, cuda.cuMemGetMemPool):
        print(value(c.c_void_p, ask, here, 1).value == pool.value)
    must(cuda.cuMemSetMemPool(here, 1, pool))
    properties = (c.c_int * 32)(1, 0, 1, 0)
    own = value(c.c_void_p, cuda.cuMemPoolCreate, properties)
    must(cuda.cuMemPoolSetAttribute(own, 4, c.byref(c.c_uint64(1 << 40))))
    x = value(c.c_uint64, cuda.cuMemAllocFromPoolAsync, c.c_size_t(1000), own, None)
    used = c.c_uint64()
    must(cuda.cuMemPoolGetAttribute(own, 7, c.byref(used)))
    print(used.value)
    must(cuda.cuMemFreeAsync(x, None)), must(cuda.cuMemPoolTrimTo(own, c.c_size_t(0)))
    must(cuda.cuMemPoolSetAccess(own, (c.c_int * 3)(1, 0, 3), c.c_size_t(1)))
    print(value(c.c_int, cuda.cuMemPoolGetAccess, own, here).value)
    must(cuda.cuMemPoolDestroy(own))
    """
    assert lines(tmp_path, code) == ["True", "True", "True", "1000", "3"]


def test_pointers_and_fills(tmp_path):
    code = """
    context = ready()
    x = array(np.zeros(100, np.float32))
    attributes = (c.c_int * 5)(2, 9, 11, 12, 8)
    places = [c.c_uint64(77) for _ in attributes]
    for pointer in (x + 40, numbers.ctypes.data):
        into = (c.c_void_p * 5)(*map(c.addressof, places))
        must(cuda.cuPointerGetAttributes(5, attributes, into, c.c_uint64(pointer)))
        print([each.value & 0xFFFFFFFF for each in places][:2], places[2].value == x, places[3].value)
    must(cuda.cuPointerSetAttribute(c.byref(c.c_int(1)), 6, c.c_uint64(x)))
    must(cuda.cuMemsetD2D8Async(c.c_uint64(x), c.c_size_t(200), 1, c.c_size_t(4), c.c_size_t(2), None))
    must(cuda.cuMemsetD2D16_v2(c.c_uint64(x + 8), c.c_size_t(200), 2, c.c_size_t(2), c.c_size_t(2)))
    must(cuda.cuMemsetD2D16Async(c.c_uint64(x + 12), c.c_size_t(200), 3, c.c_size_t(2), c.c_size_t(2), None))
    must(cuda.cuMemsetD2D32Async(c.c_uint64(x + 16), c.c_size_t(200), 4, c.c_size_t(1), c.c_size_t(2), None))
    must(cuda.cuStreamWriteValue32_v2(None, c.c_uint64(x + 20), 5, 0))
    must(cuda.cuStreamWriteValue64_v2(None, c.c_uint64(x + 24), c.c_uint64(6 << 32), 0))
    found = back(x, np.zeros(100, np.uint32))
    print([hex(each) for each in found[:8]], (found[50:55] == found[:5]).all())
    y = array(np.zeros(100, np.float32))
    words = [(c.c_uint64 * 2)(*each) for each in ((y, y + 8), (x + 8, x), (4, 4))]
    must(cuda.cuMemcpyBatchAsync_v2(*words, c.c_size_t(2), None, None, c.c_size_t(0), None))
    print(*map(hex, back(y, found)[[0, 2]]))
    """
    assert lines(tmp_path, code) == [
        "[2, 0] True 400", f"[0, {2**32 - 2}] False 0",
        "['0x1010101', '0x0', '0x20002', '0x30003', '0x4', '0x5', '0x0', '0x6'] True", "0x20002 0x1010101",
    ]  # fmt: skip


def test_modules_and_kernels(tmp_path):
    code = """
    ready()
    library = value(c.c_void_p, cuda.cuLibraryLoadData, PTX, None, None, 0, None, None, 0)
    module = value(c.c_void_p, cuda.cuLibraryGetModule, library)
    print(value(c.c_uint, cuda.cuModuleGetFunctionCount, module).value)
    for ask in (cuda.cuLibraryEnumerateKernels, cuda.cuModuleEnumerateFunctions):
        kernel = value(c.c_void_p, ask, 1, library)
        print(value(c.c_char_p, cuda.cuKernelGetName, kernel).value)
    print(value(c.c_void_p, cuda.cuKernelGetLibrary, kernel).value == library.value)
    print(value(c.c_int, cuda.cuKernelGetAttribute, 0, kernel, 0).value)
    must(cuda.cuKernelSetAttribute(8, 1024, kernel, 0)), must(cuda.cuKernelSetCacheConfig(kernel, 1, 0))
    for count, parameter in ((cuda.cuKernelGetParamCount, cuda.cuKernelGetParamInfo),
                             (cuda.cuFuncGetParamCount, cuda.cuFuncGetParamInfo)):
        number = c.c_size_t()
        must(count(kernel, c.byref(number)))
        offset, size = c.c_size_t(), c.c_size_t()
        must(parameter(kernel, c.c_size_t(2), c.byref(offset), c.byref(size)))
        print(number.value, offset.value, size.value, parameter(kernel, c.c_size_t(3), c.byref(offset), c.byref(size)))
    grid, block = c.c_int(), c.c_int()
    ask = cuda.cuOccupancyMaxPotentialBlockSizeWithFlags
    must(ask(c.byref(grid), c.byref(block), kernel, None, c.c_size_t(0), 0, 0))
    print(block.value, grid.value % 132)
    must(cuda.cuFuncLoad(kernel)), must(cuda.cuFuncSetSharedMemConfig(kernel, 1))
    print(value(c.c_int, cuda.cuFuncIsLoaded, kernel).value)
    variable = PTX.partition(b".file")[0] + b".visible .global .u32 a[3];\\n.visible .entry k() { ret; }"
    library = value(c.c_void_p, cuda.cuLibraryLoadData, variable, None, None, 0, None, None, 0)
    address, size = c.c_uint64(), c.c_size_t()
    print(cuda.cuLibraryGetManaged(c.byref(address), c.byref(size), library, b"a"), size.value)
    """
    assert lines(tmp_path, code) == [
        "1", "b'scale'", "b'scale'", "True", "1024", "3 12 4 1", "3 12 4 1", "1024 0", "1", "0 12",
    ]  # fmt: skip


def test_the_linker(tmp_path):
    code = """
    ready()
    head = b".version 8.0\\n.target sm_80\\n.address_size 64\\n"
    one = head + b'''.extern .func (.param .b32 r) more(.param .b32 a);
    .visible .entry k(.param .u64 x) { .reg .b64 %d<2>; .reg .b32 %r<3>; ld.param.u64 %d1, [x]; mov.u32 %r1, 41;
      { .param .b32 a; .param .b32 r; st.param.b32 [a], %r1; call (r), more, (a); ld.param.b32 %r2, [r]; }
      st.global.u32 [%d1], %r2; ret; }'''
    two = head + b'''.visible .func (.param .b32 r) more(.param .b32 a) { .reg .b32 %r<3>; ld.param.b32 %r1, [a];
      add.s32 %r2, %r1, 1; st.param.b32 [r], %r2; ret; }'''
    open("two.ptx", "wb").write(two)
    state = value(c.c_void_p, lambda place: cuda.cuLinkCreate_v2(0, None, None, place))
    must(cuda.cuLinkAddData_v2(state, 1, one, c.c_size_t(len(one)), b"one", 0, None, None))
    must(cuda.cuLinkAddFile_v2(state, 1, b"two.ptx", 0, None, None))
    image, size = c.c_void_p(), c.c_size_t()
    must(cuda.cuLinkComplete(state, c.byref(image), c.byref(size)))
    module = value(c.c_void_p, cuda.cuModuleLoadData, image)
    must(cuda.cuLinkDestroy(state))
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"k")
    x = array(np.zeros(1, np.uint32))
    given = c.c_uint64(x)
    must(cuda.cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(given)), None))
    print(back(x, np.zeros(1, np.uint32)))
    limit = c.c_uint(1), (c.c_int * 1)(0), (c.c_void_p * 1)(24)
    alone = value(c.c_void_p, lambda place: cuda.cuLinkCreate_v2(*limit, place))
    must(cuda.cuLinkAddData_v2(alone, 1, PTX, c.c_size_t(len(PTX)), b"alone", 0, None, None))
    must(cuda.cuLinkComplete(alone, c.byref(image), c.byref(size))), print(b") .maxnreg 24" in c.string_at(image))
    value(c.c_void_p, cuda.cuModuleLoadData, image), value(c.c_void_p, cuda.cuModuleLoadDataEx, PTX, *limit)
    """
    assert lines(tmp_path, code) == ["[42]", "True"]


def test_graphs_and_their_nodes(tmp_path):
    code = """
    ready()
    x, y = array(numbers), array(np.zeros_like(numbers))
    module = value(c.c_void_p, cuda.cuModuleLoadData, PTX)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"scale")
    given = (c.c_uint64(x), c.c_uint32(250), c.c_float(2.0))
    pointers = (c.c_void_p * 3)(*map(c.addressof, given))

    class Kernel(c.Structure):
        _fields_ = [("function", c.c_void_p), ("shape", c.c_uint * 6), ("shared", c.c_uint), ("given", c.c_void_p),
                    ("extra", c.c_void_p), ("kernel", c.c_void_p), ("context", c.c_void_p)]

    class Fill(c.Structure):
        _fields_ = [("at", c.c_uint64), ("pitch", c.c_size_t), ("value", c.c_uint), ("size", c.c_uint),
                    ("width", c.c_size_t), ("height", c.c_size_t)]

    class End(c.Structure):
        _fields_ = [("x", c.c_size_t), ("y", c.c_size_t), ("z", c.c_size_t), ("level", c.c_size_t), ("type", c.c_int),
                    ("host", c.c_void_p), ("device", c.c_uint64), ("array", c.c_void_p), ("context", c.c_void_p),
                    ("pitch", c.c_size_t), ("height", c.c_size_t)]

    class Copy(c.Structure):
        _fields_ = [("source", End), ("target", End), ("width", c.c_size_t), ("height", c.c_size_t),
                    ("depth", c.c_size_t)]

    def copy(source, target, width):
        ends = (End(type=2, device=each, pitch=width, height=1) for each in (source, target))
        return c.byref(Copy(*ends, width, 1, 1))

    graph = value(c.c_void_p, cuda.cuGraphCreate, 0)
    none = (None, c.c_size_t(0))
    shape = (c.c_uint * 6)(4, 1, 1, 64, 1, 1)
    kernel = Kernel(None, shape, 0, c.addressof(pointers), None, function, None)
    first = value(c.c_void_p, cuda.cuGraphAddKernelNode_v2, graph, *none, c.byref(kernel))
    must(cuda.cuGraphKernelNodeSetParams_v2(first, c.byref(kernel)))
    must(cuda.cuGraphKernelNodeSetParams(first, c.byref(Kernel(function, shape, 0, c.addressof(pointers), None))))
    then = (c.c_void_p * 1)(first), c.c_size_t(1)
    second = value(c.c_void_p, cuda.cuGraphAddMemcpyNode, graph, *then, copy(x, y, 8), None)
    must(cuda.cuGraphMemcpyNodeSetParams(second, copy(x, y, 1000)))
    third = value(c.c_void_p, cuda.cuGraphAddMemsetNode, graph, *none, c.byref(Fill(y, 0, 1, 4, 1, 1)), None)
    must(cuda.cuGraphMemsetNodeSetParams(third, c.byref(Fill(y, 0, 7, 4, 2, 1))))
    must(cuda.cuGraphAddDependencies(graph, (c.c_void_p * 1)(second), (c.c_void_p * 1)(third), c.c_size_t(1)))
    empty = value(c.c_void_p, cuda.cuGraphAddEmptyNode, graph, *none)
    must(cuda.cuGraphAddDependencies_v2(graph, (c.c_void_p * 1)(empty), (c.c_void_p * 1)(first), None, c.c_size_t(1)))
    pair = (c.c_void_p * 1)(second), (c.c_void_p * 1)(empty), None, c.c_size_t(1)
    must(cuda.cuGraphAddDependencies_v2(graph, *pair)), must(cuda.cuGraphRemoveDependencies_v2(graph, *pair))
    assert cuda.cuGraphRemoveDependencies_v2(graph, *pair) == 1
    called = []
    host = c.CFUNCTYPE(None, c.c_void_p)(called.append)
    value(c.c_void_p, cuda.cuGraphAddHostNode, graph, *none, (c.c_void_p * 2)(c.cast(host, c.c_void_p).value, 5))
    counts = []
    for ask in (cuda.cuGraphGetNodes, cuda.cuGraphGetRootNodes):
        number = c.c_size_t()
        must(ask(graph, None, c.byref(number))), counts.append(number.value)
    must(cuda.cuGraphNodeGetDependencies_v2(third, None, None, c.byref(number))), counts.append(number.value)
    must(cuda.cuGraphGetEdges(graph, None, None, c.byref(number))), counts.append(number.value)
    must(cuda.cuGraphGetEdges_v2(graph, None, None, None, c.byref(number))), counts.append(number.value)
    known, number.value = (c.c_void_p * 4)(), 4
    must(cuda.cuGraphNodeGetDependentNodes_v2(second, known, None, c.byref(number)))
    print(counts, number.value, known[0] == third.value)
    copied = value(c.c_void_p, cuda.cuGraphClone, graph)
    outer = value(c.c_void_p, cuda.cuGraphCreate, 0)
    value(c.c_void_p, cuda.cuGraphAddChildGraphNode, outer, *none, copied)
    made = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    must(cuda.cuGraphUpload(made, None)), must(cuda.cuGraphLaunch(made, None))
    wanted = 2 * numbers
    wanted.view(np.uint32)[:2] = 7
    print(np.array_equal(back(y, numbers), wanted), np.array_equal(back(x, numbers), 2 * numbers), called)
    must(cuda.cuGraphExecMemsetNodeSetParams(made, third, c.byref(Fill(y, 0, 9, 4, 1, 1)), None))
    must(cuda.cuGraphExecMemcpyNodeSetParams(made, second, copy(x, y, 4), None))
    must(cuda.cuGraphExecKernelNodeSetParams_v2(made, first, c.byref(kernel)))
    must(cuda.cuGraphLaunch(made, None))
    wanted.view(np.uint32)[0] = 9
    print(np.array_equal(back(y, numbers), wanted), np.array_equal(back(x, numbers), 4 * numbers))
    whole = value(c.c_void_p, cuda.cuGraphInstantiateWithParams, outer, (c.c_uint64 * 4)())
    must(cuda.cuGraphLaunch(whole, None)), print(np.array_equal(back(x, numbers), 8 * numbers))
    must(cuda.cuGraphExecUpdate(made, graph, c.byref(c.c_void_p()), c.byref(c.c_int(5))))
    must(cuda.cuGraphExecUpdate_v2(made, graph, (c.c_uint64 * 3)()))
    must(cuda.cuGraphDestroyNode(third)), must(cuda.cuGraphGetNodes(graph, None, c.byref(number))), print(number.value)
    must(cuda.cuGraphExecDestroy(made)), must(cuda.cuGraphDestroy(graph))
    """
    assert lines(tmp_path, code) == ["[5, 2, 1, 3, 3] 1 True", "True True [5]", "True True", "True", "4"]


def test_what_nodes_are_asked(tmp_path):
    code = """
    ready()
    x, none, seen = array(numbers), (None, c.c_size_t(0)), []
    module = value(c.c_void_p, cuda.cuModuleLoadData, PTX)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"scale")
    event, stream = (value(c.c_void_p, each, 0) for each in (cuda.cuEventCreate, cuda.cuStreamCreate))
    graph, child = (value(c.c_void_p, cuda.cuGraphCreate, 0) for _ in range(2))
    given = (c.c_uint64(x), c.c_uint32(250), c.c_float(2.0))
    pointers = (c.c_void_p * 3)(*map(c.addressof, given))
    words = np.zeros(34, np.uint64)  # CUgraphNodeParams: a kind, and what belongs to it from the third word on
    shape = np.array((4, 1, 1, 64, 1, 1, 0, 0), np.uint32).view(np.uint64)
    words[3:7], words[7], words[9] = shape, c.addressof(pointers), function.value

    def any(kind, *more):
        words[0] = kind
        if more: words[2:] = 0; words[2 : 2 + len(more)] = more
        return c.c_void_p(words.ctypes.data)

    kernel = value(c.c_void_p, cuda.cuGraphAddNode, graph, *none, any(0))
    then = (c.c_void_p * 1)(kernel), None, c.c_size_t(1)
    fill = value(c.c_void_p, cuda.cuGraphAddNode_v2, graph, *then, any(2, x, 0, 7 | 4 << 32, 1, 1))
    empty = value(c.c_void_p, cuda.cuGraphAddNode_v3, child, None, None, c.c_size_t(0), any(5))
    inner = value(c.c_void_p, cuda.cuGraphAddNode_v3, graph, None, None, c.c_size_t(0), any(4, child.value))
    mark = value(c.c_void_p, cuda.cuGraphAddEventRecordNode, graph, *none, event)
    wait = value(c.c_void_p, cuda.cuGraphAddEventWaitNode, graph, *none, event)
    host = c.CFUNCTYPE(None, c.c_void_p)(seen.append)
    told = (c.c_void_p * 2)(c.cast(host, c.c_void_p).value, 5)
    called = value(c.c_void_p, cuda.cuGraphAddHostNode, graph, *none, told)
    nodes = (kernel, fill, empty, inner, mark, wait, called)
    print([value(c.c_int, lambda place: cuda.cuGraphNodeGetType(each, place)).value for each in nodes])
    back_words = (c.c_uint64 * 34)()
    asked = c.c_void_p(c.addressof(back_words))
    must(cuda.cuGraphKernelNodeGetParams_v2(kernel, asked))
    second = c.c_uint64.from_address(back_words[5] + 8).value
    print(back_words[7] == function.value, c.c_uint32.from_address(second).value)
    must(cuda.cuGraphKernelNodeGetParams(kernel, asked)), must(cuda.cuGraphMemsetNodeGetParams(fill, asked))
    print(back_words[2], cuda.cuGraphMemcpyNodeGetParams(fill, asked))
    must(cuda.cuGraphHostNodeSetParams(called, told)), must(cuda.cuGraphHostNodeGetParams(called, asked))
    must(cuda.cuGraphNodeGetParams(called, asked)), print(back_words[0], back_words[3])
    for of, change, get in (
        (mark, cuda.cuGraphEventRecordNodeSetEvent, cuda.cuGraphEventRecordNodeGetEvent),
        (wait, cuda.cuGraphEventWaitNodeSetEvent, cuda.cuGraphEventWaitNodeGetEvent),
    ):
        must(change(of, event)), print(value(c.c_void_p, lambda to: get(of, to)).value == event.value)
    must(cuda.cuGraphNodeSetParams(fill, any(2, x, 0, 8 | 4 << 32, 1, 1)))
    must(cuda.cuGraphNodeSetParams_v2(fill, any(2, x, 0, 9 | 4 << 32, 1, 1)))
    of_inner = value(c.c_void_p, lambda to: cuda.cuGraphChildGraphNodeGetGraph(inner, to))
    clone = value(c.c_void_p, cuda.cuGraphClone, graph)
    there = value(c.c_void_p, cuda.cuGraphNodeFindInClone, fill, clone)
    home = value(c.c_void_p, lambda to: cuda.cuGraphNodeGetContainingGraph(there, to))
    ids = [value(c.c_uint64, lambda to: call(of, to)).value for call, of in (
        (cuda.cuGraphGetId, graph), (cuda.cuGraphNodeGetLocalId, fill), (cuda.cuGraphNodeGetToolsId, fill))]
    made = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, clone, c.c_uint64(0))
    ids.append(value(c.c_uint64, lambda to: cuda.cuGraphExecGetId(made, to)).value)
    print(home.value == clone.value, of_inner.value != child.value, len(set(ids)),
          value(c.c_uint64, lambda to: cuda.cuGraphExecGetFlags(made, to)).value)
    must(cuda.cuGraphExecNodeSetParams(made, there, any(2, x, 0, 3 | 4 << 32, 1, 1)))
    run = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    must(cuda.cuGraphExecHostNodeSetParams(run, called, told))
    must(cuda.cuGraphExecEventRecordNodeSetEvent(run, mark, event))
    must(cuda.cuGraphExecEventWaitNodeSetEvent(run, wait, event))
    must(cuda.cuGraphExecChildGraphNodeSetParams(run, inner, child))
    must(cuda.cuGraphExecKernelNodeSetParams(run, kernel, any(0, function.value, *shape, c.addressof(pointers), 0) and
                                             c.c_void_p(words.ctypes.data + 16)))
    must(cuda.cuGraphNodeSetEnabled(run, fill, 0))
    print(value(c.c_uint, lambda to: cuda.cuGraphNodeGetEnabled(run, fill, to)).value)
    for each in (run, made): must(cuda.cuGraphLaunch(each, stream)), print(back(x, numbers)[:1].view(np.uint32) == 3)
    print(np.array_equal(back(x, numbers)[1:], 4 * numbers[1:]), seen, cuda.cuGraphNodeSetEnabled(run, called, 0))
    must(cuda.cuGraphDebugDotPrint(graph, b"graph.dot", 0)), print(open("graph.dot").read().count("label"))
    condition = value(c.c_uint64, cuda.cuGraphConditionalHandleCreate, graph, None, 1, 1)
    print(cuda.cuGraphAddNode_v2(c.byref(empty), child, None, None, c.c_size_t(0), any(13, condition.value, 1 << 32)))
    branch = any(13, condition.value, 1 << 32)
    value(c.c_void_p, cuda.cuGraphAddNode_v2, graph, None, None, c.c_size_t(0), branch)
    body = c.c_void_p(c.c_uint64.from_address(int(words[4])).value)
    must(cuda.cuGraphAddNode_v2(c.byref(empty), body, None, None, c.c_size_t(0), any(2, x, 0, 6 | 4 << 32, 1, 1)))
    whole = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    must(cuda.cuGraphLaunch(whole, stream)), print(back(x, numbers)[:1].view(np.uint32)[0])
    reserve = np.zeros(15, np.uint64)
    reserve[:2], reserve[13] = np.array((1, 0, 1, 0), np.int32).view(np.uint64), 64
    taken = value(c.c_void_p, cuda.cuGraphAddMemAllocNode, child, *none, c.c_void_p(reserve.ctypes.data))
    must(cuda.cuGraphMemAllocNodeGetParams(taken, asked)), print(back_words[14] == reserve[14])
    then = (c.c_void_p * 1)(taken), c.c_size_t(1)
    freed = value(c.c_void_p, cuda.cuGraphAddMemFreeNode, child, *then, c.c_uint64(back_words[14]))
    must(cuda.cuGraphMemFreeNodeGetParams(freed, asked)), print(back_words[0] == reserve[14])
    """
    assert lines(tmp_path, code) == [
        "[0, 2, 5, 4, 7, 6, 3]", "True 250", f"{7 | 4 << 32} 1", "3 5", "True", "True",
        "True True 4 0", "0", "[False]", "[ True]", "True [5, 5] 1", "6", "1", "6", "True", "True",
    ]  # fmt: skip


def test_captures(tmp_path):
    code = """
    ready()
    x, stream = array(numbers), value(c.c_void_p, cuda.cuStreamCreate, 1)
    mode = c.c_int(2)
    must(cuda.cuThreadExchangeStreamCaptureMode(c.byref(mode)))
    print(mode.value, cuda.cuStreamBeginCapture_v2(None, 0))
    graph = value(c.c_void_p, cuda.cuGraphCreate, 0)
    must(cuda.cuStreamBeginCaptureToGraph(stream, graph, None, None, c.c_size_t(0), 0))
    print(value(c.c_int, lambda place: cuda.cuStreamIsCapturing(stream, place)).value)
    must(scale(x, 250, 2.0, stream=stream))
    status, number, count, found, needs, edges = c.c_int(), c.c_uint64(), c.c_size_t(), *map(c.c_void_p, (0, 0, 0))
    told = list(map(c.byref, (status, number, found, needs, count)))
    must(cuda.cuStreamGetCaptureInfo(stream, *told[:2]))
    must(cuda.cuStreamGetCaptureInfo_v2(stream, *told))
    print(status.value, number.value != 0, found.value == graph.value, count.value)
    must(cuda.cuStreamGetCaptureInfo_v3(stream, *told[:4], c.byref(edges), told[4]))
    print(c.c_uint64.from_address(edges.value).value)  # NULL ended a program that read them
    node = c.c_void_p.from_address(needs.value)
    must(cuda.cuStreamUpdateCaptureDependencies(stream, c.byref(node), c.c_size_t(1), 1))
    must(cuda.cuStreamUpdateCaptureDependencies_v2(stream, None, None, c.c_size_t(0), 0))
    print(cuda.cuStreamSynchronize(stream))
    must(cuda.cuStreamEndCapture(stream, c.byref(found)) - 901)
    must(cuda.cuStreamBeginCapture(stream))
    address = value(c.c_uint64, cuda.cuMemAllocAsync, c.c_size_t(1000), stream)
    must(cuda.cuMemcpyDtoDAsync_v2(address, c.c_uint64(x), c.c_size_t(1000), stream))
    must(scale(address.value, 250, 2.0, stream=stream))
    must(cuda.cuMemcpyDtoDAsync_v2(c.c_uint64(x), address, c.c_size_t(1000), stream))
    must(cuda.cuMemFreeAsync(address, stream))
    must(cuda.cuStreamEndCapture(stream, c.byref(found)))
    made = value(c.c_void_p, cuda.cuGraphInstantiate, found, None, None, c.c_size_t(0))
    for _ in range(2): must(cuda.cuGraphLaunch(made, stream))
    print(np.array_equal(back(x, numbers), 4 * numbers))
    used = c.c_uint64()
    must(cuda.cuDeviceGetGraphMemAttribute(0, 1, c.byref(used))), must(cuda.cuDeviceGraphMemTrim(0))
    print(used.value, cuda.cuDeviceSetGraphMemAttribute(0, 1, c.byref(c.c_uint64(0))))
    """
    done = ran(tmp_path, code)
    assert done.returncode == 0 and "is not allowed while a stream is captured" in done.stderr, done.stderr
    assert done.stdout.splitlines() == ["0 900", "1", "1 True True 1", "0", "900", "True", "1000 0"]


def test_objects_of_graphs(tmp_path):
    code = """
    ready()
    gone = []
    destroy = c.CFUNCTYPE(None, c.c_void_p)(gone.append)
    made = value(c.c_void_p, cuda.cuUserObjectCreate, c.c_void_p(5), destroy, 1, 1)
    must(cuda.cuUserObjectRetain(made, 1)), must(cuda.cuUserObjectRelease(made, 1))
    graph = value(c.c_void_p, cuda.cuGraphCreate, 0)
    must(cuda.cuGraphRetainUserObject(graph, made, 1, 0)), must(cuda.cuGraphReleaseUserObject(graph, made, 1))
    must(cuda.cuGraphRetainUserObject(graph, made, 1, 1))
    run = value(c.c_void_p, cuda.cuGraphInstantiate_v2, graph, None, None, c.c_size_t(0))
    must(cuda.cuGraphDestroy(graph)), print(gone)
    print(cuda.cuUserObjectRelease(made, 9))
    must(cuda.cuGraphExecDestroy(run)), print(gone)
    """
    assert lines(tmp_path, code) == ["[]", "1", "[5]"]


def test_memory_of_graphs_and_of_other_processes(tmp_path):
    code = """
    ready()
    graph, none = value(c.c_void_p, cuda.cuGraphCreate, 0), (None, c.c_size_t(0))
    params = (c.c_int * 32)(1, 0, 1, 0)  # pinned memory of this device
    c.c_size_t.from_buffer(params, 104).value = 1000
    node = value(c.c_void_p, cuda.cuGraphAddMemAllocNode, graph, *none, params)
    address = c.c_uint64.from_buffer(params, 112)
    then = (c.c_void_p * 1)(node), c.c_size_t(1)
    value(c.c_void_p, cuda.cuGraphAddMemFreeNode, graph, *then, address)
    made = value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0))
    must(cuda.cuGraphLaunch(made, None))

    class Handle(c.Structure):
        _fields_ = [("words", c.c_uint64 * 8)]

    x, handle, event = array(numbers), Handle(), value(c.c_void_p, cuda.cuEventCreate, 6)
    must(cuda.cuIpcGetMemHandle(c.byref(handle), c.c_uint64(x)))
    print(value(c.c_uint64, cuda.cuIpcOpenMemHandle_v2, handle, 1).value == x, cuda.cuIpcCloseMemHandle(c.c_uint64(x)))
    must(cuda.cuIpcGetEventHandle(c.byref(handle), event))
    print(cuda.cuEventQuery(value(c.c_void_p, cuda.cuIpcOpenEventHandle, handle)))
    """
    assert lines(tmp_path, code) == ["True 0", "0"]


def test_contexts_and_devices(tmp_path):
    code = """
    context = ready()
    number = c.c_uint64()
    must(cuda.cuCtxGetId(context, c.byref(number))), must(cuda.cuCtxSetFlags(8))
    print(number.value, value(c.c_uint, cuda.cuCtxGetFlags).value, value(c.c_int, cuda.cuCtxGetSharedMemConfig).value)
    must(cuda.cuCtxSetSharedMemConfig(1)), must(cuda.cuCtxResetPersistingL2Cache())
    print(value(c.c_int, cuda.cuDeviceGetByPCIBusId, b"0000:00:00.0").value, cuda.cuDeviceGetLuid(None, None, 0),
          cuda.cuDeviceGetNvSciSyncAttributes(None, 0, 1), cuda.cuFlushGPUDirectRDMAWrites(1, 0))
    print(value(c.c_size_t, cuda.cuDeviceGetTexture1DLinearMaxWidth, 32, 1, 0).value > 1 << 20)
    stream = value(c.c_void_p, cuda.cuStreamCreate, 1)
    other = value(c.c_void_p, cuda.cuStreamCreate, 1)
    ids = [value(c.c_uint64, lambda place: cuda.cuStreamGetId(each, place)).value for each in (stream, other)]
    print(ids[0] != ids[1], value(c.c_int, lambda place: cuda.cuStreamGetDevice(stream, place)).value)
    must(cuda.cuStreamCopyAttributes(other, stream)), must(cuda.cuStreamSetAttribute(stream, 1, None))
    must(cuda.cuProfilerInitialize(None, None, 0)), must(cuda.cuProfilerStart()), must(cuda.cuProfilerStop())
    table = c.c_void_p()
    print(cuda.cuGetExportTable(c.byref(table), bytes(16)), value(c.c_void_p, lambda place: cuda.cuGetProcAddress(
        b"cuInit", place, 12000, c.c_uint64(0))).value == c.addressof(c.c_char.in_dll(cuda, "cuInit")))
    """
    assert lines(tmp_path, code) == ["2 8 1", "0 801 801 0", "True", "True 0", "500 True"]


def test_null_where_something_must_be(tmp_path):
    """An error code, as a driver has it: none of these may end Python."""
    code = """
    ready()
    place, size, handle = c.c_void_p(), c.c_size_t, c.c_uint64(array(numbers))
    module = value(c.c_void_p, cuda.cuModuleLoadData, PTX)
    function = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"scale")
    graph, out = value(c.c_void_p, cuda.cuGraphCreate, 0), c.byref(place)
    print([cuda.cuLaunchKernel(function, 1, 1, 1, 64, 1, 1, 0, None, (c.c_void_p * 3)(), None),
           cuda.cuLaunchKernelEx(None, function, None, None), cuda.cuModuleGetFunction(out, module, None),
           cuda.cuModuleLoad(out, None), cuda.cuModuleLoadDataEx(out, PTX, 2, None, None),
           cuda.cuGetProcAddress_v2(None, out, 12000, c.c_uint64(0), None), cuda.cuDeviceGetUuid_v2(None, 0),
           cuda.cuGetExportTable(out, None), cuda.cuGetErrorName(1, c.c_void_p(16)),  # nor may any small number
           cuda.cuModuleGetFunction(out, module, c.c_void_p(4096))])
    print([cuda.cuPointerGetAttributes(1, None, None, handle), cuda.cuMemcpy2D_v2(None),
           cuda.cuArrayCreate_v2(out, None),
           cuda.cuMemcpyBatchAsync_v2(None, None, None, size(1), None, None, size(0), None),
           cuda.cuIpcGetMemHandle(None, handle), cuda.cuLaunchHostFunc(None, None, None),
           cuda.cuStreamAddCallback(None, None, None, 0), cuda.cuUserObjectCreate(out, None, None, 1, 1)])
    none = graph, None, size(0)
    print([cuda.cuGraphAddKernelNode_v2(out, *none, None), cuda.cuGraphAddEmptyNode(out, graph, None, size(2)),
           cuda.cuGraphAddMemcpyNode(out, *none, None, None), cuda.cuThreadExchangeStreamCaptureMode(None),
           cuda.cuGraphAddHostNode(out, *none, None), cuda.cuGraphInstantiateWithParams(out, graph, None)])
    print([cuda.cuPointerGetAttributes(0, None, None, handle),
           cuda.cuMemcpyBatchAsync_v2(None, None, None, size(0), None, None, size(0), None)])
    nvrtc = c.CDLL("libnvrtc.so")
    program = value(c.c_void_p, nvrtc.nvrtcCreateProgram, b"", None, 0, None, None)
    print(nvrtc.nvrtcCompileProgram(program, 1, None), nvrtc.nvrtcGetCUBINSize(program, None))
    """
    done = ran(tmp_path, code)
    assert done.stdout.splitlines() == [str([1] * 10), str([1] * 8), str([1] * 6), "[0, 0]", "3 3"], done.stderr
    assert done.returncode == 0 and re.fullmatch(r"tilewright: .*: scale has 3 parameters, and .*\n", done.stderr)


def test_copies_of_no_memory(tmp_path):
    """Python goes on, where a program of C++ would end as on a GPU."""
    code = """
    ready()
    x, size = array(numbers), c.c_size_t(64)
    place = c.c_uint64(x)
    print(cuda.cuMemcpyHtoD_v2(place, c.c_void_p(16), size), cuda.cuMemcpyDtoH_v2(c.c_void_p(16), place, size))
    libc = c.CDLL(None)
    libc.mmap.restype = c.c_void_p
    fixed, kept = (c.c_void_p(libc.mmap(None, size, how, 0x22, -1, c.c_size_t(0))) for how in (1, 3))  # PROT_READ alone
    print(cuda.cuMemcpyDtoH_v2(fixed, place, size), cuda.cuMemcpyHtoD_v2(place, fixed, size))
    print(cuda.cuMemcpyDtoH_v2(kept, place, size), c.string_at(kept.value, 64) == bytes(64))
    must(cuda.cuMemcpyHtoD_v2(place, numbers.ctypes, size))
    print(bool((back(x, numbers) == numbers).all()))
    """
    done = ran(tmp_path, code)
    assert (done.returncode, done.stdout.split()) == (0, ["1", "1", "1", "0", "0", "True", "True"]), done.stderr
    assert re.findall(r"its (\w+) 0x\w+, of 64 bytes, is not all memory( that can be written)?\n", done.stderr) == [
        ("source", ""), *[("destination", " that can be written")] * 2,
    ]  # fmt: skip


def test_how_many_clusters_there_is_room_for(tmp_path):
    code = """
    runtime = c.CDLL("libcudart.so.13")
    ready()
    function = value(c.c_void_p, cuda.cuModuleGetFunction, value(c.c_void_p, cuda.cuModuleLoadData, PTX), b"scale")
    attribute = (c.c_uint * 18)(4, 0, 2, 1, 1)  # clusters of two blocks
    for library, start, shared in ((cuda, "cu", c.c_uint), (runtime, "cuda", c.c_size_t)):
        class Asked(c.Structure):
            _fields_ = (("sizes", c.c_uint * 6), ("shared", shared), ("stream", c.c_size_t), ("attributes", c.c_void_p),
                        ("count", c.c_uint))

        asked = Asked((c.c_uint * 6)(2, 1, 1, 1024, 1, 1), 0, 0, c.addressof(attribute), 1)
        calls = (library[start + f"OccupancyMax{each}"] for each in ("ActiveClusters", "PotentialClusterSize"))
        print(*(value(c.c_int, each, function, c.byref(asked)).value for each in calls))
    must(cuda.cuFuncSetAttribute(function, 14, 1))  # larger ones than all GPUs have
    print(value(c.c_int, cuda.cuOccupancyMaxPotentialClusterSize, function, None).value)
    # cudaOccupancyMaxActiveClusters cuOccupancyMaxActiveClusters cudaOccupancyMaxPotentialClusterSize
    """
    assert lines(tmp_path, code) == ["132 8", "132 8", "16"]  # two blocks of 1,024 threads on each of 132


def test_managed_pools_and_captured_boxes(tmp_path):
    code = """
    ready()
    there = (c.c_int * 2)(0, 0)
    pool = value(c.c_void_p, cuda.cuMemGetMemPool, there, 2)
    own = value(c.c_void_p, cuda.cuMemPoolCreate, (c.c_int * 32)(2, 0, 0, 0))
    for each in (pool, own):
        x = value(c.c_uint64, cuda.cuMemAllocFromPoolAsync, c.c_size_t(1000), each, None)
        kind = c.c_uint()
        must(cuda.cuPointerGetAttribute(c.byref(kind), 8, x))
        print(kind.value)
    y, stream = array(np.arange(64, dtype=np.uint8)), value(c.c_void_p, cuda.cuStreamCreate, 0)
    must(cuda.cuStreamBeginCapture_v2(stream, 0))
    # source and target: x, y, type (device), host, device, array, pitch; then width and height
    box = (c.c_uint64 * 16)(0, 0, 2, 0, y, 0, 8, 0, 0, 2, 0, y + 32, 0, 8, 4, 2)
    must(cuda.cuMemcpy2DAsync_v2(box, stream))
    box[:] = [0] * 16  # as a caller's stack goes
    graph = value(c.c_void_p, lambda place: cuda.cuStreamEndCapture(stream, place))
    must(cuda.cuGraphLaunch(value(c.c_void_p, cuda.cuGraphInstantiateWithFlags, graph, c.c_uint64(0)), stream))
    print(*back(y, np.zeros(64, np.uint8))[30:44])
    """
    assert lines(tmp_path, code) == ["1", "1", "30 31 0 1 2 3 36 37 38 39 8 9 10 11"]


def test_contexts_are_taken_away_until_there_is_none(tmp_path):
    """Also the one that the runtime uses, whose next call brings it back."""
    code = """
    runtime = c.CDLL("libcudart.so.13")
    must(runtime.cudaDeviceSynchronize())
    held = c.c_void_p()
    print(cuda.cuCtxPopCurrent_v2(c.byref(held)), cuda.cuCtxPopCurrent_v2(c.byref(held)))
    must(cuda.cuCtxGetCurrent(c.byref(held)))
    print(held.value)
    must(runtime.cudaDeviceSynchronize()), must(cuda.cuCtxGetCurrent(c.byref(held)))
    print(held.value is not None)
    """
    assert lines(tmp_path, code) == ["0 201", "None", "True"]
