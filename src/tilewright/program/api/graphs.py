"""Graph Management and stream capture: work that is kept, and done whenever its graph is launched.

A node is a call that waits to be made. Captured work keeps the order in which it was given; nodes that a program adds
by itself run after those they depend on.
"""

from __future__ import annotations

import ctypes as c
import enum
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from tilewright.runtime.kernel import Dim3, Kernel

from .. import codes, launches
from ..context import NON_BLOCKING, Context, CudaError, Event, Stream, at, bytes_at, put
from ..ordering import Clock, Timeline, joined
from ..prototypes import Copy3D, streams_of
from ..sites import Site
from . import arrays, execution, graph_memory
from .table import CALLS, call, forward, to

_INVALIDATED, _UNSUPPORTED, _UNMATCHED, ILLEGAL_STATE = 901, 900, 903, 401
_LEGACY = (0, 1)
_RELAXED = 2  # cudaStreamCaptureModeRelaxed
_AUTO_FREE = 1  # cudaGraphInstantiateFlagAutoFreeOnLaunch
_NOT_ALIKE, _OTHER_FORM = 910, 2  # cudaErrorGraphExecUpdateFailure, cudaGraphExecUpdateErrorTopologyChanged


class Kind(enum.IntEnum):
    """A node's, of ``cudaGraphNodeType``."""

    KERNEL, MEMCPY, MEMSET, HOST, CHILD, EMPTY, WAIT, RECORD = range(8)
    ALLOCATE, FREE, CONDITIONAL = 10, 11, 13


@dataclass(eq=False)
class Node:
    """One piece of work, after ``needs``; ``memory`` is what it allocates. ``parameters``: its parameters as they were
    described, empty of what was captured; ``held``: what those point to. ``graphs``: those that it runs.
    ``origin``: the node that this is a clone's of."""

    run: Callable[[], int | None]
    needs: list[Node] = field(default_factory=list)
    memory: graph_memory.Reserved | None = None
    kind: Kind = Kind.KERNEL
    parameters: bytes = b""
    held: Any = None
    graphs: list[Graph] = field(default_factory=list)
    origin: Node | None = None


@dataclass(eq=False)
class Graph:
    """Nodes as they were added. ``spoiled``: while it was captured a call came that a capture can't hold.
    ``relaxed``: it is captured in that mode. ``begins``: what a launch does first, for it and its conditional nodes'
    graphs. ``tails``: while it is captured, by stream the nodes that the next one there needs; ``shown`` and ``edges``:
    what the program was shown of them. ``owned``: the program's own objects, and how many references to
    each, that go with it (``driver_objects.py``)."""

    nodes: list[Node] = field(default_factory=list)
    spoiled: bool = False
    relaxed: bool = False
    begins: list[Callable[[], None]] = field(default_factory=list)
    tails: dict[int, list[Node]] = field(default_factory=dict)
    shown: Any = None
    edges: Any = None
    conditions: set[int] = field(default_factory=set)
    owned: list[tuple[Any, int]] = field(default_factory=list)

    def capture(self, stream: int, node: Node) -> None:
        """Work was given to a stream that is captured."""
        node.needs = list(self.tails.get(stream, ()))
        self.nodes.append(node)
        self.tails[stream] = [node]

    def launch(
        self, context: Context, stream: int, kernel: Kernel, grid: Dim3, block: Dim3, given: int | bytes, shared: int,
        site: Site, cluster: Dim3 | None = None,
    ) -> None:  # fmt: skip
        """A launch by the driver's handle of a kernel was given to a stream that is captured."""
        function = context.handle_of(kernel)
        self.capture(stream, launching(context, kernel, function, grid, block, given, shared, site, cluster))

    def clone(self) -> Graph:
        """Another of the same form, whose nodes may be changed by themselves."""
        known: dict[Node, Node] = {}
        for each in self.ordered():
            made = known[each] = replace(each, needs=[known[need] for need in each.needs], origin=each)
            if each.kind == Kind.CHILD:
                made.graphs = [each.graphs[0].clone()]
                made.run = made.graphs[0].run
        clone = Graph([known[each] for each in self.nodes], begins=self.begins, conditions=self.conditions)
        clone.own(self.owned)
        return clone

    def own(self, owned: Iterable[tuple[Any, int]]) -> None:
        """Refer to the program's objects, too."""
        for each, count in owned:
            each.count += count
        self.owned += owned

    def all_owned(self) -> Iterator[tuple[Any, int]]:
        """Its nodes' graphs' as well."""
        yield from self.owned
        for node in self.nodes:
            for each in node.graphs:
                yield from each.all_owned()

    def run(self) -> int | None:
        """Its work, one node after the other."""
        return next(filter(None, (each.run() for each in self.ordered())), None)

    def ordered(self) -> list[Node]:
        """Each node after what it needs, else as they were added."""
        done, begun, work = dict[Node, None](), set[Node](), self.nodes[::-1]
        while work:
            if work[-1] in begun:
                done[work.pop()] = None
                continue
            begun.add(work[-1])
            needed = [each for each in list(work[-1].needs)[::-1] if each not in done]
            if not begun.isdisjoint(needed):  # in a circle
                raise CudaError(codes.INVALID_VALUE)
            work += needed
        return list(done)


