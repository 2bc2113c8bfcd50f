"""Products and transpositions of matrices in host memory by a GPU that need not have room for them.

Parts of the operands travel to the GPU, and parts of the result back, while the part between is computed: a stream for
each direction, one for kernels, two buffers for all that moves, and events between them. Where the driver can pin an
array's pages, it reads and writes them where they lie, at the link's rate; else its staging buffers take the copies.

Parts of a product have whole rows of a and columns of b, and the recipe of the whole (`Problem.columns`): so its bits.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections.abc import Callable, Iterator, Sequence
from math import inf, isqrt
from numbers import Real
from typing import Any, NamedTuple

from tilewright.errors import LaunchError, TilewrightError, UnsupportedError
from tilewright.gpu.arrays import CPU, ArraySpec, Library
from tilewright.gpu.device import device as device_of
from tilewright.gpu.driver import bindings, call
from tilewright.ops import figures
from tilewright.ops.layout import Layout, layout_of
from tilewright.ops.permutes import choose
from tilewright.ops.permutes.execute import runner
from tilewright.ops.products.problem import ceil_div
from tilewright.ops.sharing import NOT_IN_GRAPHS

PAGE = 4096  # bytes, of a host's memory
LINE = 128  # bytes that lines of buffers begin at multiples of
FREE = 0.9  # of the device's free memory, that is used unless it is said
STEP = 256  # rows and columns that parts have multiples of
ROWS = (8192, 4096, 2048, 1024, 512)  # of the operand that streams, a part's
MOST_HELD = 64  # parts of the operand that stays
LINK = 5e10  # bytes a second that an H200's link brings, where nobody measured it
TILE = 1 << 30  # bytes of a transposition's parts at most, of lines of some 40 KB; more begin late and end late
AHEAD = 3  # buffers of a transposition for each direction, so that both are busy while a part is turned
LONGEST = (1 << 31) - 1  # bytes from a line to the next, that a copy takes
NO_TIMING, NO_WAITING = 2, 1  # CU_EVENT_DISABLE_TIMING; CU_STREAM_NON_BLOCKING: not for the legacy stream

Progress = Callable[[int, int], object]


def ordinal_of(device: object) -> int:
    """The number of a GPU: "cuda", "cuda:1", a number, or what PyTorch has.

    Raises:
        LaunchError: it is none of these.
    """
    name = str(device)
    number = name.removeprefix("cuda").removeprefix(":") or "0"
    if isinstance(device, bool) or not number.isdigit() or (name.isdigit() and not isinstance(device, int)):
        raise LaunchError(f'device={device!r}: pass "cuda", "cuda:1" or a number, for arrays in host memory')
    return int(number)


def check_library(library: Library, out: Any, *arrays: Any) -> None:
    """Refuses what is not done in parts with a library's arrays.

    Raises:
        LaunchError: `out` takes part in a graph.
        UnsupportedError: arrays do, or the library's cannot be written.
    """
    if library.in_graph(*arrays):
        raise UnsupportedError(
            "device= cannot take part in autograd or torch.compile, nor a DTensor; call under torch.no_grad()"
        )
    if not library.writable_outputs:
        raise UnsupportedError(f"device= is refused: {library.name} arrays are immutable; pass NumPy's or PyTorch's")
    if out is not None and library.differentiated(out):
        raise LaunchError(NOT_IN_GRAPHS)


class Lines(NamedTuple):
    """A matrix as lines of elements beside each other: its rows, or if `turned` its columns."""

    address: int
    lines: int
    length: int
    pitch: int
    size: int
    turned: bool

    def part(self, rows: slice, columns: slice) -> Lines:
        """Some rows and columns."""
        across, along = (columns, rows) if self.turned else (rows, columns)
        address = self.address + across.start * self.pitch + along.start * self.size
        return self._replace(address=address, lines=across.stop - across.start, length=along.stop - along.start)

    def at(self, address: int) -> Lines:
        """The same in a buffer."""
        return self._replace(address=address, pitch=ceil_div(self.length * self.size, LINE) * LINE)

    def some(self, first: int, end: int) -> Lines:
        """Some of the lines."""
        return self._replace(address=self.address + first * self.pitch, lines=end - first)

    @property
    def bytes(self) -> int:
        """Bytes from the first line to the end of the last one."""
        return (self.lines - 1) * self.pitch + self.length * self.size

    def spec(self, dtype: str, device: int) -> ArraySpec:
        """The same as an array of rows and columns."""
        shape, strides = (self.lines, self.length), (self.pitch, self.size)
        if self.turned:
            shape, strides = shape[::-1], strides[::-1]
        return ArraySpec(shape, strides, self.size, dtype, device)


def lines_of(array: ArraySpec, address: int, name: str) -> Lines:
    """A matrix in host memory.

    Raises:
        UnsupportedError: it is elsewhere, has other axes, or neither its rows nor its columns are contiguous.
    """
    if array.device != CPU:
        raise UnsupportedError(f"{name} = {array} is on a GPU already; device= is for arrays in host memory")
    if len(array.shape) != 2:
        raise UnsupportedError(f"{name} = {array} has {len(array.shape)} axes; device= takes matrices, one at a time")
    (rows, columns), (row, column), size = array.shape, array.strides, array.itemsize
    if (column == size or columns == 1) and (rows == 1 or row >= columns * size):
        return Lines(address, rows, columns, max(row, columns * size), size, False)
    if (row == size or rows == 1) and (columns == 1 or column >= rows * size):
        return Lines(address, columns, rows, max(column, rows * size), size, True)
    raise UnsupportedError(
        f"{name} = {array} with strides {array.strides} has neither contiguous rows nor columns; copy it first"
    )


class Buffer:
    """Memory of the device: what it holds, and when it was filled and read."""

    def __init__(self, address: int) -> None:
        self.address = address
        self.holds: int | None = None
        self.filled, self.emptied = (call("cuEventCreate", NO_TIMING) for _ in range(2))


class Pipeline:
    """A GPU with a stream for each direction and one for kernels; ends with all that it took given back."""

    def __init__(self, ordinal: int) -> None:
        self.ordinal, self.device = ordinal, device_of(ordinal)
        self.inward, self.work, self.outward = (call("cuStreamCreate", NO_WAITING) for _ in range(3))
        self.taken: list[int] = []
        self.pinned: list[int] = []
        self.buffers: list[Buffer] = []

    def pin(self, *matrices: Lines) -> None:
        """Lets the device read and write matrices where they lie, if the driver can: not every mapped file's pages, and
        those that are pinned already need nothing. Pages that two share are pinned once."""
        spans: list[list[int]] = []
        for start, end in sorted((x.address // PAGE, ceil_div(x.address + x.bytes, PAGE)) for x in matrices):
            if spans and start < spans[-1][1]:
                spans[-1][1] = max(end, spans[-1][1])
            else:
                spans.append([start, end])
        for start, end in spans:
            with contextlib.suppress(TilewrightError):
                call("cuMemHostRegister", start * PAGE, (end - start) * PAGE, 0)
                self.pinned.append(start * PAGE)

    def memory(self, bytes_: int) -> int:
        self.taken.append(int(call("cuMemAlloc", max(bytes_, 1))))
        return self.taken[-1]

    def buffer(self, bytes_: int) -> Buffer:
        self.buffers.append(Buffer(self.memory(bytes_)))
        return self.buffers[-1]

    def bring(self, buffer: Buffer, part: Lines, place: Lines) -> None:
        """Copies a part of a host's matrix to its place in a buffer, once that was read."""
        call("cuStreamWaitEvent", self.inward, buffer.emptied, 0)
        copy(part, place, self.inward, inward=True)
        call("cuEventRecord", buffer.filled, self.inward)

    def compute(self, run: Callable[[int], object], of: Sequence[Buffer], to: Buffer) -> None:
        """Launches what reads some buffers and fills another."""
        for each in of:
            call("cuStreamWaitEvent", self.work, each.filled, 0)
        call("cuStreamWaitEvent", self.work, to.emptied, 0)
        run(int(self.work))
        for event in (*(each.emptied for each in of), to.filled):
            call("cuEventRecord", event, self.work)

    def store(self, buffer: Buffer, place: Lines, part: Lines) -> None:
        """Copies a result from its place in a buffer to a part of a host's matrix."""
        call("cuStreamWaitEvent", self.outward, buffer.filled, 0)
        copy(place, part, self.outward, inward=False)
        call("cuEventRecord", buffer.emptied, self.outward)

    def close(self) -> None:
        call("cuCtxSynchronize")
        for address in self.pinned:
            call("cuMemHostUnregister", address)
        for address in self.taken:
            call("cuMemFree", address)
        for buffer in self.buffers:
            call("cuEventDestroy", buffer.filled)
            call("cuEventDestroy", buffer.emptied)
        for stream in (self.inward, self.work, self.outward):
            call("cuStreamDestroy", stream)


