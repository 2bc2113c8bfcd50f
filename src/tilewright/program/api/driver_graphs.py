"""The driver API: graphs, where it has other words than the runtime; and captures."""

from __future__ import annotations

import ctypes as c

from ..context import Context, at, put
from . import graph_conditions, graphs
from .driver import driver
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
    answer = (c.c_uint64 * 3)()
    code = graphs.cudaGraphExecUpdate(context, executable, graph, c.addressof(answer))
    put(node, 0)
    put(result, answer[0], c.c_int)
    return code


# -- captures -----------------------------------------------------------------------------------------------


@driver(current=False)
def cuThreadExchangeStreamCaptureMode(context: Context, mode: int) -> None:
    """The mode decides what other threads may do meanwhile, which is the same here in all of them."""
    where = at(mode, c.c_int)
    where.value, context.capture_mode = context.capture_mode, where.value


def _captured(context: Context, stream: int, status: int, number: int, graph: int, needs: int, count: int) -> None:
    """What is answered of a capture: 0 for what there is no place for."""
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


forward(call(), {
    "cudaStreamGetCaptureInfo": to(_captured_with_edges),
    "cudaStreamIsCapturing": to(_captured, number=0, graph=0, needs=0, count=0),
})  # fmt: skip
forward(driver(bound=False), {"cuStreamIsCapturing": to(_captured, number=0, graph=0, needs=0, count=0)})
forward(driver(), {
    "cuStreamGetCaptureInfo_v3": to(_captured_with_edges),
    "cuStreamGetCaptureInfo": to(_captured, graph=0, needs=0, count=0),
    "cuStreamGetCaptureInfo_v2": to(_captured),
})  # fmt: skip

forward(driver(), {
    "cuGraphGetEdges": to(graphs.cudaGraphGetEdges, data=0),
    "cuGraphAddDependencies": to(graphs.cudaGraphAddDependencies, data=0),
    "cuStreamBeginCapture": to(graphs.cudaStreamBeginCapture, mode=0),
    "cuStreamBeginCaptureToGraph": to(graph_conditions.cudaStreamBeginCaptureToGraph),
    "cuStreamUpdateCaptureDependencies": to(graph_conditions.cudaStreamUpdateCaptureDependencies, edges=0),
    "cuStreamUpdateCaptureDependencies_v2": to(graph_conditions.cudaStreamUpdateCaptureDependencies),
})  # fmt: skip