@dataclass(eq=False)
class Executable:
    """An executable graph: ``work`` is what its nodes do in it, in their order.
    ``begins``: what a launch does first. ``lines``: what each node's work is done in, see :func:`_run`; ``clock``: of
    its last launch, which the next one waits for; ``form``: see :func:`_form`."""

    work: dict[Node, Callable[[], int | None]]
    flags: int = 0
    begins: list[Callable[[], None]] = field(default_factory=list)
    lines: dict[Node, Timeline] = field(default_factory=dict)
    clock: Clock = field(default_factory=dict)
    owned: list[tuple[Any, int]] = field(default_factory=list)
    form: list[tuple[int, frozenset[int]]] = field(default_factory=list)
    disabled: set[Node] = field(default_factory=set)


def _form(nodes: Sequence[Node]) -> list[tuple[int, frozenset[int]]]:
    """Each node's kind, and the places of those that it needs."""
    places = {node: index for index, node in enumerate(nodes)}
    return [(each.kind, frozenset(map(places.__getitem__, each.needs))) for each in nodes]


# -- capture: calls that give work to a stream, by where their arguments name it --------------------------------

# What waits for all streams, or belongs to the legacy one, which a capture can't hold.
_WAITS = re.compile(r"cudaDeviceSynchronize|cuCtxSynchronize")
_IN_LEGACY = re.compile(
    r"cuda(?:Memcpy|Memcpy2D|Memcpy3D|Memcpy2DToArray|Memcpy2DFromArray|Memset|Memset2D)|"
    r"cuMemcpy(?:[HDA]to[HDA]|[23]D|2DUnaligned)?(?:_v2)?|cuMemsetD(?:2D)?(?:8|16|32)_v2"
)
_WAITS_FOR = re.compile(r"cu(?:da)?Stream(?:Synchronize|Query|AddCallback)")
# What is about a stream, and gives it no work; and launches, which see to it themselves.
_ASIDE = re.compile(
    r"cu(?:da)?Stream(?:\w*Captur\w*|Get\w+|Destroy|CopyAttributes|SetAttribute)(?:_v\d)?|"
    r"cuda(?:Launch(?:Cooperative)?KernelExC)|cuLaunch\w*Kernel(?:Ex)?|cuLaunch(?:Grid(?:Async)?)?|"
    r"cu(?:da)?GraphUpload"
)
_BY_NAME = {"Memcpy": Kind.MEMCPY, "Memset": Kind.MEMSET, "HostFunc": Kind.HOST}
_BOXES = {"cuMemcpy2DAsync_v2": 128, "cuMemcpy3DAsync_v2": 200}  # bytes of what describes a copy
_ALLOCATES = {"cuMemAllocAsync": "cudaMallocAsync", "cuMemAllocFromPoolAsync": "cudaMallocFromPoolAsync",
              "cuMemFreeAsync": "cudaFreeAsync"}  # fmt: skip


def _stand_apart(context: Context) -> bool:
    """Whether no stream that is captured waits for the legacy one, and what is unsafe meanwhile is nobody's concern."""
    found = ((graph, context.objects.get(handle)) for handle, graph in context.captures.items())
    return all(graph.relaxed and isinstance(stream, Stream) and stream.flags & NON_BLOCKING for graph, stream in found)


