"""What executing an instruction does besides computing: plain data, one :class:`Effect` an instruction.

Names follow the PTX ISA manual (https://docs.nvidia.com/cuda/parallel-thread-execution/).
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ..ptx.module import Operand, Register

CARRY = Register("%carry")
"""The condition code's flag (``CC.CF``), as a register: no operand names it."""


class Flow(enum.Enum):
    """Where a thread goes on: with the next instruction, or as this one says."""

    NEXT = enum.auto()
    BRANCH = enum.auto()
    SWITCH = enum.auto()  # brx: one of a list
    CALL = enum.auto()
    RETURN = enum.auto()  # from a function; of a kernel it ends the thread
    EXIT = enum.auto()
    TRAP = enum.auto()


class Order(enum.IntFlag):
    """How a memory access takes part in synchronisation (``tw_site.order``).

    PTX ISA, "Memory Consistency Model".
    """

    WEAK = 0
    STRONG = 1
    ACQUIRE = 2
    RELEASE = 4
    BLOCK = 8  # the scope is the block
    VOLATILE = 16
    READ_ONLY = 32  # .nc: not coherent with what the kernel stores


class Result(enum.Enum):
    """What decides whether the lanes of a warp get the same result."""

    COMPUTED = enum.auto()  # its sources: the same from the same
    LOADED = enum.auto()  # the address, and who wrote there
    MEMBERS = enum.auto()  # nothing: the lanes that execute it together get one
    LANE = enum.auto()  # each lane has its own


class Passed(enum.Enum):
    """How a result has to do with a pointer among the sources."""

    NOTHING = enum.auto()
    MOVED = enum.auto()  # the pointer, or one into the same memory
    CHOSEN = enum.auto()  # one of the first two sources
    DIFFERENCE = enum.auto()  # the first source less the second
    RESIZED = enum.auto()  # the source in 32 or 64 bits, which an address in shared memory fits
    EXCHANGED = enum.auto()  # the first source of another lane
    MEMORY = enum.auto()  # what memory or a function gave


class Joins(enum.Enum):
    """The lanes of a warp that execute an instruction together."""

    ALONE = enum.auto()
    MEMBERS = enum.auto()  # those that the operand ``members`` names
    ALIKE = enum.auto()  # those in the mask ``members`` that hold the same mask there
    WARP = enum.auto()  # all that have not exited
    THERE = enum.auto()  # those that happen to be there


class Fence(enum.Enum):
    """For whom the accesses before are ordered with those after."""

    NONE = enum.auto()
    WARP = enum.auto()  # the lanes that execute it together
    BLOCK = enum.auto()
    DEVICE = enum.auto()


class Copies(enum.Enum):
    """What becomes of asynchronous copies (``cp.async``)."""

    NONE = enum.auto()
    START = enum.auto()
    COMMIT = enum.auto()
    WAIT = enum.auto()
    ARRIVE = enum.auto()  # at a barrier in memory, once the thread's copies are complete


@dataclass(frozen=True, slots=True)
class Access:
    """Memory that each lane reads or writes.

    Attributes:
        kind: what hardware/access.py and the counters take it for: ``load``, ``store``, ``atomic``, ``increment``
            (adding the constant 1), ``cas``, ``ldmatrix`` or ``async_copy``.
        space: ``global``, ``shared``, ``local``, ``const``, ``param``, ``texture``, or ``generic``.
        address: the operand.
        bits: of one element.
        count: elements that follow each other.
        signed: whether a load extends the sign.
        operation: of an atomic: ``add``, ``cas``…
        type: of an element, as PTX names it.
        cluster: a 32-bit address in the window of shared memory that is of any block of the cluster; then the space is
            ``generic``, to which such addresses are converted.
    """

    kind: str
    space: str
    address: Operand
    bits: int
    count: int = 1
    signed: bool = False
    order: Order = Order.WEAK
    operation: str = ""
    type: str = ""
    cluster: bool = False

    @property
    def element(self) -> str:
        """The integer that holds one element."""
        return f"i{self.bits}"

    @property
    def size(self) -> int:
        """Bytes of one element."""
        return self.bits // 8

    @property
    def bytes(self) -> int:
        return self.size * self.count

    @property
    def reads(self) -> bool:
        return self.kind not in ("store", "async_copy")

    @property
    def writes(self) -> bool:
        return self.kind not in ("load", "ldmatrix")

    @property
    def atomic(self) -> bool:
        return self.reads and self.writes


