"""Graphs' nodes, in both APIs: how each kind is described, and how a program asks for that and changes it.

A row of a table has what makes a node of its parameters; four functions of each API follow from a row.
"""

from __future__ import annotations

import ctypes as c
from collections.abc import Callable, Iterator

from .. import codes
from ..context import Context, CudaError, Event, at, bytes_at, function_at
from ..prototypes import Copy3D
from . import copies, driver_arrays, execution, graph_conditions, graph_memory, graphs, memory, streams
from .driver import driver
from .driver_modules import arguments
from .graphs import Executable, Graph, KernelParameters, Kind, Node
from .table import call, forward, to

Maker = Callable[[Context, int], Node]
_BEFORE_KERNEL = KernelParameters.kernel.offset  # bytes of the runtime's structure, and of the driver's first


class _Memset(c.Structure):
    """``CUDA_MEMSET_NODE_PARAMS``, and the runtime's"""

    _fields_ = (("target", c.c_size_t), ("pitch", c.c_size_t), ("value", c.c_uint), ("size", c.c_uint),
                ("width", c.c_size_t), ("height", c.c_size_t))  # fmt: skip


def _first(context: Context, params: int) -> Node:
    return _launch(context, params, _BEFORE_KERNEL)


def _launch(context: Context, params: int, size: int = c.sizeof(KernelParameters)) -> Node:
    asked = KernelParameters.from_buffer_copy(bytes_at(params, size).ljust(c.sizeof(KernelParameters), b"\0"))
    function, site = asked.function or asked.kernel, context.sites.caller()
    kernel = execution.kernel_of(context, function)
    given = arguments(context, kernel, asked.parameters, asked.extra)
    (x, y, z), (bx, by, bz) = asked.grid, asked.block
    return graphs.launching(context, kernel, function, (x, y, z), (bx, by, bz), given, asked.shared, site)


def _copy(context: Context, params: int) -> Node:
    kept = driver_arrays.Copy3D.from_buffer_copy(at(params, driver_arrays.Copy3D))
    run = lambda: driver_arrays.copy_box(context, kept, kept.depth, "a node of cuGraphAddMemcpyNode")  # noqa: E731
    return Node(run, kind=Kind.MEMCPY, parameters=bytes(kept))


def _copy_of_runtime(context: Context, params: int) -> Node:
    run = graphs.copy_of(context, params, "a node of cudaGraphAddMemcpyNode")
    return Node(run, kind=Kind.MEMCPY, parameters=bytes_at(params, c.sizeof(Copy3D)))


def _fill(context: Context, params: int) -> Node:
    kept = _Memset.from_buffer_copy(at(params, _Memset))
    run = lambda: memory.fill(context, kept.target, kept.pitch, kept.value, kept.width, kept.height,  # noqa: E731
                              "a memset node of a graph", size=kept.size)  # fmt: skip
    return Node(run, kind=Kind.MEMSET, parameters=bytes(kept))


def _host(context: Context, params: int) -> Node:
    function, data = at(params, c.c_uint64 * 2)
    called = function_at(function, c.c_size_t)
    run = lambda: streams.run_on_host(context, lambda: called(data))  # noqa: E731
    return Node(run, kind=Kind.HOST, parameters=bytes_at(params, 16))


def _record(context: Context, event: int) -> Node:
    context.object(event, Event)
    return Node(lambda: streams.record(context, event), kind=Kind.RECORD, parameters=event.to_bytes(8, "little"))


def _wait(context: Context, event: int) -> Node:
    found = context.object(event, Event)
    return Node(lambda: context.ordering.wait_for(found), kind=Kind.WAIT, parameters=event.to_bytes(8, "little"))


def _child(context: Context, graph: int) -> Node:
    kept = context.object(graph, Graph).clone()  # what is added to it later is not in this graph
    return Node(kept.run, kind=Kind.CHILD, graphs=[kept])


def _empty(context: Context, params: int = 0) -> Node:
    return Node(lambda: None, kind=Kind.EMPTY)


def _allocate(context: Context, params: int) -> Node:
    reserved = graph_memory.described(context, params)
    whole = bytes_at(params, c.sizeof(graph_memory.AllocationParams))
    return Node(graph_memory.allocation(context, reserved), memory=reserved, kind=Kind.ALLOCATE, parameters=whole)


