"""Graph Management and stream capture: work that is kept, and done whenever its graph is launched.

A node is a call that waits to be made. Captured work keeps the order in which it was given; nodes that a program adds
by itself run after those they depend on.
"""

from __future__ import annotations

import ctypes as c
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from tilewright.runtime.kernel import Dim3, Kernel

from .. import codes, launches
from ..context import Context, CudaError, Event, at, function_at, put
from ..ordering import Clock, Timeline, joined
from ..prototypes import Copy3D, streams_of
from ..sites import Site
from . import arrays, copies, execution, graph_memory, memory
from .streams import run_on_host
from .table import CALLS, call, forward, to

_INVALIDATED, _UNSUPPORTED, _UNMATCHED, ILLEGAL_STATE = 901, 900, 903, 401
_LEGACY = (0, 1)
_AUTO_FREE = 1  # cudaGraphInstantiateFlagAutoFreeOnLaunch


@dataclass(eq=False)
class Node:
    """One piece of work, after ``needs``; ``memory`` is what it allocates."""

    run: Callable[[], int | None]
    needs: list[Node] = field(default_factory=list)
    memory: graph_memory.Reserved | None = None


@dataclass(eq=False)
class Graph:
    """Nodes as they were added. ``spoiled``: while it was captured a call came that a capture can't hold.
    ``begins``: what a launch does first, for it and its conditional nodes' graphs. ``tails``: while it is captured, by
    stream the nodes that the next one there needs; ``shown``: what the program was told of them.
    ``owned``: the program's own objects, and how many references to each, that go with it (``driver_objects.py``)."""

    nodes: list[Node] = field(default_factory=list)
    spoiled: bool = False
    begins: list[Callable[[], None]] = field(default_factory=list)
    tails: dict[int, list[Node]] = field(default_factory=dict)
    shown: Any = None
    owned: list[tuple[Any, int]] = field(default_factory=list)

    def capture(self, stream: int, node: Node) -> None:
        """Work was given to a stream that is captured."""
        node.needs = list(self.tails.get(stream, ()))
        self.nodes.append(node)
        self.tails[stream] = [node]

    def work(self, stream: int, run: Callable[[], int | None]) -> None:
        self.capture(stream, Node(run))

    def ordered(self) -> list[Node]:
        """Each node after what it needs, else as they were added."""
        done: dict[Node, None] = {}

        def visit(node: Node) -> None:
            if node not in done:
                for each in node.needs:
                    visit(each)
                done[node] = None

        for node in self.nodes:
            visit(node)
        return list(done)


@dataclass(eq=False)
class Executable:
    """An executable graph. ``frees``: whether a launch frees what the last one left; ``begins``: what it does first.
    ``lines``: what each node's work is done in, see :func:`_run`; ``clock``: of its last launch, which the next one
    waits for; ``changed``: what nodes do in it alone."""

    nodes: list[Node]
    frees: bool = False
    begins: list[Callable[[], None]] = field(default_factory=list)
    lines: dict[Node, Timeline] = field(default_factory=dict)
    clock: Clock = field(default_factory=dict)
    changed: dict[Node, Callable[[], int | None]] = field(default_factory=dict)
    owned: list[tuple[Any, int]] = field(default_factory=list)


# -- capture: calls that give work to a stream, by where their arguments name it --------------------------------

# What waits, or belongs to the legacy stream, which a capture can't hold.
_WAITS = re.compile(
    r"cuda(?:DeviceSynchronize|Memcpy|Memcpy2D|Memcpy3D|Memcpy2DToArray|Memcpy2DFromArray|Memset|Memset2D)|"
    r"cuCtxSynchronize|cuMemcpy(?:[HDA]to[HDA]|[23]D|2DUnaligned)?(?:_v2)?|cuMemsetD(?:2D)?(?:8|16|32)_v2"
)
_WAITS_FOR = re.compile(r"cu(?:da)?Stream(?:Synchronize|Query|AddCallback)")
# What is about a stream, and gives it no work; and launches, which see to it themselves.
_ASIDE = re.compile(
    r"cu(?:da)?Stream(?:\w*Captur\w*|Get\w+|Destroy|CopyAttributes|SetAttribute)(?:_v\d)?|"
    r"cuda(?:Launch(?:Cooperative)?KernelExC)|cuLaunch\w*Kernel(?:Ex)?|cuLaunch(?:Grid(?:Async)?)?|"
    r"cu(?:da)?GraphUpload"
)
_ALLOCATES = {"cuMemAllocAsync": "cudaMallocAsync", "cuMemAllocFromPoolAsync": "cudaMallocFromPoolAsync",
              "cuMemFreeAsync": "cudaFreeAsync"}  # fmt: skip