def copy(source: Lines, target: Lines, stream: Any, inward: bool) -> None:
    """Puts a copy of lines on a stream, from the host to the device if `inward`, or back."""
    bytes_ = source.length * source.size
    if source.lines > 1 and max(source.pitch, target.pitch) > LONGEST:
        for i in range(source.lines):
            one, other = (x._replace(address=x.address + i * x.pitch, lines=1) for x in (source, target))
            copy(one, other, stream, inward)
    elif source.lines == 1 or source.pitch == target.pitch == bytes_:
        name, bytes_ = "cuMemcpyHtoDAsync" if inward else "cuMemcpyDtoHAsync", source.lines * bytes_
        call(name, target.address, source.address, bytes_, stream)
    else:
        made, kinds = bindings().CUDA_MEMCPY2D(), bindings().CUmemorytype
        made.WidthInBytes, made.Height = bytes_, source.lines
        made.srcPitch, made.dstPitch = source.pitch, target.pitch
        if inward:
            made.srcMemoryType, made.dstMemoryType = kinds.CU_MEMORYTYPE_HOST, kinds.CU_MEMORYTYPE_DEVICE
            made.srcHost, made.dstDevice = source.address, target.address
        else:
            made.srcMemoryType, made.dstMemoryType = kinds.CU_MEMORYTYPE_DEVICE, kinds.CU_MEMORYTYPE_HOST
            made.srcDevice, made.dstHost = source.address, target.address
        call("cuMemcpy2DAsync", made, stream)


