"""The driver API: graphs, where their nodes are described in other words than the runtime's; and captures."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable
from typing import Any

from .. import codes
from ..context import Context, CudaError, at, put
from . import driver_arrays, execution, graphs, memory
from .driver import driver
from .driver_modules import arguments
from .graphs import Executable, Graph, Node
from .table import forward, to

Work = Callable[[], int | None]


class _Kernel(c.Structure):
    """``CUDA_KERNEL_NODE_PARAMS``; that of the first version ends before ``kernel``, and has a function."""

    _fields_ = (("function", c.c_size_t), ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint),
                ("parameters", c.c_size_t), ("extra", c.c_size_t), ("kernel", c.c_size_t),
                ("context", c.c_size_t))  # fmt: skip


class _Memset(c.Structure):
    """``CUDA_MEMSET_NODE_PARAMS``"""

    _fields_ = (("target", c.c_size_t), ("pitch", c.c_size_t), ("value", c.c_uint), ("size", c.c_uint),
                ("width", c.c_size_t), ("height", c.c_size_t))  # fmt: skip


def _launch(context: Context, params: int) -> Work:
    asked, site = at(params, _Kernel), context.sites.caller()
    kernel = execution.kernel_of(context, asked.function or asked.kernel)
    given = arguments(context, kernel, asked.parameters, asked.extra)
    (x, y, z), (bx, by, bz) = asked.grid, asked.block
    return graphs.launched(context, kernel, (x, y, z), (bx, by, bz), asked.shared, given, site)


def _copy(context: Context, params: int) -> Work:
    kept = driver_arrays.Copy3D.from_buffer_copy(at(params, driver_arrays.Copy3D))
    return lambda: driver_arrays.copy_box(context, kept, kept.depth, "a node of cuGraphAddMemcpyNode")


def _fill(context: Context, params: int) -> Work:
    kept = _Memset.from_buffer_copy(at(params, _Memset))
    return lambda: memory.fill(context, kept.target, kept.pitch, kept.value, kept.width, kept.height,
                               "a node of cuGraphAddMemsetNode", size=kept.size)  # fmt: skip


def _add(context: Context, node: int, graph: int, needs: int, count: int, params: int, *, made: Any) -> None:
    graphs.add(context, node, graph, needs, count, made(context, params))


def _set(context: Context, node: int, params: int, *, made: Any) -> None:
    context.object(node, Node).run = made(context, params)


def _set_in(context: Context, executable: int, node: int, params: int, *, made: Any) -> None:
    found = context.object(executable, Executable)
    found.changed[context.object(node, Node)] = made(context, params)


forward(driver(), {
    f"{name}{version}": to(function, made=made)
    for kind, made, versions in (("Kernel", _launch, ("", "_v2")), ("Memcpy", _copy, ("",)), ("Memset", _fill, ("",)))
    for version in versions
    for name, function in ((f"cuGraphAdd{kind}Node", _add), (f"cuGraph{kind}NodeSetParams", _set),
                           (f"cuGraphExec{kind}NodeSetParams", _set_in))
})  # fmt: skip


class _Instantiation(c.Structure):
    """``CUDA_GRAPH_INSTANTIATE_PARAMS``"""

    _fields_ = (("flags", c.c_uint64), ("stream", c.c_size_t), ("node", c.c_size_t), ("result", c.c_int))


@driver()
def cuGraphInstantiateWithParams(context: Context, executable: int, graph: int, params: int) -> None:
    asked = at(params, _Instantiation)
    graphs.instantiate(context, executable, graph, asked.flags)
    asked.node, asked.result = 0, 0


@driver()
def cuGraphExecUpdate(context: Context, executable: int, graph: int, node: int, result: int) -> None:
    graphs.cudaGraphExecUpdate(context, executable, graph, 0)
    put(node, 0)
    put(result, 0, c.c_int)


@driver()
def cuGraphGetEdges(context: Context, graph: int, sources: int, targets: int, count: int) -> None:
    graphs.cudaGraphGetEdges(context, graph, sources, targets, 0, count)


@driver()
def cuGraphAddDependencies(context: Context, graph: int, sources: int, targets: int, count: int) -> None:
    graphs.cudaGraphAddDependencies(context, graph, sources, targets, 0, count)


@driver()
def cuGraphRemoveDependencies_v2(
    context: Context, graph: int, sources: int, targets: int, data: int, count: int
) -> int | None:  # fmt: skip
    context.object(graph, Graph)
    of = graphs.nodes_of
    pairs = list(zip(of(context, sources, count), of(context, targets, count), strict=True))
    if any(first not in then.needs for first, then in pairs):
        return codes.INVALID_VALUE
    for first, then in pairs:
        then.needs.remove(first)
    return None


# -- captures -----------------------------------------------------------------------------------------------


@driver()
def cuStreamBeginCapture(context: Context, stream: int) -> int | None:
    return graphs.cudaStreamBeginCapture(context, stream, 0)


@driver()
def cuStreamBeginCaptureToGraph(
    context: Context, stream: int, graph: int, needs: int, edges: int, count: int, mode: int
) -> int | None:
    code = graphs.cudaStreamBeginCapture(context, stream, mode)
    if not code:
        into = context.captures[stream] = context.object(graph, Graph)
        into.tails[stream] = list(graphs.nodes_of(context, needs, count))
    return code


@driver(current=False)
def cuThreadExchangeStreamCaptureMode(context: Context, mode: int) -> None:
    """The mode decides what other threads may do meanwhile, which is the same here in all of them."""
    where = at(mode, c.c_int)
    where.value, context.capture_mode = context.capture_mode, where.value


def _captured(context: Context, stream: int, status: int, number: int, graph: int, needs: int, count: int) -> None:
    """What is told of a capture: 0 for what there is no place for."""
    found = context.captures.get(stream)
    put(status, 0 if found is None else 2 if found.spoiled else 1, c.c_int)
    if found is None:
        return
    if number:
        put(number, id(found))
    if graph:
        put(graph, graphs.handle_of(context, found))
    tails = [graphs.handle_of(context, each) for each in found.tails.get(stream, ())]
    if needs:
        found.shown = (c.c_uint64 * max(len(tails), 1))(*tails)  # it must live as long as the capture
        put(needs, c.addressof(found.shown))
    if count:
        put(count, len(tails))


@driver()
def cuStreamGetCaptureInfo_v3(
    context: Context, stream: int, status: int, number: int, graph: int, needs: int, edges: int, count: int
) -> None:
    _captured(context, stream, status, number, graph, needs, count)
    if edges:
        put(edges, 0)


forward(driver(), {
    "cuStreamGetCaptureInfo": to(_captured, graph=0, needs=0, count=0),
    "cuStreamGetCaptureInfo_v2": to(_captured),
})  # fmt: skip

_REPLACE = 1  # CU_STREAM_SET_CAPTURE_DEPENDENCIES


@driver()
def cuStreamUpdateCaptureDependencies_v2(
    context: Context, stream: int, needs: int, edges: int, count: int, flags: int
) -> None:
    found = context.captures.get(stream)
    if found is None:
        raise CudaError(graphs.ILLEGAL_STATE)
    given = list(graphs.nodes_of(context, needs, count))
    before = [] if flags & _REPLACE else found.tails.get(stream, [])
    found.tails[stream] = [*before, *(each for each in given if each not in before)]


@driver()
def cuStreamUpdateCaptureDependencies(context: Context, stream: int, needs: int, count: int, flags: int) -> None:
    cuStreamUpdateCaptureDependencies_v2(context, stream, needs, 0, count, flags)


# -- questions ----------------------------------------------------------------------------------------------


@driver()
def cuGraphGetRootNodes(context: Context, graph: int, nodes: int, count: int) -> None:
    graphs.give_nodes(context, [each for each in context.object(graph, Graph).nodes if not each.needs], nodes, count)


@driver()
def cuGraphNodeGetDependencies_v2(context: Context, node: int, nodes: int, edges: int, count: int) -> None:
    graphs.give_nodes(context, context.object(node, Node).needs, nodes, count)


@driver()
def cuGraphNodeGetDependentNodes_v2(context: Context, node: int, nodes: int, edges: int, count: int) -> None:
    asked = context.object(node, Node)
    known = [each for graph in context.objects.values() if isinstance(graph, Graph) for each in graph.nodes]
    after = {id(each): each for each in known if asked in each.needs}
    graphs.give_nodes(context, list(after.values()), nodes, count)


@driver()
def cuGraphDestroyNode(context: Context, node: int) -> None:
    gone = context.object(node, Node)
    for each in [found for found in context.objects.values() if isinstance(found, Graph)]:
        each.nodes = [kept for kept in each.nodes if kept is not gone]
        for kept in each.nodes:
            kept.needs = [need for need in kept.needs if need is not gone]
    del context.objects[node]
