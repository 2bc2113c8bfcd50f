"""The device of a running program: its memory, its kernels, its streams and events, its last error."""

from __future__ import annotations

import bisect
import ctypes as c
import re
import sys
import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.memory import Allocation, Freed, Marks
from tilewright.runtime.arguments import Bound

from . import codes, heap, memory, pending
from .arena import Arena
from .comments import Comments
from .contexts import Contexts
from .device_code import DeviceCode
from .findings import Findings
from .job import Settings
from .ledger import Ledger
from .ordering import LEGACY, PER_THREAD, Clock, Ordering, Timeline
from .repeats import Repeats
from .sites import Site, Sites

if TYPE_CHECKING:
    from tilewright.runtime.kernel import Dim3, Kernel, Launch

    from .api.driver_old import Kept
    from .api.nvrtc import Compiled


class Compared(Protocol):
    """Launches that repeat an earlier one, by what memory holds: see ``python/repeats.py``."""

    def worth(self, kernel: Kernel, grid: Dim3, block: Dim3) -> bool: ...

    def took(self, kernel: Kernel, grid: Dim3, block: Dim3, seconds: float) -> None: ...

    def done(self, launch: Launch) -> bool: ...

    def ran(self, launch: Launch) -> None: ...


_LEAST = 1 << 16  # of addresses: Linux maps none below (vm.mmap_min_addr)


class CudaError(Exception):
    """A call of the runtime fails with this code."""

    def __init__(self, code: int, said: str = "") -> None:
        super().__init__(codes.name(code))
        self.code, self.said = code, said


def only(*devices: int) -> None:
    """Raises CudaError where one of these is not the device that there is."""
    if any(devices):
        raise CudaError(codes.INVALID_DEVICE)


# A call whose result is dropped: a statement of its own.
_DROPPED = re.compile(r"\s*(?:\(void\)\s*)?cudaSetDevice\s*\([^;]*\)\s*;")

# The function that frees each kind of allocation.
FREES = {"device": "cudaFree", "managed": "cudaFree", "pinned": "cudaFreeHost", "array": "cudaFreeArray",
         "registered": "cudaHostUnregister"}  # fmt: skip
_OTHERS = ("registered", "tensor")  # memory that is not the device's own


# And of what the driver API allocated.
_DRIVER_FREES = {"device": "cuMemFree", "managed": "cuMemFree", "pinned": "cuMemFreeHost", "array": "cuArrayDestroy",
                 "registered": "cuMemHostUnregister"}  # fmt: skip

_VECTOR = 16  # bytes that an instruction reads at most: packages rely on a GPU's larger pieces, and read past an end


@dataclass(eq=False)
class Block:
    """One allocation of the program.

    Attributes:
        kind: ``"device"``, ``"managed"``, ``"pinned"``, ``"registered"``, ``"array"`` (cudaMallocArray), ``"graph"`` (a
            condition) or ``"tensor"`` (a package's, see ``learn``)
        call: the function that made it, and ``site``: where the program called it.
        keep: what holds the memory, where that is not the arena; True if its address is a graph's for good.
        pool: the pool that it is taken from, if any.
        mapped: whether it lies in addresses that the program has reserved, whose memory is counted and freed there.
    """

    address: int
    size: int
    kind: str
    call: str
    site: Site
    allocation: Allocation
    number: int
    marks: Marks | None = None
    keep: Any = None
    pitch: int = 0
    pool: Any = None
    mapped: bool = False

    @property
    def end(self) -> int:
        return self.address + self.size

    @property
    def name(self) -> str:
        return self.allocation.name

    @property
    def free(self) -> str:
        """The function that frees it."""
        if self.mapped:
            return "cuMemUnmap"
        return (FREES if self.call.startswith("cuda") else _DRIVER_FREES).get(self.kind, self.call)


NON_BLOCKING = 1  # cudaStreamNonBlocking: it does not wait for the legacy stream, nor that for it


@dataclass
class Stream:
    """Work in a stream is done when it is given, which is one of the orders that a GPU may choose. ``timeline`` knows
    of what a GPU has to keep, where that is followed."""

    flags: int = 0
    priority: int = 0
    timeline: Timeline | None = None