def captured(context: Context, name: str, arguments: tuple[int, ...]) -> int | None:
    """The answer of a call during capture; None where it goes on as usual.

    Raises:
        CudaError: a capture can't hold it.
    """
    stream = next((arguments[each] for each in streams_of(name)), None)
    graph = context.captures.get(stream) if stream is not None else None
    waits = _WAITS.fullmatch(name) or (_IN_LEGACY.fullmatch(name) and not _stand_apart(context))
    if waits or (graph is not None and _WAITS_FOR.fullmatch(name)):
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
        graph.capture(stream, launching(context, kernel, function, shape[0], shape[1], pointers, shared, site))
    elif alike in _ALLOCATES.values():
        run, memory = graph_memory.captured(context, alike, arguments)
        graph.capture(stream, Node(run, memory=memory, kind=Kind.FREE if memory is None else Kind.ALLOCATE))
    elif name == "cudaMemcpy3DAsync":
        graph.capture(stream, Node(copy_of(context, arguments[0], name), kind=Kind.MEMCPY))
    elif (size := _BOXES.get(name)) is not None:  # what lies behind a pointer may be gone by then
        function_of, asked = CALLS[name].function, c.create_string_buffer(bytes_at(arguments[0], size), size)
        again = c.addressof(asked), *arguments[1:]
        graph.capture(stream, Node(lambda: function_of(context, *again), kind=Kind.MEMCPY, held=(asked,)))
    elif name not in CALLS or re.match(r"cuMemcpy\dD", name):
        graph.spoiled = True
        context.say(f"{context.sites.caller()}: {name} in a stream that is captured is not supported here")
        raise CudaError(_UNSUPPORTED)
    else:
        function_of = CALLS[name].function
        kind = next((kind for word, kind in _BY_NAME.items() if word in name), Kind.KERNEL)
        graph.capture(stream, Node(lambda: function_of(context, *arguments), kind=kind))
    return codes.SUCCESS


def copy_of(context: Context, parameters: int, name: str) -> Callable[[], int | None]:
    """A copy of a box, which is described as it is now."""
    asked = Copy3D.from_buffer_copy(at(parameters, Copy3D))
    return lambda: arrays.copy_3d(context, asked, name)


class KernelParameters(c.Structure):
    """``CUDA_KERNEL_NODE_PARAMS``; the runtime's, and that of the driver's first version, end before ``kernel``."""

    _fields_ = (("function", c.c_size_t), ("grid", c.c_uint * 3), ("block", c.c_uint * 3), ("shared", c.c_uint),
                ("parameters", c.c_size_t), ("extra", c.c_size_t), ("kernel", c.c_size_t),
                ("context", c.c_size_t))  # fmt: skip


def launching(
    context: Context, kernel: Kernel, function: int, grid: Dim3, block: Dim3, given: int | bytes, shared: int,
    site: Site, cluster: Dim3 | None = None,
) -> Node:  # fmt: skip
    """The node of a launch with its arguments as they are now; ``function``: as the program calls the kernel."""
    kept = given if isinstance(given, bytes) else launches.laid_out(kernel, given)
    buffer = c.create_string_buffer(kept, max(len(kept), 1))
    places = [c.addressof(buffer) + offset for offset, _ in kernel.signature.places]
    pointers = (c.c_uint64 * len(places))(*places)
    whole = KernelParameters(function, grid, block, shared, c.addressof(pointers), 0, function, 0) if function else b""
    run = lambda: launches.launch(context, kernel, grid, block, kept, shared, site, cluster)  # noqa: E731
    return Node(run, kind=Kind.KERNEL, parameters=bytes(whole), held=(buffer, pointers))


@call()
def cudaStreamBeginCapture(context: Context, stream: int, mode: int) -> int | None:
    if stream in _LEGACY:
        return _UNSUPPORTED
    if stream in context.captures:
        return ILLEGAL_STATE
    context.captures[stream] = Graph(relaxed=mode == _RELAXED)
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


# -- graphs -----------------------------------------------------------------------------------------------------


