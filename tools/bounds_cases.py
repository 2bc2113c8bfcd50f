"""What has to happen to a kernel that bounds_kernels.py draws: launches of it, worked out lane by lane from a list of
what memory there is, and what the engine makes of them."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from bounds_kernels import (
    LOCAL_BYTES,
    NUMBERS,
    OUT_BYTES,
    OUT_LOCAL,
    OUT_SHARED,
    OWN_BYTES,
    ROOM,
    SHARED_BYTES,
    SYMBOL,
    SYMBOL_BYTES,
    WINDOWS,
    WORD,
    Kernel,
    make,
)

from tilewright import ptx
from tilewright.engine import Allocation, LaunchOptions, Outcome, PointerArgument, Program, layout, memory
from tilewright.engine.run.observed import CHECKS
from tilewright.engine.run.texture import Surface, Texture
from tilewright.errors import KernelError
from tilewright.runtime import tensor_maps

LAUNCHES = 12  # of a kernel
STOPPED = {"out-of-bounds", "null-pointer", "misaligned", "read-only", "use-after-free"}
# Beyond these, what is wrong with operands of an asynchronous instruction.
REFUSED = STOPPED | {
    "bad-bulk",
    "bad-mbarrier",
    "bad-wgmma",
    "ended-block",
    "bad-cluster",
    "deadlock",
    "bad-texture",
    *layout.SURFACE_WRONG_NAMES,
}


class Memory:
    """All that a kernel may touch, with room around it that it may not."""

    def __init__(self) -> None:
        self.room = memory.aligned_bytes(1 << 16)
        self.room[:] = np.arange(1 << 16) * 13 & 255
        at = {
            "a": (16384, 1056),
            "only": (24576, 512),
            "table": (32768, 512),
            "values": (40960, 64 * ROOM),
            "out": (49152, OUT_BYTES),
        }
        self.parts = {name: self.room[start : start + size] for name, (start, size) in at.items()}
        self.allocations = {
            name: Allocation(part.ctypes.data, part.nbytes, name, name != "only") for name, part in self.parts.items()
        }
        self.numbers = [memory.register(self.allocations["only"], self.room), memory.register(self.allocations["a"])]

    def close(self) -> None:
        for number in self.numbers:
            memory.unregister(number)


@dataclass
class Launch:
    """One, and what it has to do: the first lane that is stopped, and each lane's place."""

    extra: int
    step: int
    size: int
    table: list[int]
    addresses: list[int]  # by thread
    bad: list[tuple[int, str]]  # threads that are stopped, and whether 'misaligned' or otherwise