@contextlib.contextmanager
def pipeline(ordinal: int) -> Iterator[Pipeline]:
    """A pipeline on the calling thread's device."""
    with device_of(ordinal).current():
        made = Pipeline(ordinal)
        try:
            yield made
        finally:
            made.close()


def room(memory: float | None) -> int:
    """Bytes of the device that may be used.

    Raises:
        LaunchError: `memory` is no number of bytes.
    """
    if memory is None:
        return int(FREE * int(call("cuMemGetInfo")[0]))
    if isinstance(memory, bool) or not isinstance(memory, Real) or not 0 < memory < inf:
        raise LaunchError(f"memory={memory!r}: pass a number of bytes")
    return int(memory)


def finished(line: Pipeline, results: Sequence[Buffer], number: int, of: int, progress: Progress | None) -> None:
    """Waits for the part whose buffer the next one fills, so that few are on their way; for all if none is left."""
    first = number - len(results) + 1
    for part in range(max(first, 1), (first if number < of else of) + 1):
        call("cuEventSynchronize", results[(part - 1) % len(results)].emptied)
        if progress:
            progress(part, of)


class Cut(NamedTuple):
    """How a product is cut: the operand whose parts stay while the other's stream, and rows and columns of parts."""

    holds: str
    rows: int
    columns: int


def slices(extent: int, part: int) -> list[slice]:
    return [slice(at, min(at + part, extent)) for at in range(0, extent, part)]


def cuts_of(m: int, n: int, line: int, out: int, memory: int) -> Iterator[list[Cut]]:
    """The ways to cut a product whose buffers fit in so many bytes: for either operand that stays, and each number of
    rows that stream, those with the fewest parts first. A row of a has `line` bytes, an element of the result `out`."""
    for holds, (stays, moves) in {"b": (n, m), "a": (m, n)}.items():
        for streamed in dict.fromkeys(min(rows, moves) for rows in ROWS):
            found = []
            for parts in range(1, min(MOST_HELD, ceil_div(stays, STEP)) + 1):
                held = min(stays, ceil_div(ceil_div(stays, parts), STEP) * STEP)
                lines = held * min(parts, 2) + streamed * min(2, ceil_div(moves, streamed))
                if lines * (line + LINE) + 2 * held * (streamed * out + LINE) <= memory:
                    found.append(Cut(holds, *((streamed, held) if holds == "b" else (held, streamed))))
            yield list(dict.fromkeys(found))


def even(extent: int, most: int) -> int:
    """Lines of a part, where all parts have about as many, of at most so many."""
    return min(most, ceil_div(ceil_div(extent, ceil_div(extent, max(most, 1))), STEP) * STEP, extent)


