"""Graphs' conditional nodes: a condition is a number in device memory, which kernels set; its address is the handle."""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable

from .. import codes
from ..context import Context, CudaError, at, put
from . import execution
from .graphs import ILLEGAL_STATE, Graph, add, handle_of, launched, nodes_of
from .table import call

Run = Callable[[], int | None]
_ASSIGN_DEFAULT = 1  # cudaGraphCondAssignDefault
_SET_DEPENDENCIES = 1  # cudaStreamSetCaptureDependencies
_IF, _WHILE, _SWITCH = range(3)
_KERNEL, _EMPTY, _CONDITIONAL = 0, 5, 13  # of cudaGraphNodeType


@call()
def cudaGraphConditionalHandleCreate(context: Context, handle: int, graph: int, value: int, flags: int) -> None:
    made = context.object(graph, Graph)
    cell = context.allocate(16, "device", "cudaGraphConditionalHandleCreate")
    if cell.marks is not None:
        cell.marks.set()
    cell.kind = "graph"  # nobody frees it
    put(handle, cell.address)
    if flags & _ASSIGN_DEFAULT:
        made.begins.append(lambda: _set(context, cell.address, value))


def _nothing() -> None:
    pass


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


class _Kernel(c.Structure):
    """``cudaKernelNodeParamsV2``"""

    _fields_ = (("function", c.c_size_t), ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint),
                ("pointers", c.c_size_t), ("extra", c.c_size_t))  # fmt: skip


class _Conditional(c.Structure):
    """``cudaConditionalNodeParams``"""

    _fields_ = (("handle", c.c_uint64), ("kind", c.c_uint), ("size", c.c_uint), ("graphs", c.c_size_t))


@call()
def cudaGraphAddNode(
    context: Context, node: int, graph: int, needs: int, edges: int, count: int, params: int
) -> int | None:
    if not params:
        return codes.INVALID_VALUE
    kind, described = at(params, c.c_int).value, params + 16
    if kind == _KERNEL:
        asked = at(described, _Kernel)
        if asked.extra:
            return codes.NOT_SUPPORTED
        kernel, site = execution.kernel_of(context, asked.function), context.sites.caller()
        x, y, z = asked.grid
        bx, by, bz = asked.block
        run: Run = launched(context, kernel, (x, y, z), (bx, by, bz), asked.shared, asked.pointers, site)
    elif kind == _EMPTY:
        run = _nothing
    elif kind == _CONDITIONAL:
        run = _bodies(context, context.object(graph, Graph), at(described, _Conditional))
    else:
        context.say(f"{context.sites.caller()}: cudaGraphAddNode adds kernels, empty and conditional nodes here, not "
                    f"those of type {kind}: use that type's own function")  # fmt: skip
        return codes.NOT_SUPPORTED
    add(context, node, graph, needs, count, run)
    return None


def _bodies(context: Context, graph: Graph, asked: _Conditional) -> Run:
    """Make a conditional node's graphs, and tell the program."""
    if asked.kind > _SWITCH or not 1 <= asked.size <= (2, 1, 1 << 16)[asked.kind]:
        raise CudaError(codes.INVALID_VALUE)
    if context.block_at(asked.handle) is None:
        raise CudaError(codes.INVALID_VALUE)
    bodies = [Graph(begins=graph.begins) for _ in range(asked.size)]
    handles = (c.c_uint64 * asked.size)(*map(context.handle, bodies))
    context.handle(handles)  # kept as long as the process
    asked.graphs = c.addressof(handles)
    return _conditional(context, asked.handle, asked.kind, bodies)


# -- capture to a graph that is there -----------------------------------------------------------------------------


@call()
def cudaStreamBeginCaptureToGraph(
    context: Context, stream: int, graph: int, needs: int, edges: int, count: int, mode: int
) -> int | None:
    found = context.object(graph, Graph)
    if stream in context.captures:
        return ILLEGAL_STATE
    context.captures[stream] = found
    found.tails[stream] = list(nodes_of(context, needs, count))
    return None


@call()
def cudaStreamGetCaptureInfo(
    context: Context, stream: int, status: int, number: int, graph: int, needs: int, edges: int, count: int
) -> None:
    found = context.captures.get(stream)
    put(status, 0 if found is None else 2 if found.spoiled else 1, c.c_int)
    if found is not None:
        handle = next((h for h, each in context.objects.items() if each is found), None) or context.handle(found)
        tails = found.tails.get(stream, [])
        handles = (c.c_uint64 * max(len(tails), 1))(*(handle_of(context, each) for each in tails))
        context.handle(handles)  # kept as long as the process
        values = ((number, id(found)), (graph, handle), (needs, c.addressof(handles)), (edges, 0), (count, len(tails)))
        for address, value in values:
            if address:
                put(address, value)


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