@call()
def cudaGraphCreate(context: Context, graph: int, flags: int) -> None:
    put(graph, context.handle(Graph()))


@call()
def cudaGraphDestroy(context: Context, graph: int) -> None:
    let_go(list(context.object(graph, Graph).all_owned()))
    del context.objects[graph]


@call()
def cudaGraphClone(context: Context, clone: int, graph: int) -> None:
    put(clone, context.handle(context.object(graph, Graph).clone()))


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
    return context.handle_of(node) or context.handle(node)


def nodes_of(context: Context, handles: int, count: int) -> Iterable[Node]:
    if count:
        for each in at(handles, c.c_uint64 * count):
            yield context.object(each, Node)


def add(context: Context, node: int, graph: int, needs: int, count: int, made: Node) -> None:
    made.needs, of = list(nodes_of(context, needs, count)), context.object(graph, Graph)
    if any(each not in of.nodes for each in made.needs):
        raise CudaError(codes.INVALID_VALUE)
    put(node, context.handle(made))
    of.nodes.append(made)


@call()
def cudaGraphAddDependencies(context: Context, graph: int, sources: int, targets: int, data: int, count: int) -> None:
    of = context.object(graph, Graph)
    pairs = list(zip(nodes_of(context, sources, count), nodes_of(context, targets, count), strict=True))
    if any(a is b or a in b.needs or a not in of.nodes or b not in of.nodes for a, b in pairs):
        raise CudaError(codes.INVALID_VALUE)
    for first, then in pairs:
        then.needs.append(first)


def instantiate(context: Context, executable: int, graph: int, flags: int) -> None:
    found = context.object(graph, Graph)
    nodes = found.ordered()
    made = Executable({each: each.run for each in nodes}, flags, found.begins, form=_form(nodes))
    own(found, made)
    put(executable, context.handle(made))


def own(of: Graph, made: Executable) -> None:
    """Has an executable graph refer to the program's objects that the graph refers to, and no longer to others."""
    before, made.owned = made.owned, list(of.all_owned())
    for each, count in made.owned:
        each.count += count
    let_go(before)


def let_go(owned: Iterable[tuple[Any, int]]) -> None:
    for each, count in owned:
        each.release(count)


forward(call(), {"cudaGraphInstantiate cudaGraphInstantiateWithFlags": to(instantiate)})


@call()
def cudaGraphUpload(context: Context, executable: int, stream: int) -> None:
    context.object(executable, Executable)


@call()
def cudaGraphExecUpdate(context: Context, executable: int, graph: int, result: int) -> int | None:
    found, of = context.object(executable, Executable), context.object(graph, Graph)
    nodes = of.ordered()
    same = _form(nodes) == found.form
    if result:
        c.memset(result, 0, 24)  # cudaGraphExecUpdateSuccess, and no node
        put(result, 0 if same else _OTHER_FORM, c.c_int)
    if not same:
        return _NOT_ALIKE
    found.work = dict(zip(found.work, (each.run for each in nodes), strict=True))
    found.begins = of.begins
    own(of, found)
    return None


@call(surfaces=False)
def cudaGraphLaunch(context: Context, executable: int, stream: int) -> int | None:
    found = context.object(executable, Executable)
    wanted = [node.memory for node in found.work if node.memory is not None]
    if code := graph_memory.before_launch(context, wanted, frees=bool(found.flags & _AUTO_FREE)):
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
    for node, run in launched.work.items():
        if node not in lines:
            free = (lines[each] for each in node.needs if each in lines and last.get(lines[each]) is each)
            lines[node] = next(free, None) or order.timeline("a graph", blocking=False)
        with order.on_timeline(lines[node]):
            order.wait(begins)
            for each in node.needs:
                order.wait(clocks.get(each, begins))
            if node not in launched.disabled and (code := run()):
                return code
            clocks[node], last[lines[node]] = order.clock(), node
        ends = joined(ends, clocks[node])
    launched.clock = ends
    with order.on_timeline(stream):
        order.wait(ends)
    return None


@call()
def cudaGraphExecDestroy(context: Context, executable: int) -> None:
    let_go(context.object(executable, Executable).owned)
    del context.objects[executable]