def captured(context: Context, name: str, arguments: tuple[int, ...]) -> int | None:
    """The answer of a call during capture; None where it goes on as usual.

    Raises:
        CudaError: a capture can't hold it.
    """
    stream = next((arguments[each] for each in streams_of(name)), None)
    graph = context.captures.get(stream) if stream is not None else None
    if _WAITS.fullmatch(name) or (graph is not None and _WAITS_FOR.fullmatch(name)):
        for each in context.captures.values():
            each.spoiled = True
        context.say(f"{context.sites.caller()}: {name} is not allowed while a stream is captured")
        raise CudaError(_UNSUPPORTED)
    alike = _ALLOCATES.get(name) or re.sub(r"^cu(?=[A-Z])", "cuda", name)
    if alike == "cudaStreamWaitEvent":
        event = context.object(arguments[1], Event)
        if (origin := event.capture) in context.captures.values():
            context.captures[arguments[0]] = origin  # this stream is captured from here on, too
            tails = origin.tails.setdefault(arguments[0], [])
            tails += [each for each in event.tails if each not in tails]
            return codes.SUCCESS
    if graph is None or _ASIDE.fullmatch(name):
        return None
    if alike in ("cudaEventRecord", "cudaEventRecordWithFlags"):
        event = context.object(arguments[0], Event)
        event.capture, event.tails = graph, list(graph.tails.get(stream, ()))
    elif name in ("cudaLaunchKernel", "cudaLaunchCooperativeKernel"):
        function, grid, grid_z, block, block_z, pointers, shared, _ = arguments
        site = context.launch_site()
        kernel = execution.kernel_of(context, function)
        shape = execution.dim3(grid, grid_z), execution.dim3(block, block_z)
        graph.capture(stream, Node(launched(context, kernel, shape[0], shape[1], shared, pointers, site)))
    elif alike in _ALLOCATES.values():
        run, memory = graph_memory.captured(context, alike, arguments)
        graph.capture(stream, Node(run, memory=memory))
    elif name == "cudaMemcpy3DAsync":
        graph.capture(stream, Node(_copy_of(context, arguments[0], name)))
    elif name not in CALLS or re.match(r"cuMemcpy\dD", name):  # what lies behind a pointer may be gone by then
        graph.spoiled = True
        context.say(f"{context.sites.caller()}: {name} in a stream that is captured is not supported here")
        raise CudaError(_UNSUPPORTED)
    else:
        function_of = CALLS[name].function
        graph.capture(stream, Node(lambda: function_of(context, *arguments)))
    return codes.SUCCESS


def _copy_of(context: Context, parameters: int, name: str) -> Callable[[], int | None]:
    """A copy of a box, which is described as it is now."""
    asked = Copy3D.from_buffer_copy(at(parameters, Copy3D))
    return lambda: arrays.copy_3d(context, asked, name)


def launched(
    context: Context, kernel: Kernel, grid: Dim3, block: Dim3, shared: int, given: int | bytes, site: Site,
    cluster: Dim3 | None = None,
) -> Callable[[], int]:  # fmt: skip
    """A launch with its arguments as they are now."""
    kept = given if isinstance(given, bytes) else launches.laid_out(kernel, given)
    return lambda: launches.launch(context, kernel, grid, block, kept, shared, site, cluster)


@call()
def cudaStreamBeginCapture(context: Context, stream: int, mode: int) -> int | None:
    if stream in _LEGACY:
        return _UNSUPPORTED
    if stream in context.captures:
        return ILLEGAL_STATE
    context.captures[stream] = Graph()
    return None


@call()
def cudaStreamEndCapture(context: Context, stream: int, graph: int) -> int | None:
    made = context.captures.get(stream)
    if made is None:
        return _UNMATCHED
    for each in [handle for handle, of in context.captures.items() if of is made]:
        del context.captures[each]
    if graph:
        put(graph, 0 if made.spoiled else handle_of(context, made))
    made.tails.clear()
    return _INVALIDATED if made.spoiled else None


@call()
def cudaStreamIsCapturing(context: Context, stream: int, status: int) -> None:
    graph = context.captures.get(stream)
    put(status, 0 if graph is None else 2 if graph.spoiled else 1, c.c_int)


