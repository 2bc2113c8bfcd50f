"""Graphs' conditional nodes: a condition is a number in device memory, which kernels set; its address is the handle."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable

from .. import codes
from ..context import Context, CudaError, at, put
from .driver import driver
from .graphs import ILLEGAL_STATE, Graph, Kind, Node, cudaStreamBeginCapture, nodes_of
from .table import call, forward, to

Run = Callable[[], int | None]
_ASSIGN_DEFAULT = 1  # cudaGraphCondAssignDefault
_SET_DEPENDENCIES = 1  # cudaStreamSetCaptureDependencies
_IF, _WHILE, _SWITCH = range(3)


def _create(context: Context, handle: int, graph: int, of: int, value: int, flags: int) -> None:
    made = context.object(graph, Graph)
    cell = context.allocate(16, "device", "cudaGraphConditionalHandleCreate")
    if cell.marks is not None:
        cell.marks.set()
    cell.kind = "graph"  # nobody frees it
    put(handle, cell.address)
    made.conditions.add(cell.address)
    if flags & _ASSIGN_DEFAULT:
        made.begins.append(lambda: _set(context, cell.address, value))


forward(call(), {
    "cudaGraphConditionalHandleCreate": to(_create, of=0),
    "cudaGraphConditionalHandleCreate_v2": to(_create),
})  # fmt: skip
forward(driver(), {"cuGraphConditionalHandleCreate": to(_create)})


def _set(context: Context, address: int, value: int) -> None:
    with context.arena.open():
        put(address, value, c.c_uint)


def _value(context: Context, address: int) -> int:
    with context.arena.open():
        return int(at(address, c.c_uint).value)


def _conditional(context: Context, handle: int, kind: int, bodies: list[Graph]) -> Run:
    """The work of a conditional node."""

    def body(index: int) -> int | None:
        if index >= len(bodies):
            return None
        return next(filter(None, (each.run() for each in bodies[index].ordered())), None)

    def run() -> int | None:
        if kind == _IF:
            return body(0 if _value(context, handle) else 1)
        if kind == _SWITCH:
            return body(_value(context, handle))
        while _value(context, handle):
            if (code := body(0)) or context.pending:
                return code
        return None

    return run


class _Conditional(c.Structure):
    """``cudaConditionalNodeParams``"""

    _fields_ = (("handle", c.c_uint64), ("kind", c.c_uint), ("size", c.c_uint), ("graphs", c.c_size_t))


def conditional(context: Context, graph: int, described: int) -> Node:
    """A conditional node by its parameters, in which the program gets its graphs."""
    asked = at(described, _Conditional)
    bodies = _bodies(context, context.object(graph, Graph), asked)
    return Node(_conditional(context, asked.handle, asked.kind, bodies), kind=Kind.CONDITIONAL, parameters=bytes(asked),
                graphs=bodies)  # fmt: skip


def _bodies(context: Context, graph: Graph, asked: _Conditional) -> list[Graph]:
    """Make a conditional node's graphs, and give them to the program."""
    if asked.kind > _SWITCH or not 1 <= asked.size <= (2, 1, 1 << 16)[asked.kind]:
        raise CudaError(codes.INVALID_VALUE)
    if asked.handle not in graph.conditions:
        raise CudaError(codes.INVALID_VALUE)
    bodies = [Graph(begins=graph.begins, conditions=graph.conditions) for _ in range(asked.size)]
    handles = (c.c_uint64 * asked.size)(*map(context.handle, bodies))
    context.handle(handles)  # kept as long as the process
    asked.graphs = c.addressof(handles)
    return bodies


# -- capture to a graph that is there -----------------------------------------------------------------------------


@call()
def cudaStreamBeginCaptureToGraph(
    context: Context, stream: int, graph: int, needs: int, edges: int, count: int, mode: int
) -> int | None:
    found = context.object(graph, Graph)
    if code := cudaStreamBeginCapture(context, stream, mode):
        return code
    found.relaxed, context.captures[stream] = context.captures[stream].relaxed, found
    found.tails[stream] = list(nodes_of(context, needs, count))
    return None


@call()
def cudaStreamUpdateCaptureDependencies(
    context: Context, stream: int, needs: int, edges: int, count: int, flags: int
) -> int | None:
    graph = context.captures.get(stream)
    if graph is None:
        return ILLEGAL_STATE
    before = [] if flags & _SET_DEPENDENCIES else graph.tails.get(stream, [])
    graph.tails[stream] = list(dict.fromkeys([*before, *nodes_of(context, needs, count)]))
    return None