class Case:
    def __init__(self, made: Kernel) -> None:
        self.made, self.memory = made, Memory()
        self.program = Program(ptx.parse(made.text))
        self.g, self.c = self.program.symbol("g"), self.program.symbol("c")
        a = self.memory.parts["a"]
        wide, narrow = a[:1024].reshape(32, 32), a[1024:1031]
        if made.opcode in ("suld", "sust"):
            self.objects = [Surface(wide), Surface(narrow), Surface(a[:96].reshape(6, 16))]
        else:
            textures = made.opcode in ("tex", "tld4", "txq")
            self.objects = [Texture(wide), Texture(narrow, linear_memory=True)] if textures else []

    def close(self) -> None:
        self.memory.close()
        for each in self.objects:
            each.close()

    def map(self, rng: random.Random) -> list[int]:
        """A tensor map, some of whose fields are something else."""
        sizes, box = [8, 4, 3, 2, 2], [4, 2, 1, 1, 1]
        strides = [32, 128, 384, 768]
        dimensions = int(self.made.body.split("tensor.")[1][0])
        asked = tensor_maps.Tiling(*(tuple(each[:dimensions]) for each in (sizes, strides, box, [1] * 5)), (), ())
        address = self.memory.allocations["a"].address
        raw = bytearray(tensor_maps.encoded(asked, address, type=2, im2col="im2col" in self.made.body))
        for _ in range(rng.choice((0, 1, 1, 2, 3))):
            name, kind = rng.choice(layout.TensorMap._fields_)
            field_, each = getattr(layout.TensorMap, name), getattr(kind, "_type_", kind)
            width = ctypes.sizeof(each if isinstance(each, type) else kind)
            at = field_.offset + width * rng.randrange(field_.size // width)
            value = rng.choice((*NUMBERS, rng.getrandbits(64)))
            raw[at : at + width] = (value % (1 << 8 * width)).to_bytes(width, "little")
        return [int(each) for each in np.frombuffer(bytes(raw), np.uint64)] + [0] * 48

    def base(self) -> int:
        """What the addresses are counted from."""
        return {"known": self.memory.allocations["a"].address, "g": self.g.address, "c": self.c.address}.get(
            self.made.where, 0
        )

    def draw(self, rng: random.Random) -> Launch:
        made, b = self.made, self.made.bytes
        extent = {
            "known": 1056,
            "g": SYMBOL_BYTES,
            "c": SYMBOL_BYTES,
            "param": OWN_BYTES,
            "local": LOCAL_BYTES * made.local,
        }.get(made.where, SHARED_BYTES)
        step = rng.choice((b, b, 0, -b, 2 * b, 1, 1 << 32, 1 << 40, -(1 << 40), 1 << 59, 1 << 63, rng.getrandbits(64)))
        if made.mode == "affine":
            step = made.notes["factor"]
        reach = step * 31 if made.mode in ("affine", "strided") and abs(step) < 4096 else 0
        low = max(0, -reach)
        ends = (0, low, extent, extent - b, extent - b - max(0, reach), -b, -1, -b - reach)
        wraps = (-2 * b, (1 << 32) - b, 1 << 32, 1 << 63)
        near = [*ends, *wraps, 16 * rng.randrange(64), rng.getrandbits(64), rng.randrange(extent + 1)]
        extra = rng.choice(near) - made.offset * (rng.random() < 0.8)
        if made.where == "unknown":
            a, only = self.memory.allocations["a"], self.memory.allocations["only"]
            live = [(each.address, each.size) for each in (a, a, only, self.g, self.c)]
            start, extent = rng.choice((*live, *WINDOWS))
            near = [0, low, extent - b, extent - b - max(0, reach), extent, -b, -1, rng.randrange(extent + 1)]
            extra = start + rng.choice(near) - made.offset * (rng.random() < 0.8)
        if made.opcode == "tensor":
            extra, step = (rng.choice((0, 0, 4, -4, 1, 8, (1 << 31) - 4, -(1 << 31), 1 << 30)) for _ in range(2))
        if self.objects:
            extra = (
                rng.choice((*(each.handle for each in self.objects), rng.getrandbits(64), 0, WORD - 1)) - made.offset
            )
        if made.kind == "descriptor":
            extra = rng.choice((0, WORD - 1, rng.getrandbits(64), 1 << 16 | 1 << 32, rng.getrandbits(64) & 0x3F))
        table = [
            rng.choice((0, b * i, b * rng.randrange(64), *([rng.getrandbits(64)] * (rng.random() < 0.1))))
            for i in range(64)
        ]
        table = self.map(rng) if made.opcode == "tensor" else table
        size = rng.choice(
            (0, 1, 4, 15, 16, 16, 32, 64, 448, 512, 513, 1056, 1072, 1 << 31, (1 << 32) - 16, (1 << 32) - 1)
        )
        further = {"uniform": lambda t: 0, "table": lambda t: table[t]}.get(made.mode, lambda t: step * t)
        addresses = [(self.base() + extra + further(t) + made.offset) % WORD for t in range(made.block)]
        if made.where == "shared32":
            addresses = [each % (1 << 32) for each in addresses]
        if made.mode == "static":
            addresses = [(self.base() + made.offset) % WORD] * made.block
        launch = Launch(extra % WORD, step % WORD, size, table, addresses, [])
        for thread in range(made.block if made.asks == 32 else made.asks):
            wrong = self.wrong(addresses[thread], launch)
            if wrong:
                launch.bad.append((thread, wrong))
        return launch

    # -- what has to happen ---------------------------------------------------------------------------------

    def place(self, address: int, bytes_: int, writes: bool) -> str:
        """Empty, or what is wrong with an access there."""
        where = self.made.where
        if where == "unknown":
            window, plain = address >> 56, address & (1 << 56) - 1
            if window and self.made.notes.get("global"):
                return "global"
            if window == 1:  # the block itself is the first of its cluster
                return "" if plain >> 24 < 2 and (plain & 0xFFFFFF) + bytes_ <= SHARED_BYTES else "shared"
            if window == 2:
                return "" if plain + bytes_ <= LOCAL_BYTES * self.made.local else "local"
            for allocation in (*self.memory.allocations.values(), self.g, self.c):
                if allocation.address <= address and address + bytes_ <= allocation.end:
                    return "" if allocation.writable or not writes else "read-only"
            return "global"
        size = {"known": 1056, "g": SYMBOL_BYTES, "c": SYMBOL_BYTES, "param": 0, "local": LOCAL_BYTES * self.made.local}
        start = self.base()
        if where == "param":
            return self.of_parameters(address, bytes_)
        good = start <= address and address + bytes_ <= start + size.get(where, SHARED_BYTES)
        return "" if good and not (writes and where == "c") else "read-only" if good else where

    def of_parameters(self, address: int, bytes_: int) -> str:
        """Parameters are counted from ``own``; before it are the others."""
        at = (address + OWN_AT) % WORD
        at = (at + (1 << 31)) % (1 << 32) - (1 << 31)
        return "" if at >= 0 and at + bytes_ <= OWN_AT + OWN_BYTES else "param"

    def wrong(self, address: int, launch: Launch) -> str:
        made = self.made
        if made.kind == "hint":
            return ""
        bulk = made.notes.get("bulk")
        bytes_ = launch.size if bulk else made.bytes
        writes = made.kind in ("store", "atomic") or bulk == 2
        aligned = made.notes.get("element", made.bytes)
        if made.kind == "map":
            return ""  # only the field is stored: any outcome that contains itself
        if made.notes.get("sized"):
            bytes_ = min(launch.size, made.bytes)
            if not bytes_:
                return ""
        at = address + OWN_AT if made.where == "param" else address & (1 << 24) - 1 if address >> 56 == 1 else address
        misaligned = at % aligned != 0
        if bulk and launch.size % 16:
            return "size"
        own = address >> (24 if "matrix" in made.opcode else 56) == (1 << 32 if "matrix" in made.opcode else 1)
        if made.opcode in ("ldmatrix", "stmatrix", "mbarrier") and made.where == "unknown" and not own:
            return "misaligned" if misaligned else "shared"
        found = self.place(address, bytes_, writes)
        if misaligned:
            return "misaligned"
        over = bulk and made.where == "shared32" and not found and address + bytes_ > 448
        return "" if over and "[{a}], [%d21]" in made.body else found  # over its own barrier

    # -- what happens ---------------------------------------------------------------------------------------

    def run(self, launch: Launch, options: LaunchOptions) -> Outcome | KernelError:
        at = self.memory.allocations
        numbers = [
            at["a"].address if self.made.where == "known" else 0,
            launch.extra,
            launch.step,
            at["table"].address,
            at["values"].address,
            at["out"].address,
        ]
        given = (
            b"".join(each.to_bytes(8, "little") for each in numbers) + launch.size.to_bytes(4, "little") + b"\0" * 12
        )
        given += bytes(range(100, 100 + OWN_BYTES))
        pointers = [PointerArgument(24 + 8 * i, at[name]) for i, name in enumerate(("table", "values", "out"))]
        if self.made.where == "known":
            pointers.insert(0, PointerArgument(0, at["a"]))
        try:
            return self.program.launch("k", (1, 1, 1), (self.made.block, 1, 1), given, pointers, 0, options)
        except KernelError as error:
            return error

    def judge(self, launch: Launch, tier: str, checked: str) -> str:
        """What is wrong with the outcome, if anything."""
        made = self.made
        self.memory.room[:] = np.arange(1 << 16) * 13 & 255
        for name, data in (("g", SYMBOL), ("c", SYMBOL)):
            self.program.buffer(name)[:] = np.frombuffer(data, np.uint8)
        self.memory.parts["table"][:] = np.array(launch.table, np.uint64).view(np.uint8)
        before = self.memory.room.copy()
        options = LaunchOptions(
            threads=1,
            tier=tier,
            budget=20_000,
            checks=frozenset(CHECKS if checked else ()),
            keep_going=checked == "dropped",
        )
        found = self.run(launch, options)
        outcome = found if isinstance(found, Outcome) else None
        error = found if isinstance(found, KernelError) else found.fault
        exact = made.kind in ("load", "store", "atomic")
        problem = self.contained(before)
        if problem:
            return problem
        if error is None and checked == "dropped" and exact:
            assert outcome is not None
            dropped = sum(each.count for each in outcome.dropped)
            if (
                dropped != len(launch.bad) * (1 if made.kind != "atomic" or made.count == 1 else dropped and 1)
                and made.count == 1
            ):
                return f"{dropped} lanes were dropped, and {len(launch.bad)} are bad"
            return self.values(launch, before) if made.count == 1 else ""
        beyond = made.notes.get("bulk") and not 0 < launch.size <= made.notes["room"]
        if beyond or made.kind in ("descriptor", "anything", "map") or (made.opcode == "mbarrier" and not launch.bad):
            return "" if error is None or error.kind in REFUSED | {"budget"} else f"unexpected: {error}"
        if not launch.bad:
            if error is not None and not (made.opcode == "cp" and error.kind in ("bad-mbarrier", "deadlock", "budget")):
                return f"stopped: {error}"
            return self.values(launch, before) if exact and error is None else ""
        if error is None:
            return (
                ""
                if checked == "dropped"
                else f"it ran, though {launch.bad[0]} is bad at {launch.addresses[launch.bad[0][0]]:#x}"
            )
        return self.named(launch, error, exact)

    def named(self, launch: Launch, error: KernelError, exact: bool) -> str:
        thread, why = launch.bad[0]
        if error.kind not in (STOPPED if exact else REFUSED):
            return f"another kind: {error}"
        if error.thread != (thread, 0, 0):
            return f"thread {thread} is the first that is bad ({why}), not: {error}"
        if not exact:
            return ""
        if (error.kind == "read-only") != (why == "read-only"):
            return f"{why} is called: {error}"
        if why != "misaligned" and error.kind == "misaligned":
            return f"{why} is called: {error}"
        where = launch.addresses[thread]
        if self.made.where == "param":
            where = error.address if why == "param" else where
        further = range(self.made.count if self.made.kind == "atomic" else 1)
        places = {(where + i * self.made.notes.get("element", 0)) % WORD for i in further}
        return "" if error.address in places or self.made.where == "param" else f"it is at {where:#x}, not: {error}"

    def contained(self, before: np.ndarray) -> str:
        """Whether only memory that may be changed was."""
        same = self.memory.room == before
        for name in ("a", "out"):
            start = self.memory.parts[name].ctypes.data - self.memory.room.ctypes.data
            same[start : start + self.memory.parts[name].nbytes] = True
        if self.made.where == "unknown":
            for name in ("table", "values"):
                start = self.memory.parts[name].ctypes.data - self.memory.room.ctypes.data
                same[start : start + self.memory.parts[name].nbytes] = True
        if not same.all():
            return f"memory was changed at {int(np.argmin(same))} of the room"
        if bytes(self.program.buffer("c")) != SYMBOL:
            return "constants were changed"
        return ""

    def bytes_at(self, address: int, thread: int, room: np.ndarray) -> tuple[np.ndarray, int] | None:
        """Where an address leads: the bytes as they are to be before, and a place among them."""
        where, made = self.made.where, self.made
        window, plain = (address >> 56, address & (1 << 56) - 1) if where == "unknown" else (0, address)
        if where in ("shared", "shared32") or window == 1:
            return np.arange(SHARED_BYTES) * 7 & 255, plain & 0xFFFFFF
        if where == "local" or window == 2:
            return np.arange(LOCAL_BYTES) * 3 + thread * 5 & 255, plain
        if where == "param":
            return np.arange(100, 100 + OWN_BYTES), (address + (1 << 31)) % (1 << 32) - (1 << 31)
        for symbol in (self.g, self.c):
            if symbol.address <= address < symbol.end:
                return np.frombuffer(SYMBOL, np.uint8), address - symbol.address
        start = self.memory.room.ctypes.data
        del made
        return (room, address - start) if start <= address < start + room.size else None

    def values(self, launch: Launch, before: np.ndarray) -> str:
        """What lanes got and memory holds, of accesses in bounds."""
        made, dropped = self.made, dict(launch.bad)
        out = self.memory.parts["out"]
        offset = self.memory.parts["values"].ctypes.data - self.memory.room.ctypes.data
        given = before[offset : offset + 64 * ROOM].reshape(64, ROOM)
        touched: dict[int, np.ndarray] = {}
        for thread, address in enumerate(launch.addresses):
            if made.kind == "load":
                got = out[thread * ROOM : thread * ROOM + made.bytes]
                found = self.bytes_at(address, thread, before)
                if found is None or found[1] < 0:
                    wanted = None if thread not in dropped else np.zeros(made.bytes, np.uint8)
                else:
                    wanted = (
                        found[0][found[1] : found[1] + made.bytes] if thread not in dropped else np.zeros(made.bytes)
                    )
                if wanted is not None and not np.array_equal(got, wanted.astype(np.uint8)):
                    return f"thread {thread} loads {got.tolist()} at {address:#x}, not {wanted.tolist()}"
            elif made.kind == "store" and thread not in dropped:
                touched[address] = given[thread, : made.bytes]
        return self.stored(launch, touched, before) if made.kind == "store" else ""

    def stored(self, launch: Launch, touched: dict[int, np.ndarray], before: np.ndarray) -> str:
        out, made = self.memory.parts["out"], self.made
        room, shared = before.copy(), np.arange(SHARED_BYTES) * 7 & 255
        local = np.array([np.arange(LOCAL_BYTES) * 3 + t * 5 & 255 for t in range(64)])
        symbol = np.frombuffer(SYMBOL, np.uint8).copy()
        bad = dict(launch.bad)
        for thread, address in enumerate(launch.addresses):
            if thread in bad:
                continue
            values = touched[address] if self.made.where != "local" and address >> 56 != 2 else None
            found = self.bytes_at(address, thread, before)
            if found is None:
                continue
            whole, at = found
            offset = self.memory.parts["values"].ctypes.data - self.memory.room.ctypes.data
            own = before[offset + thread * ROOM : offset + thread * ROOM + made.bytes]
            target = room if whole.size == room.size else shared if whole.size == SHARED_BYTES else symbol
            if whole.size == LOCAL_BYTES:
                target, values = local[thread], own
            assert values is not None
            target[at : at + made.bytes] = own
        here = self.memory.parts["a"].ctypes.data - self.memory.room.ctypes.data
        if not np.array_equal(self.memory.parts["a"], room[here : here + 1056]):
            return "the array does not hold what was stored"
        if bytes(self.program.buffer("g")) != symbol.tobytes():
            return "the variable does not hold what was stored"
        if not np.array_equal(out[OUT_SHARED : OUT_SHARED + SHARED_BYTES], shared):
            return "shared memory does not hold what was stored"
        if made.local:
            got = out[OUT_LOCAL:].reshape(64, LOCAL_BYTES)[: made.block]
            if not np.array_equal(got, local[: made.block]):
                return "local memory does not hold what was stored"
        return ""


OWN_AT = 64  # where ``own`` is among the parameters

WAYS = (
    ("auto", ""),
    ("lanes", ""),
    ("auto", "stopped"),
    ("lanes", "stopped"),
    ("auto", "dropped"),
    ("lanes", "dropped"),
)


def problems(seed: int, number: int, launches: int = LAUNCHES) -> Iterator[str]:
    """All that went wrong with one kernel."""
    made = make(seed, number)
    rng = random.Random(~(seed << 32 | number))
    case = Case(made)
    try:
        for _ in range(launches):
            launch = case.draw(rng)
            for tier, checked in WAYS:
                found = case.judge(launch, tier, checked)
                if found:
                    yield f"{made.opcode} {made.where} {made.mode} {tier} {checked or 'bare'}: {found}"
    finally:
        case.close()