# -- graphs -----------------------------------------------------------------------------------------------------


@call()
def cudaGraphCreate(context: Context, graph: int, flags: int) -> None:
    put(graph, context.handle(Graph()))


@call()
def cudaGraphDestroy(context: Context, graph: int) -> None:
    _let_go(context.object(graph, Graph))
    del context.objects[graph]


@call()
def cudaGraphClone(context: Context, clone: int, graph: int) -> None:
    put(clone, context.handle(Graph(list(context.object(graph, Graph).nodes))))


@call()
def cudaGraphGetNodes(context: Context, graph: int, nodes: int, count: int) -> None:
    give_nodes(context, context.object(graph, Graph).nodes, nodes, count)


def give_nodes(context: Context, found: Sequence[Node], nodes: int, count: int) -> None:
    """Store nodes' handles, as many as there is room for, and how many there are."""
    if nodes:
        room = min(int(at(count, c.c_uint64).value), len(found))
        at(nodes, c.c_uint64 * room)[:] = [handle_of(context, each) for each in found[:room]]
    put(count, len(found))


@call()
def cudaGraphGetEdges(context: Context, graph: int, sources: int, targets: int, data: int, count: int) -> None:
    edges = [(each, node) for node in context.object(graph, Graph).nodes for each in node.needs]
    if sources and targets:
        room = min(int(at(count, c.c_uint64).value), len(edges))
        for place, ends in ((sources, (first for first, _ in edges)), (targets, (then for _, then in edges))):
            at(place, c.c_uint64 * room)[:] = [handle_of(context, each) for each in islice(ends, room)]
        if data:
            c.memset(data, 0, room * _EDGE)  # the usual kind: the whole node after the whole node
    put(count, len(edges))


_EDGE = 8  # bytes of cudaGraphEdgeData


def handle_of(context: Context, node: Node | Graph) -> int:
    known = next((handle for handle, each in context.objects.items() if each is node), None)
    return context.handle(node) if known is None else known


def nodes_of(context: Context, handles: int, count: int) -> Iterable[Node]:
    if count:
        for each in at(handles, c.c_uint64 * count):
            yield context.object(each, Node)


def add(
    context: Context, node: int, graph: int, needs: int, count: int, run: Callable[[], int | None],
    memory: graph_memory.Reserved | None = None,
) -> None:  # fmt: skip
    made = Node(run, list(nodes_of(context, needs, count)), memory)
    context.object(graph, Graph).nodes.append(made)
    put(node, context.handle(made))


@call()
def cudaGraphAddDependencies(context: Context, graph: int, sources: int, targets: int, data: int, count: int) -> None:
    context.object(graph, Graph)
    for first, then in zip(nodes_of(context, sources, count), nodes_of(context, targets, count), strict=True):
        then.needs.append(first)


@call()
def cudaGraphAddEmptyNode(context: Context, node: int, graph: int, needs: int, count: int) -> None:
    add(context, node, graph, needs, count, lambda: None)


@call()
def cudaGraphAddChildGraphNode(context: Context, node: int, graph: int, needs: int, count: int, child: int) -> None:
    kept = context.object(child, Graph).ordered()  # what is added to it later is not in this graph
    add(context, node, graph, needs, count, lambda: next(filter(None, (each.run() for each in kept)), None))


class _KernelParams(c.Structure):
    """``cudaKernelNodeParams``"""

    _fields_ = (("function", c.c_size_t), ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint),
                ("pointers", c.c_size_t), ("extra", c.c_size_t))  # fmt: skip


@call()
def cudaGraphAddKernelNode(context: Context, node: int, graph: int, needs: int, count: int, params: int) -> int | None:
    asked = at(params, _KernelParams)
    if asked.extra:
        return codes.NOT_SUPPORTED
    kernel, site = execution.kernel_of(context, asked.function), context.sites.caller()
    x, y, z = asked.grid
    bx, by, bz = asked.block
    run = launched(context, kernel, (x, y, z), (bx, by, bz), asked.shared, asked.pointers, site)
    add(context, node, graph, needs, count, run)
    return None


@call()
def cudaGraphAddMemcpyNode1D(
    context: Context, node: int, graph: int, needs: int, count: int, target: int, source: int, size: int, kind: int
) -> None:
    add(context, node, graph, needs, count,
         lambda: copies.copy(context, target, source, size, kind, "a node of cudaGraphAddMemcpyNode1D"))  # fmt: skip