@dataclass
class Event:
    """``seconds`` is when it was recorded, by this machine's clock, ``moment`` by a GPU's, and ``clock`` behind what;
    ``capture`` the graph that records it, and ``tails`` its nodes behind which."""

    flags: int = 0
    seconds: float | None = None
    moment: int = 0
    clock: Clock = field(default_factory=dict)
    capture: Any = None
    tails: list[Any] = field(default_factory=list)


class Context:
    """The device of one process."""

    def __init__(self, settings: Settings, sites: Sites, findings: Findings, shim: Any) -> None:
        self.settings, self.sites, self.findings, self.shim = settings, sites, findings, shim
        self.memory_bytes = settings.memory or memory.usual()  # of all allocations
        self.used = 0
        self.marking = (
            settings.check or settings.launches
        )  # whether it is followed what bytes of device memory were written
        self.arena = Arena(always=settings.check, shim=shim if isinstance(shim, c.CDLL) else None)
        self.blocks: dict[int, Block] = {}
        self._order: list[int] = []  # addresses of blocks
        self.freed: dict[int, tuple[Block, Site]] = {}
        self.code: list[DeviceCode] = []
        self.destroyed: dict[int, Site] = {}  # streams, and where
        self.objects: dict[int, Any] = {}  # what other handles stand for
        self.reserved: dict[int, Any] = {}  # by address; see api/driver_mapping.py
        self.captures: dict[int, Any] = {}  # streams that are captured, and their graphs
        self.capture_mode = 0
        self.goes_on = False  # whether the process does where a call can't be answered
        self.ends_call: Callable[[BaseException], bool] = lambda error: False  # by being raised through it
        self.answered: Callable[[Any, int], Any] = lambda answer, failed: answer  # what C calls for an answer
        self.linked: dict[str, Any] = {}  # modules that the driver's linker has made, by what it gave as their image
        self.address_of: Callable[[str], int | None] = lambda name: None  # of a function that programs may call
        self.learn: Callable[[], None] = lambda: None  # of what a package has allocated and freed without asking
        self._handles = 0x5000_0000_0000
        self.sticky = codes.SUCCESS
        self.pending = codes.SUCCESS  # a kernel's fault that no call has returned yet
        self._last: dict[int, int] = {}  # by thread: Python forgets its own of those it has not made
        self.lock = threading.RLock()
        self.limits: dict[int, int] = {0: 1024, 1: 1 << 20, 2: 8 << 20}
        self.refused_device: dict[int, tuple[int, Site]] = {}  # by thread: what cudaSetDevice failed for, unasked
        self.unseen: tuple[int, Site, str] | None = None  # a launch's error that was not asked for
        self.ignored = ""  # why a kernel was stopped, until the program asks for an error or what one means
        self.ledger = Ledger(settings, findings)
        self.opened = False  # whether the host may touch device memory
        self.repeats = Repeats(self)
        self.compared: Compared | None = None  # the same of memory that others write to, too
        self.comments = Comments(self)
        self.pending_memory = pending.Pending()
        self.ordering = Ordering(self)
        self.host_reaches: set[Block] = set()  # what kernels and the host reach
        self.multiprocessors = 132
        self.flags = 0
        self.unknown_attribute = False  # whether the device was asked for one that it does not know
        self.contexts = Contexts()
        self.compiled_programs: dict[int, Compiled] = {}  # NVRTC's, by handle
        self.graph_pool: Any = None  # of memory that graphs allocate; see api/graph_memory.py
        self.default_pool = self.current_pool = self.managed_pool = 0  # handles; see api/pools.py
        self.dynamic_shared: dict[Hashable, int] = {}  # by kernel, what cudaFuncSetAttribute allowed
        self.kept_launches: dict[int, Kept] = {}  # by function; see api/driver_old.py
        self.large_clusters: set[Hashable] = set()  # kernels for which it allowed more blocks than every GPU can
        # By launches.py: shapes of launches that a GPU would start, and what kernels' arguments lead to.
        self.accepted: set[Hashable] = set()
        self.bound: dict[Hashable, Bound] = {}
        self.timed = False  # whether the program has measured time by events
        self.variables: dict[int, Block] = {}
        self.heap: heap.Heap | None = None  # of kernels' malloc
        self._unused: dict[int, tuple[np.ndarray, Allocation]] = {}

    # -- errors -------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        return self._last.get(threading.get_native_id(), codes.SUCCESS)

    @last.setter
    def last(self, code: int) -> None:
        self._last[threading.get_native_id()] = code

    def surface(self) -> None:
        """Reports what a GPU has failed at by now: from here on every call fails with it."""
        if self.pending:
            self.sticky, self.pending = self.pending, codes.SUCCESS
        if self.sticky:
            raise CudaError(self.sticky)

    def handle(self, value: Any) -> int:
        """A number that stands for something of ours."""
        self._handles += 64
        self.objects[self._handles] = value
        return self._handles

    def handle_of(self, value: Any) -> int:
        """That of something that has one; else 0."""
        return next((handle for handle, each in self.objects.items() if each is value), 0)

    def object(self, handle: int, kind: type[Any], otherwise: Exception | None = None) -> Any:
        """The object of a handle; raises ``otherwise`` (INVALID_HANDLE) where that is nothing of a kind."""
        found = self.objects.get(handle)
        if not isinstance(found, kind):
            raise otherwise or CudaError(codes.INVALID_HANDLE)
        return found

    def say(self, message: str) -> None:
        """Tell the user, beside what the program prints."""
        self.shim.tw_flush()
        print(f"tilewright: {message}", file=sys.stderr, flush=True)

    def synchronised(self, clock: Clock | None = None) -> None:
        """The program has waited for the current stream, or for what comes before by a clock."""
        self.surface()
        self.ordering.host_waits(clock)

    # -- streams ------------------------------------------------------------------------------------------

    def use_stream(self, handle: int) -> None:
        """The current call is about a stream: what it gives to the device is done there.

        Raises:
            CudaError: there is no such stream.
        """
        order = self.ordering
        if handle in LEGACY:
            order.current = order.legacy if handle else order.default()
        elif handle == PER_THREAD:
            order.current = order.of_thread() or order.legacy
        elif isinstance(found := self.objects.get(handle), Stream):
            order.current = found.timeline or order.legacy
        else:
            self._refuse_stream(handle)

    def _refuse_stream(self, handle: int) -> None:
        site = self.destroyed.get(handle)
        code = codes.INVALID_HANDLE if site is None else codes.CONTEXT_IS_DESTROYED
        what = "no stream" if site is None else f"a stream that was destroyed at {site}"
        launch = self.sites.pushed()
        if launch:
            self.refuse_launch(code, f"the launch is given {what}", self.sites.of_return(launch))
        else:
            self.say(f"{self.sites.caller()}: the call is given {what} ({handle:#x})")
        raise CudaError(code)

    # -- launches -----------------------------------------------------------------------------------------

    def launch_site(self) -> Site:
        """The place of the ``<<<…>>>`` that led to the current call."""
        pushed = self.sites.pushed()
        return self.sites.of_return(pushed) if pushed else self.sites.caller()

    def refuse_launch(self, code: int, problem: str, site: Site) -> None:
        """A launch that a GPU would not start: the program learns of it by asking."""
        self.report_unseen()
        self.say(f"{site}: {problem}")
        self.unseen = code, site, problem

    def report_unseen(self) -> None:
        """A finding where a launch failed and the program never asked."""
        if self.unseen is not None:
            code, site, problem = self.unseen
            self.unseen = None
            self.findings.add(
                "launch-error", "error",
                f"the launch failed ({codes.name(code)}: {codes.text(code)}), and the program did not ask: {problem}",
                site, "call cudaGetLastError() after the launch, and stop if it is not cudaSuccess",
            )  # fmt: skip

    def refuse_device(self, device: int) -> None:
        """``cudaSetDevice`` fails: where the program drops what it returns, all that follows is another device's."""
        site = self.sites.caller()
        if _DROPPED.match(self.sites.statement(site)):
            self.refused_device[threading.get_native_id()] = device, site

    def device_asked(self) -> None:
        """The calling thread has asked for errors, or has set a device."""
        self.refused_device.pop(threading.get_native_id(), None)

    def report_unset_device(self) -> None:
        """A finding where the device is used though it could not be set, and the program never asked."""
        if self.refused_device and threading.get_native_id() in self.refused_device:
            device, site = self.refused_device.pop(threading.get_native_id())
            self.findings.add(
                "unset-device", "warning",
                f"cudaSetDevice({device}) failed (there is 1 device, number 0), and the program did not ask: what "
                "follows is on device 0", site,
                "look at what cudaSetDevice returns, and give it a number below that of cudaGetDeviceCount",
            )  # fmt: skip

    def fault(self, kind: str, message: str) -> None:
        """A kernel was stopped: the next call that waits for the device returns it."""
        self.pending = codes.OF_FAULT.get(kind, codes.LAUNCH_FAILURE)
        self.ignored = self.ignored or message
        self.findings.send("fault", message)

    def launched(self, launch: Any) -> None:
        """A launch is done."""
        self.ledger.add(launch)

    def reset(self) -> None:
        """``cudaDeviceReset``: all of the device's memory is gone, and its error."""
        site = self.sites.caller()
        for block in [each for each in self.blocks.values() if each.kind not in _OTHERS]:
            if block.kind != "graph":
                self.leaked(block, f"cudaDeviceReset at {site}")
            self.release(block, site)
        heap.lose(self)
        self.sticky = self.pending = self.last = codes.SUCCESS

    def leaked(self, block: Block, when: str) -> None:
        self.findings.add(
            "leak", "warning", f"{block.name}, {block.size:,} bytes, was not freed before {when}", block.site,
            f"{block.free} it after its last use", str(block.address),
        )  # fmt: skip

    def finish(self, *, crashed: bool = False) -> None:
        """The program has ended. One that was cut short, or whose device was lost, could not free its memory."""
        self.report_unseen()
        lost = crashed or self.sticky or self.pending
        for block in list(self.blocks.values()):
            if block.kind not in (*_OTHERS, "graph") and not lost:
                self.leaked(block, "the program ended")
        self.ledger.send()
        self.findings.send("comments", self.comments.made)
        if not crashed:
            if self.ignored:
                self.findings.send("ignored", self.ignored)
            self.findings.send("end", {"timed": self.timed, "repeats": self.repeats.count})

    def clock(self) -> float:
        """Seconds, with those of launches that were not run since they repeat earlier ones."""
        return time.perf_counter() + self.repeats.seconds

    # -- variables ----------------------------------------------------------------------------------------

    def unused_variable(self, symbol: int, declared: tuple[str, int]) -> Allocation:
        """Memory for a variable that no kernel uses: the host may still set and read it."""
        if symbol not in self._unused:
            name, size = declared
            memory = engine_memory.aligned_bytes(max(size, 1))
            self._unused[symbol] = memory, Allocation(memory.ctypes.data, size, name)
        return self._unused[symbol][1]

    def know_variable(self, variable: Allocation) -> None:
        """The program has asked for a variable's address: copies may name it, and kernels that are given it may store
        there, where it is a constant, too."""
        if variable.address not in self.blocks:
            block = Block(
                variable.address, variable.size, "device", "cudaGetSymbolAddress", self.sites.caller(),
                replace(variable, writable=True), -1,
            )  # fmt: skip
            self.variables.setdefault(variable.address, block)
            self.bound.clear()

    def know_managed(self, variable: Allocation) -> None:
        """A variable that the host and kernels share is memory whose address may be passed on from the start."""
        self.variables[variable.address] = Block(
            variable.address, variable.size, "managed", "__managed__", Site("", 0), variable, -1
        )

    # -- memory -------------------------------------------------------------------------------------------

    def open_to_host(self) -> None:
        """The host may read and write device memory from here on; what it writes is not seen, so all counts as such."""
        self.arena.keep_open()
        self.marking, self.opened = False, True

    def allocate(self, size: int, kind: str, call: str) -> Block:
        """New memory; see :class:`Block`.

        Raises:
            CudaError: there is no room.
        """
        self.report_unset_device()
        if self.used + size > self.memory_bytes:
            self.say(
                f"{self.sites.caller()}: {call} of {size:,} bytes fails: {self.used:,} of {self.memory_bytes:,} bytes "
                "of device memory are in use; --memory sets how much there is"
            )
            raise CudaError(codes.OUT_OF_MEMORY)
        keep = None
        if kind in ("device", "array"):
            address = self.arena.allocate(size)
        else:
            keep = pending.pages(size) if self.settings.check else engine_memory.aligned_bytes(size + 64)
            address = keep.ctypes.data
        block = self.adopt(address, size, kind, call, keep)
        self.used += size
        return block

    def adopt(
        self, address: int, size: int, kind: str, call: str, keep: Any = None, site: Site | None = None,
        name: str | None = None, *, writable: bool = True, mapped: bool = False,
    ) -> Block:  # fmt: skip
        """Memory that kernels may touch from now on. ``site`` and ``name`` are the current call's, if not given."""
        site = site or self.sites.caller()
        marks = Marks(address, size) if kind == "device" and self.marking and not mapped else None
        name = name or self.sites.name_of_allocation(call, site)
        behind = -size % _VECTOR if self.goes_on and kind == "device" and not self.settings.check else 0
        allocation = Allocation(address, size, name, writable, marks=marks, behind=behind)
        number = engine_memory.register(allocation)
        block = Block(address, size, kind, call, site, allocation, number, marks, keep, mapped=mapped)
        self.blocks[address] = block
        self.bound.clear()
        if kind in pending.KINDS:
            self.host_reaches.add(block)
        bisect.insort(self._order, address)
        self.freed.pop(address, None)
        return block

    def release(self, block: Block, site: Site) -> None:
        del self.blocks[block.address]
        self.bound.clear()
        if block in self.host_reaches:
            self.host_reaches.discard(block)
            self.pending_memory.freed(block)
        self.used -= 0 if block.kind in _OTHERS or block.mapped else block.size
        if block.pool is not None:
            block.pool.changed(-block.size)
        del self._order[bisect.bisect_left(self._order, block.address)]
        engine_memory.unregister(block.number)
        self.freed[block.address] = block, site
        if block.mapped:
            return
        if self.arena.holds(block.address):
            engine_memory.bury(Freed(block.allocation, str(block.site), str(site), np.empty(0, np.uint8)))
            if block.keep is None:  # else it is a graph's, and stays its own
                self.arena.free(block.address, block.size)
        else:
            block.keep = None  # what says of freed memory needs none of it

    def block_at(self, address: int) -> Block | None:
        """The live allocation that an address lies in."""
        index = bisect.bisect_right(self._order, address) - 1
        if index >= 0 and address < self.blocks[self._order[index]].end:
            return self.blocks[self._order[index]]
        return next((each for each in self.variables.values() if each.address <= address < each.end), None)

    def freed_at(self, address: int) -> tuple[Block, Site] | None:
        """The freed allocation that an address lies in, and where it was freed."""
        for block, site in self.freed.values():
            if block.address <= address < block.end:
                return block, site
        return None

    def describe(self, address: int) -> str:
        """A description of an address, in words."""
        block = self.block_at(address)
        if block is not None:
            return block.name
        gone = self.freed_at(address)
        if gone is not None:
            return f"{gone[0].name}, which was freed at {gone[1]}"
        return "device memory that is not allocated" if self.arena.holds(address) else "host memory"


