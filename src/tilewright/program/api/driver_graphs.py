"""The driver API: graphs, where it has other words than the runtime; and captures."""

from __future__ import annotations

import ctypes as c

from ..context import Context, CudaError, at, put
from . import graphs
from .driver import driver
from .graphs import Graph
from .table import call, forward, to


class _Instantiation(c.Structure):
    """``CUDA_GRAPH_INSTANTIATE_PARAMS``"""

    _fields_ = (("flags", c.c_uint64), ("stream", c.c_size_t), ("node", c.c_size_t), ("result", c.c_int))


def _instantiate(context: Context, executable: int, graph: int, params: int) -> None:
    asked = at(params, _Instantiation)
    graphs.instantiate(context, executable, graph, asked.flags)
    asked.node, asked.result = 0, 0


forward(driver(), {"cuGraphInstantiateWithParams": to(_instantiate)})
forward(call(), {"cudaGraphInstantiateWithParams": to(_instantiate)})


@driver()
def cuGraphExecUpdate(context: Context, executable: int, graph: int, node: int, result: int) -> int | None:
    told = (c.c_uint64 * 3)()
    code = graphs.cudaGraphExecUpdate(context, executable, graph, c.addressof(told))
    put(node, 0)
    put(result, told[0], c.c_int)
    return code


@driver()
def cuGraphGetEdges(context: Context, graph: int, sources: int, targets: int, count: int) -> None:
    graphs.cudaGraphGetEdges(context, graph, sources, targets, 0, count)


@driver()
def cuGraphAddDependencies(context: Context, graph: int, sources: int, targets: int, count: int) -> None:
    graphs.cudaGraphAddDependencies(context, graph, sources, targets, 0, count)


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


def _captured_with_edges(
    context: Context, stream: int, status: int, number: int, graph: int, needs: int, edges: int, count: int
) -> None:
    _captured(context, stream, status, number, graph, needs, count)
    found = context.captures.get(stream)
    if edges and found is not None:
        found.edges = (c.c_uint64 * max(len(found.tails.get(stream, ())), 1))()  # of the usual kind; NULL ends callers
        put(edges, c.addressof(found.edges))


forward(call(), {"cudaStreamGetCaptureInfo": to(_captured_with_edges)})
forward(driver(), {
    "cuStreamGetCaptureInfo_v3": to(_captured_with_edges),
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