class Side:
    """An operand by parts: one is computed with while the next one comes."""

    def __init__(self, line: Pipeline, parts: Sequence[Lines]) -> None:
        self.line, self.parts = line, parts
        size = max(part.at(0).bytes for part in parts)
        self.buffers = [line.buffer(size) for _ in range(min(2, len(parts)))]
        self.now = self.next = self.buffers[0]
        self.bring(0)
        self.turn()

    def bring(self, number: int, share: int = 0, of: int = 1) -> None:
        """So much of a part's lines to the buffer that is not computed with; nothing if it is there."""
        other = self.buffers[-1] if self.now is self.buffers[0] else self.buffers[0]
        self.next = next((x for x in self.buffers if x.holds == number), other)
        if self.next.holds == number:
            return
        part = self.parts[number]
        first, end = (part.lines * x // of for x in (share, share + 1))
        if end > first:
            self.line.bring(self.next, part.some(first, end), part.at(self.next.address).some(first, end))
        self.next.holds = number if end == part.lines else None

    def turn(self) -> None:
        """The next part is the one that is computed with."""
        self.now = self.next

    def place(self, number: int) -> Lines:
        """A part where it is computed with."""
        return self.parts[number].at(self.now.address)


class Part(NamedTuple):
    """A part of a product: makes what computes it, given a stream and the addresses of its arrays and of scratch
    memory, of which it needs so many bytes; and its estimated seconds. Where the scratch still has the copy of an
    operand, it gets that one's name."""

    prepare: Callable[..., tuple[Callable[..., object], int]]
    scratch: int
    seconds: float


class Multiplication:
    """A product of two matrices in host memory, cut so that it fits in a GPU's, or none of whose cuts does."""

    def __init__(
        self, arrays: Sequence[ArraySpec], addresses: Sequence[int], ordinal: int, part_of: Callable[..., Part]
    ) -> None:
        names = ("a", "b", "out")
        self.a, self.b, self.out = (lines_of(*each) for each in zip(arrays, addresses, names, strict=True))
        (self.m, self.k), self.n = arrays[0].shape, arrays[1].shape[1]
        self.dtypes, self.ordinal, self.part_of = [x.dtype for x in arrays], ordinal, part_of

    def parts(self, rows: slice, columns: slice) -> tuple[Lines, Lines, Lines]:
        """What of the matrices belongs to some rows and columns of the result."""
        whole = slice(0, self.k)
        return self.a.part(rows, whole), self.b.part(whole, columns), self.out.part(rows, columns)

    def computing(self, places: Sequence[Lines]) -> Part:
        """What computes a part in these places."""
        return self.part_of(*(x.spec(y, self.ordinal) for x, y in zip(places, self.dtypes, strict=True)), self.n)

    def scratch_of(self, cut: Cut, most: int) -> int | None:
        """Bytes of a cut's scratch, for which the last parts, which are less, may need more; None if it and buffers
        need more than so many."""
        rows, columns = slices(self.m, cut.rows), slices(self.n, cut.columns)
        buffers = zip(self.parts(rows[0], columns[0]), (len(rows), len(columns), 2), strict=True)
        free, found = most - sum(x.at(0).bytes * min(2, count) for x, count in buffers), 0
        for shape in itertools.product((rows[0], rows[-1]), (columns[0], columns[-1])):
            found = max(found, self.computing([x.at(0) for x in self.parts(*shape)]).scratch)
            if found > free:
                return None
        return found

    def seconds(self, cut: Cut) -> float:
        """Estimated: what travels and what is computed do so at a time, but for the first parts and the last."""
        a, b, out = (x.at(0) for x in self.parts(slice(0, cut.rows), slice(0, cut.columns)))
        of_a, of_b = self.m / cut.rows, self.n / cut.columns
        passes = (ceil_div(self.n, cut.columns), 1) if cut.holds == "b" else (1, ceil_div(self.m, cut.rows))
        travels = a.bytes * of_a * passes[0] + b.bytes * of_b * passes[1]
        computed = of_a * of_b * self.computing((a, b, out)).seconds
        return max(travels / LINK, computed) + (a.bytes + b.bytes + out.bytes) / LINK

    def cut(self, memory: int) -> tuple[Cut, int]:
        """The cut that should take the least time, and its scratch; then a few more or fewer rows of what streams, by
        which blocks may fill the GPU in whole rounds.

        Raises:
            LaunchError: there is no room for any.
        """
        found: list[Cut] = []
        for ways in cuts_of(self.m, self.n, self.k * self.a.size, self.out.size, memory):
            found += itertools.islice((cut for cut in ways if self.scratch_of(cut, memory) is not None), 1)
        if not found:
            raise LaunchError(
                f"memory={memory} has no room for parts of {STEP} rows and columns, and for what they take"
            )
        best = min(found, key=self.seconds)
        streams, extent = ("rows", self.m) if best.holds == "b" else ("columns", self.n)
        sizes = (getattr(best, streams) + x for x in range(-2 * STEP, 2 * STEP + 1, STEP // 2))
        near = sorted({best._replace(**{streams: min(size, extent)}) for size in sizes if size > 0}, key=self.seconds)
        return next((cut, x) for cut in near if (x := self.scratch_of(cut, memory)) is not None)


def multiply(made: Multiplication, memory: float | None, progress: Progress | None) -> None:
    """Computes a product with so many bytes of the GPU, most of what is free if that is not said; `progress` is called
    with the parts that are done, and their number."""
    with pipeline(made.ordinal) as line:
        cut, scratch = made.cut(room(memory))
        line.pin(made.a, made.b, made.out)  # what takes seconds, once it is known that there is room
        rows, columns = slices(made.m, cut.rows), slices(made.n, cut.columns)
        of_a = Side(line, [made.parts(x, columns[0])[0] for x in rows])
        of_b = Side(line, [made.parts(rows[0], x)[1] for x in columns])
        stays, moves = (of_a, of_b) if cut.holds == "a" else (of_b, of_a)
        size, beside = made.parts(rows[0], columns[0])[2].at(0).bytes, line.memory(scratch)
        results = [line.buffer(size) for _ in range(2)]
        order = list(itertools.product(range(len(stays.parts)), range(len(moves.parts))))
        copied: tuple[int, Part] | None = None  # the part that stays whose copy is in the scratch, by which launches
        for number, ((stay, move), later) in enumerate(zip(order, [*order[1:], None], strict=True)):
            if later:
                moves.bring(later[1])
                if stay + 1 < len(stays.parts):  # a share of what stays next, beside each part that moves
                    stays.bring(stay + 1, move, len(moves.parts))
            i, j = (stay, move) if cut.holds == "a" else (move, stay)
            to, part = results[number % 2], made.parts(rows[i], columns[j])[2]
            places = of_a.place(i), of_b.place(j), part.at(to.address)
            addresses = [x.address for x in places]
            before, copied = copied, (stay, made.computing(places))
            launch, _ = copied[1].prepare(*[cut.holds] * (copied == before))
            launch = functools.partial(launched, launch, *addresses, beside)
            line.compute(launch, (of_a.now, of_b.now), to)
            line.store(to, places[2], part)
            finished(line, results, number + 1, len(order), progress)
            if later:
                moves.turn()
                if later[0] != stay:
                    stays.turn()


def launched(launch: Callable[..., object], *given: int) -> None:
    """A launch on the stream that is given last."""
    *addresses, stream = given
    launch(stream, *addresses)


def transpose(
    arrays: Sequence[ArraySpec], addresses: Sequence[int], ordinal: int, memory: float | None, progress: Progress | None
) -> None:
    """The rows of a matrix in host memory as columns of another one there; arguments as `multiply`'s, of x and out."""
    x, out = (lines_of(each, at, name) for each, at, name in zip(arrays, addresses, ("x", "out"), strict=True))
    if x.turned != out.turned:
        raise UnsupportedError("x and out lie in the same order in memory: copy one to the other; device= is of no use")
    with pipeline(ordinal) as line:
        most = min(room(memory) // (2 * AHEAD), TILE)
        side = isqrt(most // x.size)  # of parts whose lines are as long on either side
        lines = even(x.lines, max(side, most // (x.length * x.size + LINE)))
        length = even(x.length, most // (lines * x.size + LINE))
        if length < 1:
            raise LaunchError(f"memory={memory} has no room for parts of a line")
        line.pin(x, out)
        place = Lines(0, lines, length, 0, x.size, False).at(0)
        turned = Lines(0, length, lines, 0, x.size, False).at(0)
        brought, results = ([line.buffer(each.bytes) for _ in range(AHEAD)] for each in (place, turned))
        order = list(itertools.product(slices(x.length, length), slices(x.lines, lines)))
        x, out = x._replace(turned=False), out._replace(turned=False)

        @functools.cache
        def turning(layout: Layout) -> Callable[..., object]:
            return runner(choose.choose(layout, figures.here(ordinal)), ordinal)

        for number, (along, across) in enumerate(order):
            of, to = brought[number % AHEAD], results[number % AHEAD]
            part, stored = x.part(across, along), out.part(along, across)
            source, target = part.at(of.address), stored.at(to.address)
            strides, at = ((x.size, source.pitch), (target.pitch, x.size)), (source.address, target.address)
            layout = layout_of((stored.lines, stored.length), *strides, x.size, *at)
            run = turning(layout)
            line.bring(of, part, source)
            line.compute(functools.partial(launched, run, source.address, target.address), (of,), to)
            line.store(to, target, stored)
            finished(line, results, number + 1, len(order), progress)