@dataclass(frozen=True, slots=True)
class Barrier:
    """An arrival at a barrier of the block.

    Attributes:
        number: which one.
        threads: how many it takes; None for all of the block.
        waits: whether the thread goes on only when they have come.
        reduces: ``and``, ``or`` or ``popc`` of a predicate over them, or nothing.
        aligned: whether all threads of a warp must execute it together.
    """

    number: Operand
    threads: Operand | None
    waits: bool
    reduces: str
    aligned: bool


@dataclass(frozen=True, slots=True)
class ClusterBarrier:
    """A half of ``barrier.cluster``.

    Attributes:
        waits: whether it waits for the phase in which the thread has arrived; else it arrives.
        releases: whether what came before an arrival is known to whoever waits.
        aligned: whether all threads of a warp must execute it together.
    """

    waits: bool
    releases: bool
    aligned: bool


@dataclass(frozen=True, slots=True)
class Phase:
    """An operation on a barrier in memory (``mbarrier``), which goes from phase to phase.

    Attributes:
        operation: as PTX names it: ``init``, ``arrive.expect_tx``, ``try_wait``…; ``copies`` and ``copies.noinc`` are
            arrivals of asynchronous copies.
        address: of the barrier; of ``pending_count``, the state.
        count: of arrivals or bytes; of a wait, the state or the parity of the phase.
        parity: a wait names its phase by its parity.
    """

    operation: str
    address: Operand
    count: Operand | None = None
    parity: bool = False

    @property
    def waits(self) -> bool:
        return self.operation in ("test_wait", "try_wait")


@dataclass(frozen=True, slots=True)
class Bulk:
    """A copy by the async proxy (``cp.async.bulk``), or what becomes of groups of them.

    Attributes:
        operation: ``copy``, ``commit``, ``wait``, ``wait.read``; or ``give``, of ``st.async`` and ``red.async``, which
            are not by the async proxy, but complete as late.
        shared, elsewhere: addresses; with a tensor map, ``elsewhere`` is the map's; of ``give``, the value.
        coordinates: of a box of a tensor.
        size: in bytes; of a wait, the groups that may still be pending.
        barrier: with which it completes; None: with its group.
        to_shared: the direction.
        reduction: what is done with the elements that are there; empty: they are replaced.
        between: from the block's own shared memory to that of a block of the cluster; ``elsewhere`` is in the former.
        blocks: of a multicast, those to whose shared memory it copies, as bits by rank.
        im2col: the box is of pixels.
        offsets: of all of them, in the dimensions between the first and the last.
    """

    operation: str
    shared: Operand | None = None
    elsewhere: Operand | None = None
    coordinates: tuple[Operand, ...] = ()
    size: Operand | None = None
    barrier: Operand | None = None
    to_shared: bool = False
    reduction: str = ""
    between: bool = False
    blocks: Operand | None = None
    im2col: bool = False
    offsets: tuple[Operand, ...] = ()


@dataclass(frozen=True, slots=True)
class Warpgroup:
    """What four warps do together (``wgmma``).

    Attributes:
        operation: ``multiply``, ``fence``, ``commit_group`` or ``wait_group``.
        pending: of a wait, the groups that need not be complete.
    """

    operation: str
    pending: Operand | None = None


@dataclass(frozen=True, slots=True)
class Registers:
    """How many registers each thread of a warpgroup has from now on.

    Attributes:
        count: so many.
        more: than it had: the warpgroup waits until others have given them back.
    """

    count: int
    more: bool