@call()
def cudaGraphAddMemcpyNode(context: Context, node: int, graph: int, needs: int, count: int, params: int) -> None:
    add(context, node, graph, needs, count, _copy_of(context, params, "a node of cudaGraphAddMemcpyNode"))


class _MemsetParams(c.Structure):
    """``cudaMemsetParams``"""

    _fields_ = (("target", c.c_size_t), ("pitch", c.c_size_t), ("value", c.c_uint), ("size", c.c_uint),
                ("width", c.c_size_t), ("height", c.c_size_t))  # fmt: skip


@call()
def cudaGraphAddMemsetNode(context: Context, node: int, graph: int, needs: int, count: int, params: int) -> None:
    asked = _MemsetParams.from_buffer_copy(at(params, _MemsetParams))
    add(context, node, graph, needs, count,
         lambda: memory.fill(context, asked.target, asked.pitch, asked.value, asked.width, asked.height,
                             "a node of cudaGraphAddMemsetNode", size=asked.size))  # fmt: skip


@call()
def cudaGraphAddMemAllocNode(context: Context, node: int, graph: int, needs: int, count: int, params: int) -> None:
    memory = graph_memory.described(context, params)
    add(context, node, graph, needs, count, graph_memory.allocation(context, memory), memory)


@call()
def cudaGraphAddMemFreeNode(context: Context, node: int, graph: int, needs: int, count: int, pointer: int) -> None:
    add(context, node, graph, needs, count, graph_memory.freeing(context, pointer, "cudaGraphAddMemFreeNode"))


@call()
def cudaGraphAddHostNode(context: Context, node: int, graph: int, needs: int, count: int, params: int) -> None:
    function, data = at(params, c.c_uint64 * 2)
    call_it = function_at(function, c.c_size_t)
    add(context, node, graph, needs, count, lambda: run_on_host(context, lambda: call_it(data)))


def instantiate(context: Context, executable: int, graph: int, flags: int) -> None:
    found = context.object(graph, Graph)
    for each, count in found.owned:
        each.count += count
    made = Executable(found.ordered(), bool(flags & _AUTO_FREE), found.begins, owned=list(found.owned))
    put(executable, context.handle(made))


def _let_go(gone: Graph | Executable) -> None:
    for each, count in gone.owned:
        each.release(count)


forward(call(), {"cudaGraphInstantiate cudaGraphInstantiateWithFlags": to(instantiate)})


@call()
def cudaGraphUpload(context: Context, executable: int, stream: int) -> None:
    context.object(executable, Executable)


@call()
def cudaGraphExecUpdate(context: Context, executable: int, graph: int, result: int) -> None:
    found, nodes = context.object(executable, Executable), context.object(graph, Graph).ordered()
    found.lines = dict(zip(nodes, found.lines.values(), strict=False))  # the two graphs have one form
    found.nodes = nodes
    if result:
        c.memset(result, 0, 24)  # cudaGraphExecUpdateSuccess, and no node


@call(surfaces=False)
def cudaGraphLaunch(context: Context, executable: int, stream: int) -> int | None:
    found = context.object(executable, Executable)
    wanted = [node.memory for node in found.nodes if node.memory is not None]
    if code := graph_memory.before_launch(context, wanted, frees=found.frees):
        return code
    for begin in found.begins:
        begin()
    return _run(context, found)


def _run(context: Context, launched: Executable) -> int | None:
    """Do a graph's work, each node behind those it needs: in a line of its own, or in that of the first it needs, where
    no other node has gone on there. A launch comes behind the last one of the same executable graph."""
    order, lines = context.ordering, launched.lines
    stream, begins = order.current, joined(order.clock(), launched.clock)
    clocks: dict[Node, Clock] = {}
    last: dict[Timeline, Node] = {}
    ends = begins
    for node in launched.nodes:
        if node not in lines:
            free = (lines[each] for each in node.needs if each in lines and last.get(lines[each]) is each)
            lines[node] = next(free, None) or order.timeline("a graph", blocking=False)
        with order.on_timeline(lines[node]):
            order.wait(begins)
            for each in node.needs:
                order.wait(clocks.get(each, begins))
            if code := launched.changed.get(node, node.run)():
                return code
            clocks[node], last[lines[node]] = order.clock(), node
        ends = joined(ends, clocks[node])
    launched.clock = ends
    with order.on_timeline(stream):
        order.wait(ends)
    return None


@call()
def cudaGraphExecDestroy(context: Context, executable: int) -> None:
    _let_go(context.object(executable, Executable))
    del context.objects[executable]