def _free(context: Context, pointer: int) -> Node:
    if not pointer:
        raise CudaError(codes.INVALID_VALUE)
    run = graph_memory.freeing(context, pointer, "cudaGraphAddMemFreeNode")
    return Node(run, kind=Kind.FREE, parameters=pointer.to_bytes(8, "little"))


def _add(context: Context, node: int, graph: int, needs: int, count: int, params: int, *, made: Maker) -> None:
    graphs.add(context, node, graph, needs, count, made(context, params))


def _set(context: Context, node: int, params: int, *, made: Maker) -> None:
    _become(context, context.object(node, Node), made(context, params))


def _become(context: Context, found: Node, made: Node) -> None:
    if made.kind != found.kind:
        raise CudaError(codes.INVALID_VALUE)
    found.run, found.parameters, found.held, found.graphs = made.run, made.parameters, made.held, made.graphs


def _set_in(context: Context, executable: int, node: int, params: int, *, made: Maker) -> None:
    found, asked = context.object(executable, Executable), context.object(node, Node)
    new = made(context, params)
    if asked not in found.work or new.kind != asked.kind:
        raise CudaError(codes.INVALID_VALUE)
    found.work[asked] = new.run


def _get(context: Context, node: int, params: int, *, kind: int, size: int) -> None:
    at(params, c.c_char)
    c.memmove(params, _parameters(context, node, kind), size)


def _parameters(context: Context, node: int, kind: int) -> bytes:
    found = context.object(node, Node)
    if found.kind != kind:
        raise CudaError(codes.INVALID_VALUE)
    if not found.parameters:
        context.say(f"{context.sites.caller()}: the parameters of a node that another function added, or a capture, "
                    "are not known here")  # fmt: skip
        raise CudaError(codes.NOT_SUPPORTED)
    return bytes(found.parameters)


def _rows(first: str) -> Iterator[tuple[str, str, str, Maker, int, int]]:
    """Of an API: a kind's name, what its parameters are called, a version, what makes it, its number, bytes of it."""
    runtime = first == "cuda"
    copied, described = (_copy_of_runtime, Copy3D) if runtime else (_copy, driver_arrays.Copy3D)
    yield "Kernel", "Params", "", _first, Kind.KERNEL, _BEFORE_KERNEL
    if not runtime:
        yield "Kernel", "Params", "_v2", _launch, Kind.KERNEL, c.sizeof(KernelParameters)
    yield "Memcpy", "Params", "", copied, Kind.MEMCPY, c.sizeof(described)
    yield "Memset", "Params", "", _fill, Kind.MEMSET, c.sizeof(_Memset)
    yield "Host", "Params", "", _host, Kind.HOST, 16
    yield "EventRecord", "Event", "", _record, Kind.RECORD, 8
    yield "EventWait", "Event", "", _wait, Kind.WAIT, 8


for _api, _first_word in ((call, "cuda"), (driver, "cu")):
    _graph = f"{_first_word}Graph"
    for _name, _what, _version, _made, _kind, _size in _rows(_first_word):
        forward(_api(), {
            f"{_graph}Add{_name}Node{_version}": to(_add, made=_made),
            f"{_graph}{_name}NodeSet{_what}{_version}": to(_set, made=_made),
            f"{_graph}Exec{_name}NodeSet{_what}{_version}": to(_set_in, made=_made),
            f"{_graph}{_name}NodeGet{_what}{_version}": to(_get, kind=_kind, size=_size),
        })  # fmt: skip
    forward(_api(), {
        f"{_graph}AddEmptyNode": to(_add, made=_empty, params=0),
        f"{_graph}AddChildGraphNode": to(_add, made=_child),
        f"{_graph}ExecChildGraphNodeSetParams": to(_set_in, made=_child),
        f"{_graph}AddMemAllocNode": to(_add, made=_allocate),
        f"{_graph}MemAllocNodeGetParams": to(_get, kind=Kind.ALLOCATE, size=c.sizeof(graph_memory.AllocationParams)),
        f"{_graph}AddMemFreeNode": to(_add, made=_free),
        f"{_graph}MemFreeNodeGetParams": to(_get, kind=Kind.FREE, size=8),
    })  # fmt: skip


# -- nodes of every kind, by one function ---------------------------------------------------------------------------

