"""Memory accesses whose lane pattern is known: checked once for the warp, moved as vectors, counted when compiled.

An access at ``base + pattern[lane] + stride_pattern[lane] * stride`` becomes a broadcast, plain vector moves or,
where nothing better fits, one move a lane. Its bounds are two comparisons of scalars; accesses of one segment off
the same register share them. If a check fails the warp leaves for the lane tier at the segment's start, and that
tier decides exactly: so a check may be too strict, never too lax.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from ...hardware.access import SECTOR, GlobalCost, SharedCost, global_cost_table, shared_cost_table
from ...isa import Access, Order, definitions_and_uses, describe
from ...isa.matrices import elements_of
from ...ptx.module import Address, Instruction, Operand, Register, Symbol
from .. import layout
from ..access import WHOLE
from ..analysis.forms import UNIFORM, ZERO, Form
from . import blended, memory_ops
from .bounds import within
from .mover import Called, Mover
from .recording import Recording

if TYPE_CHECKING:
    from .fast import FastTier

_STRIDE_LIMIT = 1 << 40  # a stride beyond this is no address; Cuts.in_line keeps sums of lanes from wrapping below it


@dataclass(slots=True)
class Group:
    """Accesses of a segment that one check covers: same base register, not redefined between them."""

    low: int
    high: int
    stores: bool
    checked: bool = False


@lru_cache(maxsize=4096)
def _shared_table(kind: str, pattern: tuple[int, ...], size: int) -> tuple[SharedCost, ...]:
    return shared_cost_table(kind, pattern, size)


@lru_cache(maxsize=4096)
def _global_table(pattern: tuple[int, ...], size: int) -> tuple[GlobalCost, ...]:
    return global_cost_table(pattern, size)


class Patterned:
    """The in-line accesses of one segment in the fast tier, or of one block of a region that runs under masks.
    ``exit`` is where a check leads that fails; the lane tier has the segment then, if there is no label."""

    def __init__(self, tier: FastTier, instructions: Sequence[Instruction]) -> None:
        self.tier = tier
        self.exit: str | None = None
        self.runs: int | None = None  # the row that says how often what is counted now was done; None: the segment's
        self.counts: list[Callable[[], None]] = []  # what is counted once the segment can't be given up any more
        self.groups: dict[int, Group] = {}
        self.recording = Recording(tier) if tier.plan.shape.observing else None
        open_groups: dict[tuple[object, ...], Group] = {}
        versions: dict[str, int] = {}
        for instruction in instructions:
            access = describe(instruction).moves
            if access and tier.plan.cuts.has_pattern(instruction):
                operand = access.address
                if access.space not in ("param", "local") and isinstance(operand, Address):
                    base = operand.base
                    name = base.name if isinstance(base, (Register, Symbol)) else None
                    guard = instruction.guard and (instruction.guard.name, instruction.guard_negated)
                    key = (name, versions.get(str(name), 0), access.space, guard)
                    offset = operand.offset + (base.offset if isinstance(base, Symbol) else 0)
                    group = open_groups.setdefault(key, Group(offset, offset + access.bytes, False))
                    group.low = min(group.low, offset)
                    group.high = max(group.high, offset + access.bytes)
                    group.stores |= access.kind == "store"
                    self.groups[id(instruction)] = group
            for name in definitions_and_uses(instruction)[0]:
                versions[name] = versions.get(name, 0) + 1

    # -- addresses ----------------------------------------------------------------------------------------

    def base(self, operand: Operand) -> tuple[str, str | None, Form]:
        """The address register's base and stride as ``i64``, and its form; offsets aside."""
        tier = self.tier
        assert isinstance(operand, Address)
        base = operand.base
        if base is None:
            return "0", None, UNIFORM
        if isinstance(base, Symbol):
            form = tier.plan.symbol_form(Symbol(base.name))
            return tier.symbol(Symbol(base.name)), None, form
        value = tier.read(base.name)
        own = tier.element(base.name)
        stride = tier.one.resize(own, "i64", value.stride, signed=True) if value.stride else None
        return tier.one.resize(own, "i64", value.base), stride, value.form

    def _check(self, group: Group, access: Access, base: str, stride: str | None, form: Form, operand: Operand) -> None:
        tier, one = self.tier, self.tier.one
        assert form.pattern is not None
        low_offset = min(form.pattern) + group.low
        extent = str(max(form.pattern) + group.high - low_offset)
        low = one.op("add", "i64", base, str(low_offset))
        if stride is not None and form.stride_pattern is not None:
            moved = one.op("add", "i64", stride, str(_STRIDE_LIMIT))
            self._require(one.compare("ult", "i64", moved, str(2 * _STRIDE_LIMIT)))
            ends = [one.op("mul", "i64", stride, str(f(form.stride_pattern))) for f in (min, max)]
            least = one.intrinsic("smin", "i64", *ends)
            most = one.intrinsic("smax", "i64", *ends)
            low = one.op("add", "i64", low, least)
            extent = one.op("add", "i64", one.op("sub", "i64", most, least), extent)
        if access.space == "shared":
            first, end = tier.plan.shared_bounds(operand)
            if end == WHOLE[1]:
                size = tier.field("%launch", layout.Launch, "shared_bytes", "i32", invariant=True)
                limit = one.resize("i32", "i64", size)
                limit = one.op("sub", "i64", limit, str(first)) if first else limit
            else:
                limit = str(end - first)
            place = one.op("sub", "i64", low, str(first)) if first else low
        else:
            index = tier.plan.range_index(tier.plan.origin(operand))
            if index < 0:
                found = tier.call(
                    "tw_lookup",
                    "i32",
                    ("ptr", "%launch"),
                    ("i64", low),
                    ("i64", extent),
                    ("i32", str(int(group.stores))),
                )
                self._require(one.compare("ne", "i32", found, "0"))
                return
            start = tier.range_field(index, "start")
            limit = one.op("sub", "i64", tier.range_field(index, "end"), start)
            place = one.op("sub", "i64", low, start)
            if group.stores:
                self._require(one.compare("ne", "i32", tier.range_field(index, "writable"), "0"))
        within(one, limit, place, extent, self._require)

    def _require(self, condition: str) -> None:
        after = self.tier.out.label("in")
        self.tier.branch(condition, after, self.exit or self.tier.leave(), likely=True)
        self.tier.start(after)

    def _check_alignment(self, access: Access, base: str, stride: str | None, form: Form, offset: int) -> None:
        needed = access.bytes
        assert form.pattern is not None
        if needed == 1:
            return
        if any((x - form.pattern[0]) % needed for x in form.pattern):
            # Some lane is misaligned whatever the base is.
            self.tier.one.line(f"br label %{self.exit or self.tier.leave()}")
            self.tier.start(self.tier.out.label("misaligned"))
            return
        one = self.tier.one
        if 1 << min(form.alignment, 20) < needed or (form.pattern[0] + offset) % needed:
            moved = one.op("add", "i64", base, str(form.pattern[0] + offset))
            self._require(one.compare("eq", "i64", one.op("and", "i64", moved, str(needed - 1)), "0"))
        if stride is not None:
            self._require(one.compare("eq", "i64", one.op("and", "i64", stride, str(needed - 1)), "0"))

    # -- the accesses -------------------------------------------------------------------------------------

    def access(self, instruction: Instruction) -> None:
        tier = self.tier
        access = describe(instruction).moves
        assert access
        load, operand = access.kind == "load", access.address
        assert isinstance(operand, Address)
        base, stride, form = self.base(operand)
        offset = operand.offset + (operand.base.offset if isinstance(operand.base, Symbol) else 0)
        if access.space == "local":
            self._local(instruction, access, base, offset, load)
            return
        mover = self.checked(instruction, access, base, stride, form, offset)
        stored: list[str] = []
        if load and form.uniform:
            self._load_uniform(instruction, access, mover)
        elif load:
            values = mover.load()
            for target, value in zip(elements_of(instruction.operands[0]), values, strict=True):
                tier.write(target, value, access.element, access.signed)
        else:
            stored = [tier.vector(s, access.element) for s in elements_of(instruction.operands[1])]
            mover.store(stored)
        if self.recording is not None:
            group = id(self.groups[id(instruction)])
            self.recording.add(instruction, access, operand, base, stride, form, offset, stored, group)

    def checked(
        self, instruction: Instruction, access: Access, base: str, stride: str | None, form: Form, offset: int
    ) -> Mover:
        """Check an access and count it; what is returned can do it."""
        tier, operand, group = self.tier, access.address, self.groups[id(instruction)]
        if not group.checked:
            self._check(group, access, base, stride, form, operand)
            group.checked = self.exit is None
        self._check_alignment(access, base, stride, form, offset)
        if tier.plan.shape.counting:
            count = partial(self._count, instruction, access, base, stride, form, offset, operand)
            self.counts.append(count) if self.exit is None else count()
        return self._mover(instruction, access, base, stride, form, offset)

    def _mover(
        self, instruction: Instruction, access: Access, base: str, stride: str | None, form: Form, offset: int
    ) -> Mover:
        tier, group = self.tier, self.groups[id(instruction)]
        assert form.pattern is not None
        place = tier.one.op("add", "i64", base, str(offset)) if offset else base
        if access.space == "shared":
            start = tier.one.assign(f"getelementptr i8, ptr %shared, i64 {place}")
        else:
            start = tier.one.assign(f"inttoptr i64 {place} to ptr")
        volatile = "volatile " if access.order & Order.STRONG else ""
        reach = min(form.pattern) + group.low - offset, max(form.pattern) + group.high - offset
        made = Called if id(instruction) in tier.seldom else Mover
        return made(tier, access, start, stride, form, volatile, reach)

    def store_some(self, instruction: Instruction, active: str, guarded: bool = False) -> bool:
        """Store what some lanes have (bits, not 0), unless the helper must. What it checks is what all lanes would
        touch; where that is not all in bounds, it is the helper that decides, too. ``guarded``: by the instruction's
        own guard, which the caller has asked whether it has a pattern."""
        tier, access = self.tier, describe(instruction).moves
        if access is None or access.kind != "store" or access.space != "shared" or access.order & Order.STRONG:
            return False
        if not guarded and not tier.plan.cuts.in_line(instruction):
            return False
        operand = access.address
        assert isinstance(operand, Address)
        if isinstance(operand.base, Register) and tier.read(operand.base.name).form.varying:
            return False  # computed under the mask
        base, stride, form = self.base(operand)
        if stride is not None or not blended.possible(form, access):
            return False
        offset = operand.offset + (operand.base.offset if isinstance(operand.base, Symbol) else 0)
        values = [tier.vector(source, access.element) for source in elements_of(instruction.operands[1])]
        slow, done = tier.out.label("by_lanes"), tier.out.label("stored")
        known = dict(tier.values)  # what is found out on one way is not known on the other
        tier.values = {name: replace(value) for name, value in known.items()}
        self.exit = slow
        self._check(self.groups[id(instruction)], access, base, stride, form, operand)
        self._check_alignment(access, base, stride, form, offset)
        self.exit = None
        if tier.plan.shape.counting:
            blended.count(tier, instruction, access, form, active)
        self._mover(instruction, access, base, stride, form, offset).blend(values, active)
        tier.one.line(f"br label %{done}")
        tier.start(slow)
        tier.values = {name: replace(value) for name, value in known.items()}
        memory_ops.store(tier, instruction, active)
        tier.values = known
        tier.one.line(f"br label %{done}")
        tier.start(done)
        return True

    def _load_uniform(self, instruction: Instruction, access: Access, mover: Mover) -> None:
        for index, target in enumerate(elements_of(instruction.operands[0])):
            value = mover.element(index)
            self.tier.write_scalar(target, value, access.element, access.signed)

    def _local(self, instruction: Instruction, access: Access, base: str, offset: int, load: bool) -> None:
        """Local memory at the same offset in every lane: interleaved words are one vector."""
        tier, one = self.tier, self.tier.one
        place = one.op("add", "i64", base, str(offset))
        within(one, str(tier.plan.variables.local_bytes), place, str(access.bytes), self._require)
        self._require(one.compare("eq", "i64", one.op("and", "i64", place, str(access.bytes - 1)), "0"))
        local = tier.field("%warp", layout.Warp, "local", "ptr", invariant=True)
        start = one.assign(f"getelementptr i8, ptr {local}, i64 {one.op('shl', 'i64', place, '5')}")
        words = access.size // 4
        e = tier.all
        if load:
            for index, target in enumerate(elements_of(instruction.operands[0])):
                parts = [tier.fetch(start, "i32", index * words + w) for w in range(words)]
                value = parts[0]
                if words == 2:
                    high = e.op("shl", "i64", e.resize("i32", "i64", parts[1]), e.const("i64", 32))
                    value = e.op("or", "i64", e.resize("i32", "i64", parts[0]), high)
                tier.write(target, value, access.element, access.signed)
            return
        for index, source in enumerate(elements_of(instruction.operands[1])):
            value = tier.vector(source, access.element)
            tier.spill(start, "i32", e.resize(access.element, "i32", value), index * words)
            if words == 2:
                high = e.resize("i64", "i32", e.op("lshr", "i64", value, e.const("i64", 32)))
                tier.spill(start, "i32", high, index * words + 1)

    # -- counting -----------------------------------------------------------------------------------------

    def _count(
        self, instruction: Instruction, access: Access, base: str, stride: str | None, form: Form, offset: int,
        operand: Operand,
    ) -> None:  # fmt: skip
        """Count an access."""
        tier = self.tier
        if access.space not in ("shared", "global", "generic") or form.pattern is None:
            return
        index = tier.plan.site_of[id(instruction)]
        if stride is not None:
            self._count_dynamic(instruction, access, base, stride, form, offset, operand)
            return
        known = min(form.alignment, 5)
        if access.space == "shared":
            table = _shared_table(access.kind, form.pattern, access.bytes)
            costs = {table[b % 4] for b in range(offset % 4, offset % 4 + 32, 1 << known)}
            if len(costs) > 1:
                self._count_dynamic(instruction, access, base, stride, form, offset, operand)
                return
            cost = costs.pop()
            known_cost = {"wavefronts": cost.wavefronts, "ideal": cost.ideal, "worst_ways": cost.ways}
            tier.static_cost(index, {**known_cost, "conflicts": cost.conflicts}, self.runs)
            return
        sectors = _global_table(form.pattern, access.bytes)
        aligned = max(access.bytes & -access.bytes, 1)
        possible = [sectors[b % 32] for b in range(0, 32, aligned)]
        first = possible[0]
        static = {
            "requests": 1, "sectors_ideal": first.ideal_sectors, "bytes_asked": first.bytes_asked,
            "sectors": first.sectors, "bytes_moved": first.bytes_moved,
        }  # fmt: skip
        if len({p.sectors for p in possible}) > 1:
            static["sectors"] = static["bytes_moved"] = 0
            self._count_sectors(index, [s.sectors for s in sectors], base, offset, operand)
        tier.static_cost(index, static, self.runs)

    def _count_sectors(self, index: int, table: Sequence[int], base: str, offset: int, operand: Operand) -> None:
        """Sectors depend on where in a sector the base lies: one look at a table."""
        tier, one = self.tier, self.tier.one
        bounds = tier.plan.range_index(tier.plan.origin(operand))
        place = one.op("add", "i64", base, str(offset))
        if bounds >= 0:
            place = one.op("sub", "i64", place, tier.range_field(bounds, "bias"))
        name = tier.constant_global(
            "sectors." + "_".join(map(str, table)), "[32 x i8] [" + ", ".join(f"i8 {s}" for s in table) + "]"
        )
        at = one.op("and", "i64", place, "31")
        pointer = one.assign(f"getelementptr i8, ptr {name}, i64 {at}")
        sectors = one.resize("i8", "i64", one.assign(f"load i8, ptr {pointer}, !invariant.load !0"))
        for counter, amount in (("sectors", sectors), ("bytes_moved", one.op("shl", "i64", sectors, "5"))):
            tier.add_to_counter(index, counter, amount)

    def _count_dynamic(
        self, instruction: Instruction, access: Access, base: str, stride: str | None, form: Form, offset: int,
        operand: Operand,
    ) -> None:  # fmt: skip
        """Costs that depend on a run-time stride: looked up by (stride, base within a sector), computed once each."""
        tier, one = self.tier, self.tier.one
        place = one.op("add", "i64", base, str(offset))
        bounds = tier.plan.range_index(tier.plan.origin(operand)) if access.space != "shared" else -1
        if bounds >= 0:
            place = one.op("sub", "i64", place, tier.range_field(bounds, "bias"))
        # The bytes of the access divide a sector or are several; what matters is the base's place in steps of them.
        step = min(access.bytes, SECTOR)
        first, tier.memos = tier.memos, tier.memos + SECTOR // step
        costs = (
            ("ptr", tier.site(instruction, access)), ("i64", place), ("i64", stride or "0"),
            ("ptr", tier.pattern_constant(form.pattern or ZERO)),
            ("ptr", tier.pattern_constant(form.stride_pattern or ZERO)),
        )  # fmt: skip
        if id(instruction) in tier.seldom:
            tier.call("tw_memo_count", "void", ("ptr", "%worker"), ("i64", str(first)), ("i32", str(step)), *costs)
            return
        within = one.op("and", "i64", place, str(SECTOR - 1))
        slot = one.op("add", "i64", one.op("udiv", "i64", within, str(step)), str(first))
        memos = tier.field("%worker", layout.Worker, "memos", "ptr", invariant=True)
        memo = one.assign(f"getelementptr [{ctypes.sizeof(layout.Memo)} x i8], ptr {memos}, i64 {slot}")
        known = one.assign(f"load i64, ptr {memo}")
        hit, miss, after = (tier.out.label(name) for name in ("hit", "miss", "counted"))
        tier.branch(one.compare("eq", "i64", known, stride or "0"), hit, miss, likely=True)
        tier.start(hit)
        pointer = one.assign(f"getelementptr i8, ptr {memo}, i64 {layout.Memo.hits.offset}")
        hits = one.assign(f"load i64, ptr {pointer}")
        one.line(f"store i64 {one.op('add', 'i64', hits, '1')}, ptr {pointer}")
        one.line(f"br label %{after}")
        tier.start(miss)
        tier.call("tw_memo_miss", "void", ("ptr", "%worker"), ("ptr", memo), *costs)
        one.line(f"br label %{after}")
        tier.start(after)