@dataclass(frozen=True, slots=True)
class MapField:
    """A field of a tensor map that is replaced.

    Attributes:
        value: the new one.
        bits: of it.
        less: is taken from it.
        fits: the bits of what is left that have a place; else the map keeps, in ``lost``, that one had not.
        parts: the places.
    """

    value: Operand
    bits: int
    less: int
    fits: int
    parts: tuple[MapPart, ...]
    lost: Access | None


@dataclass(frozen=True, slots=True)
class MapPart:
    """Some bits of the value, from ``low`` on, and their place in a word, from bit ``at`` on.

    Attributes:
        old: how the word is read, if it has others, too.
        new: how it is stored.
    """

    low: int
    mask: int
    at: int
    old: Access | None
    new: Access


@dataclass(frozen=True, slots=True)
class Effect:
    """What an instruction does.

    Attributes:
        writes: the operands that get results: registers, and vectors and pairs of them.
        reads: the operands whose values it needs, addresses among them.
        result: whether lanes get the same results.
        passed: what results have to do with pointers.
        accesses: to memory; a vector atomic is one an element, a copy a store and a load.
        flow: where threads go on.
        joins, members: the lanes that execute it together, and the operand that names them.
        barrier: of the block.
        fence: whose accesses it orders.
        copies: of asynchronous copies.
        phase: of a barrier in memory.
        bulk: copies by the async proxy.
        warpgroup: of matrix products of four warps.
        cluster: of the cluster's barrier.
        registers: that threads ask for or give back.
        proxy: ``async`` of a fence between what threads did in shared memory and the async proxy's copies and products;
            ``init`` of one for barriers in memory that were initialised.
        field: of a tensor map, which it replaces.
        map_fence: ``release`` or ``acquire`` of a fence between proxies for tensor maps; ``published`` of the copy of
            one that releases, too.
    """

    writes: tuple[Operand, ...] = ()
    reads: tuple[Operand, ...] = ()
    result: Result = Result.LANE
    passed: Passed = Passed.NOTHING
    accesses: tuple[Access, ...] = ()
    flow: Flow = Flow.NEXT
    joins: Joins = Joins.ALONE
    members: Operand | None = None
    barrier: Barrier | None = None
    fence: Fence = Fence.NONE
    copies: Copies = Copies.NONE
    phase: Phase | None = None
    bulk: Bulk | None = None
    warpgroup: Warpgroup | None = None
    cluster: ClusterBarrier | None = None
    registers: Registers | None = None
    proxy: str = ""
    field: MapField | None = None
    map_fence: str = ""

    @property
    def moves(self) -> Access | None:
        """The access of a plain load or store, which each lane does by itself."""
        alone = len(self.accesses) == 1 and self.joins is Joins.ALONE and not self.phase and not self.field
        access = self.accesses[0] if alone else None
        return access if access and access.kind in ("load", "store") and access.space != "texture" else None

    @property
    def repeats(self) -> bool:
        """Whether it gives a register the value of another, or a constant."""
        return self.passed is Passed.MOVED and len(self.reads) == 1 and not self.accesses

    @property
    def waits(self) -> bool:
        """Whether it waits at a barrier of the block or cluster, for a phase of one in memory, or for its warpgroup."""
        return (
            (self.barrier is not None and self.barrier.waits)
            or (self.phase is not None and self.phase.waits)
            or (self.warpgroup is not None and self.warpgroup.operation == "wait_group")
            or (self.cluster is not None and self.cluster.waits)
        )

    @property
    def gives_later(self) -> bool:
        """Whether its result is known only when the thread goes on after waiting."""
        return self.waits and bool(self.writes)

    @property
    def lasting(self) -> bool:
        """Whether doing it twice differs from once to what other instructions see."""
        return (
            any(access.writes for access in self.accesses)
            or self.copies is not Copies.NONE
            or self.barrier is not None
            or self.phase is not None
            or self.cluster is not None
            or self.fence is Fence.WARP
            or self.flow is Flow.CALL
        )