_UNION, _BEFORE_COPY, _SIZE = 16, 16, 256  # of CUgraphNodeParams: where the kind's own begin, its bytes


def _node(context: Context, graph: int, params: int, *, copied: Maker) -> Node:
    """What ``CUgraphNodeParams`` describes; its kind's own structures begin as those of the kind's own functions do."""
    kind, described = at(params, c.c_int).value, params + _UNION
    by_value: dict[int, Maker] = {Kind.CHILD: _child, Kind.RECORD: _record, Kind.WAIT: _wait, Kind.FREE: _free}
    makers: dict[int, Maker] = {Kind.KERNEL: _launch if copied is _copy else _first, Kind.MEMSET: _fill,
                                Kind.HOST: _host, Kind.EMPTY: _empty, Kind.ALLOCATE: _allocate}  # fmt: skip
    if kind == Kind.CONDITIONAL and graph:
        return graph_conditions.conditional(context, graph, described)
    if kind == Kind.MEMCPY:
        return copied(context, described + _BEFORE_COPY)
    if kind in by_value:
        return by_value[kind](context, at(described, c.c_uint64).value)
    if kind not in makers:
        context.say(f"{context.sites.caller()}: nodes of type {kind} are not supported here")
        raise CudaError(codes.NOT_SUPPORTED)
    return makers[kind](context, described)


def _add_any(
    context: Context, node: int, graph: int, needs: int, edges: int, count: int, params: int, *, copied: Maker
) -> None:
    graphs.add(context, node, graph, needs, count, _node(context, graph, params, copied=copied))


def _set_any(context: Context, node: int, params: int, *, copied: Maker) -> None:
    _become(context, context.object(node, Node), _node(context, 0, params, copied=copied))


def _set_any_in(context: Context, executable: int, node: int, params: int, *, copied: Maker) -> None:
    _set_in(context, executable, node, params, made=lambda context, params: _node(context, 0, params, copied=copied))


def _get_any(context: Context, node: int, params: int) -> None:
    found = context.object(node, Node)
    kept = b""
    if found.kind == Kind.CHILD:
        kept = graphs.handle_of(context, found.graphs[0]).to_bytes(8, "little")
    elif found.kind != Kind.EMPTY:
        kept = bytes(_BEFORE_COPY if found.kind == Kind.MEMCPY else 0) + _parameters(context, node, found.kind)
    whole = found.kind.to_bytes(_UNION, "little") + kept
    at(params, c.c_char)
    c.memmove(params, whole.ljust(_SIZE, b"\0"), _SIZE)


forward(call(), {
    "cudaGraphAddNode": to(_add_any, copied=_copy_of_runtime),
    "cudaGraphNodeSetParams": to(_set_any, copied=_copy_of_runtime),
    "cudaGraphExecNodeSetParams": to(_set_any_in, copied=_copy_of_runtime),
    "cudaGraphNodeGetParams": to(_get_any),
})  # fmt: skip
forward(driver(), {
    "cuGraphAddNode_v2 cuGraphAddNode_v3": to(_add_any, copied=_copy),
    "cuGraphAddNode": to(_add_any, copied=_copy, edges=0),
    "cuGraphNodeSetParams cuGraphNodeSetParams_v2": to(_set_any, copied=_copy),
    "cuGraphExecNodeSetParams": to(_set_any_in, copied=_copy),
    "cuGraphNodeGetParams": to(_get_any),
})  # fmt: skip


# -- copies of one dimension ----------------------------------------------------------------------------------------


def _line(context: Context, target: int, source: int, size: int, kind: int) -> Node:
    name = "a node of cudaGraphAddMemcpyNode1D"
    return Node(lambda: copies.copy(context, target, source, size, kind, name), kind=Kind.MEMCPY)


@call()
def cudaGraphAddMemcpyNode1D(context: Context, node: int, graph: int, needs: int, count: int, *line: int) -> None:
    graphs.add(context, node, graph, needs, count, _line(context, *line))


@call()
def cudaGraphMemcpyNodeSetParams1D(context: Context, node: int, *line: int) -> None:
    _become(context, context.object(node, Node), _line(context, *line))


@call()
def cudaGraphExecMemcpyNodeSetParams1D(context: Context, executable: int, node: int, *line: int) -> None:
    _set_in(context, executable, node, 0, made=lambda *_: _line(context, *line))
