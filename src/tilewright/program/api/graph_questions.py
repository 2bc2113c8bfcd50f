"""What programs ask of graphs and of their nodes, in both APIs, and small changes of them."""

from __future__ import annotations

import ctypes as c
from pathlib import Path

from .. import codes
from ..context import Context, CudaError, bytes_at, put
from . import graphs
from .driver import driver
from .graphs import Executable, Graph, Kind, Node
from .table import call, forward, to


def _graphs(context: Context) -> list[Graph]:
    return [each for each in context.objects.values() if isinstance(each, Graph)]


def _type(context: Context, node: int, kind: int) -> None:
    put(kind, context.object(node, Node).kind, c.c_int)


def _roots(context: Context, graph: int, nodes: int, count: int) -> None:
    graphs.give_nodes(context, [each for each in context.object(graph, Graph).nodes if not each.needs], nodes, count)


def _before(context: Context, node: int, nodes: int, edges: int, count: int) -> None:
    graphs.give_nodes(context, context.object(node, Node).needs, nodes, count)


def _behind(context: Context, node: int, nodes: int, edges: int, count: int) -> None:
    asked = context.object(node, Node)
    after = {id(each): each for graph in _graphs(context) for each in graph.nodes if asked in each.needs}
    graphs.give_nodes(context, list(after.values()), nodes, count)


def _destroy(context: Context, node: int) -> None:
    gone = context.object(node, Node)
    if gone.kind in (Kind.ALLOCATE, Kind.FREE) or any(each.kind in (Kind.ALLOCATE, Kind.FREE) for each in gone.needs):
        raise CudaError(codes.NOT_SUPPORTED)  # nor does CUDA: graphs with memory of their own keep their form
    for each in gone.graphs:
        graphs.let_go(list(each.all_owned()))
    for each in _graphs(context):
        each.nodes = [kept for kept in each.nodes if kept is not gone]
        for kept in each.nodes:
            kept.needs = [need for need in kept.needs if need is not gone]
    del context.objects[node]


def _part(context: Context, graph: int, sources: int, targets: int, data: int, count: int) -> int | None:
    """Remove dependencies."""
    context.object(graph, Graph)
    of = graphs.nodes_of
    pairs = list(zip(of(context, sources, count), of(context, targets, count), strict=True))
    if any(first not in then.needs for first, then in pairs):
        return codes.INVALID_VALUE
    for first, then in pairs:
        then.needs.remove(first)
    return None


def _inner(context: Context, node: int, graph: int) -> None:
    found = context.object(node, Node)
    if found.kind != Kind.CHILD:
        raise CudaError(codes.INVALID_VALUE)
    put(graph, graphs.handle_of(context, found.graphs[0]))


def _containing(context: Context, node: int, graph: int) -> None:
    found = context.object(node, Node)
    put(graph, graphs.handle_of(context, next(each for each in _graphs(context) if found in each.nodes)))


def _in_clone(context: Context, made: int, node: int, clone: int) -> int | None:
    origin = context.object(node, Node)
    found = next((each for each in context.object(clone, Graph).nodes if each.origin is origin), None)
    put(made, 0 if found is None else graphs.handle_of(context, found))
    return codes.INVALID_VALUE if found is None else None


def _enable(context: Context, executable: int, node: int, enabled: int) -> None:
    found, of = context.object(node, Node), context.object(executable, Executable)
    if found not in of.work or found.kind not in (Kind.KERNEL, Kind.MEMCPY, Kind.MEMSET):
        raise CudaError(codes.INVALID_VALUE)
    of.disabled.discard(found) if enabled else of.disabled.add(found)


def _enabled(context: Context, executable: int, node: int, enabled: int) -> None:
    found, of = context.object(node, Node), context.object(executable, Executable)
    if found not in of.work:
        raise CudaError(codes.INVALID_VALUE)
    put(enabled, found not in of.disabled, c.c_uint)


def _number(context: Context, handle: int, number: int, *, kind: type, type_: type = c.c_uint) -> None:
    """A number that no other of its kind has in this process."""
    context.object(handle, kind)
    put(number, handle, type_)


def _flags(context: Context, executable: int, flags: int) -> None:
    put(flags, context.object(executable, Executable).flags)


def _print(context: Context, graph: int, path: int, flags: int) -> int | None:
    """A drawing of a graph, for Graphviz."""
    nodes = context.object(graph, Graph).ordered()
    names = {each: f"n{index}" for index, each in enumerate(nodes)}
    lines = [f'  {name} [label="{node.kind.name.lower()}"];' for node, name in names.items()]
    lines += [f"  {names[need]} -> {name};" for node, name in names.items() for need in node.needs]
    file = Path(bytes_at(path).decode(errors="surrogateescape"))
    try:
        file.write_text("\n".join(("digraph graph_of_tilewright {", *lines, "}", "")))
    except OSError as error:
        context.say(f"{context.sites.caller()}: {file} can't be written: {error.strerror}")
        return codes.INVALID_VALUE
    return None


for _api, _first_word, _version in ((call, "cuda", ""), (driver, "cu", "_v2")):
    _graph = f"{_first_word}Graph"
    forward(_api(), {
        f"{_graph}NodeGetType": to(_type),
        f"{_graph}GetRootNodes": to(_roots),
        f"{_graph}NodeGetDependencies{_version}": to(_before),
        f"{_graph}NodeGetDependentNodes{_version}": to(_behind),
        f"{_graph}RemoveDependencies{_version}": to(_part),
        f"{_graph}DestroyNode": to(_destroy),
        f"{_graph}ChildGraphNodeGetGraph": to(_inner),
        f"{_graph}NodeGetContainingGraph": to(_containing),
        f"{_graph}NodeFindInClone": to(_in_clone),
        f"{_graph}NodeSetEnabled": to(_enable),
        f"{_graph}NodeGetEnabled": to(_enabled),
        f"{_graph}NodeGetLocalId": to(_number, kind=Node),
        f"{_graph}NodeGetToolsId": to(_number, kind=Node, type_=c.c_uint64),
        f"{_graph}GetId": to(_number, kind=Graph),
        f"{_graph}ExecGetId": to(_number, kind=Executable),
        f"{_graph}ExecGetFlags": to(_flags),
        f"{_graph}DebugDotPrint": to(_print),
    })  # fmt: skip