def put(address: int, value: int, type_: Any = c.c_uint64) -> None:
    """Store a number where the program wants it."""
    if address < _LEAST:
        raise CudaError(codes.INVALID_VALUE)
    type_.from_address(address).value = value


def address_in(library: c.CDLL, symbol: str) -> int | None:
    """The address of a symbol; None if the library has none."""
    try:
        return c.addressof(c.c_char.in_dll(library, symbol))
    except ValueError:
        return None


def at(address: int, type_: Any) -> Any:
    """What the program has at an address: a number, a structure or an array; of an array of none there may be none.

    Raises:
        CudaError: it is NULL, or so small a number that no memory has it for an address.
    """
    if address < _LEAST and c.sizeof(type_):
        raise CudaError(codes.INVALID_VALUE)
    return type_.from_address(address)


def bytes_at(address: int, size: int = -1) -> bytes:
    """Bytes of the program's, or a string to its end; raises as :func:`at` does, where ctypes gives what it likes."""
    if address < _LEAST and size:
        raise CudaError(codes.INVALID_VALUE)
    return c.string_at(address, size)


def function_at(address: int, *kinds: Any) -> Callable[..., None]:
    """A function of the program's that returns nothing; raises as :func:`at` does."""
    at(address, c.c_char)
    return c.CFUNCTYPE(None, *kinds)(address)
