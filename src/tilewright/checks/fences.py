"""``missing-fence``: a lock or a message through memory whose data no fence orders, read off the kernel's code.

Races are what threads of this launch did. A lock that nobody else held, or a message through ``volatile`` data, which
PTX lets meet, shows none; what is wrong stands in the code all the same. A thread goes on *after* a compare-and-swap or
an exchange that found the lock free, or after a loop that reads a flag until it changes, and *before* a store that
somebody else waits for. Between the first and what it reads of another's data, and between what it stores and the
second, there must be a fence.

All of it must be seen for a finding: who lets go, what is guarded, and that both may be other threads' doing. Memory
that a thread finds by its own number may be its own, a barrier of the block orders most of it, and what a block clears
before a barrier is no message. A lock that threads of several blocks take by atomics of the device needs fences of the
device.
"""

from __future__ import annotations

import itertools
import math
import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tilewright.engine.analysis.cfg import Graph, Segment
from tilewright.engine.analysis.plan import Plan
from tilewright.engine.analysis.provenance import Origin
from tilewright.findings.model import Finding
from tilewright.isa import Access, Fence, Flow, Order, Passed, definitions_and_uses, describe, registers_in
from tilewright.ptx.module import Address, Immediate, Instruction, Operand, Register

from .declaration import Check, Phase
from .pairs import Pair, met
from .scene import Place, Scene
from .slices import sources_of

_SPACES = ("global", "shared", "generic")
_COMPARISONS = {each: getattr(operator, each) for each in ("eq", "ne", "lt", "le", "gt", "ge")}
Point = tuple[int, int]  # a segment, and an instruction's place in it


@dataclass(frozen=True, eq=False)
class _Use:
    """An instruction that accesses memory, with what it accesses."""

    point: Point
    instruction: Instruction
    access: Access
    origin: Origin

    @property
    def known(self) -> bool:
        """Whether it is known which argument or variable it accesses."""
        return self.origin.kind in ("param", "symbol") or (self.origin.kind == "shared" and bool(self.origin.key))

    def apart(self, other: _Use) -> bool:
        """Whether the two surely access different memory."""
        if self.origin != other.origin:
            return True
        mine, others = self.access.address, other.access.address
        if not isinstance(mine, Address) or not isinstance(others, Address):
            return False
        return mine.base == others.base and abs(mine.offset - others.offset) >= max(
            self.access.bytes, other.access.bytes
        )


@dataclass(frozen=True)
class _Wait:
    """A place where a thread has learnt that it may go on.

    Attributes:
        use: the access that showed it.
        edges: the branches by which it goes on: each one's segment, and where that leads.
        free: what it must have read, where that is a constant.
        lock: whether it has taken a lock by that, rather than read a flag.
        scope: the least of a fence that orders something with it.
    """

    use: _Use
    edges: tuple[tuple[int, int], ...]
    free: int | None
    lock: bool
    scope: Fence


def findings(scene: Scene, known: Sequence[Finding], blocks: int) -> list[Finding]:
    """What is ``known``, and warnings of the kernel's own code. What races already needs none; but a race through
    ``volatile`` is reported as the fence that is missing.

    Args:
        blocks: of the grid.
    """
    if blocks * math.prod(scene.view.block) == 1:
        return list(known)
    code = Code(scene.view.plan, blocks)
    by_volatile = [each for each in known if each.kind == "race-volatile"]
    raced = {
        each for finding in known if finding.kind.startswith("race-") and finding not in by_volatile
        for each in _lines(finding)
    }  # fmt: skip
    groups: dict[object, list[Finding]] = {}

    def add(made: Finding, use: _Use, at: _Use) -> None:
        """One for each place where somebody waits or lets others go on."""
        place = scene.place(code.site(use))
        if place.line is not None and not {(place.file, place.line), (made.file, made.line)} & raced:
            groups.setdefault(scene.place(code.site(at)), []).append(made)

    for wait in code.lets_go:
        if wait.use.access.order & Order.ACQUIRE or not (wait.lock or wait.use.access.kind == "load"):
            continue
        bare = set(code.touched(wait, wait.scope))
        releases = list(code.releases(wait))
        for letting in releases:
            released = letting.access.order & Order.RELEASE
            unfenced = set() if released else set(code.stores(letting, wait.scope, releases))
            for use, store in code.guarded(wait, letting):
                if use in bare and not use.access.order & Order.ACQUIRE:
                    add(_after(wait, use, code, scene), use, wait.use)
                if store in unfenced:
                    add(_before(wait, letting, store, code, scene), store, letting)
    found = [_together(each) for each in groups.values()]
    reported = {each for finding in found for each in _lines(finding)}
    kept = [each for each in known if each not in by_volatile or reported.isdisjoint(_lines(each))]
    return [*kept, *found]


def _together(group: list[Finding]) -> Finding:
    """One for all that one fence would order: that of the nearest lines, which names the others."""
    known = [(each.details.get("other_line"), each.line, tuple(each.details.get("variables", ()))) for each in group]
    nearest = min(known, key=lambda each: abs((each[0] or 0) - (each[1] or 0)))
    first = group[known.index(nearest)]
    others = [each for each in dict.fromkeys(known) if each[:2] != nearest[:2]]
    if not others:
        return first
    named = (f"nor between lines {other} and {line} ({', '.join(names) or 'memory'})" for other, line, names in others)
    also = [{"line": line, "other_line": other, "variables": list(names)} for other, line, names in others]
    details = {**first.details, "also": also, "remedy": f"{first.remedy}, where it stands between all of these"}
    return replace(first, message="; ".join([first.message, *named]), details=details)


def _lines(finding: Finding) -> Iterator[tuple[str | None, int | None]]:
    details = finding.details
    for each in ({"line": finding.line, **details}, *details.get("also", ())):
        yield finding.file, each["line"]
        yield details.get("other_file", finding.file), each.get("other_line")


class Code:
    """The kernel's own instructions, and the ways between them."""

    def __init__(self, plan: Plan, blocks: int = 1) -> None:
        self.plan, self.blocks = plan, blocks
        self.graph: Graph = plan.graphs[plan.kernel.name]
        self.makers = plan.makers(plan.kernel)
        self.uses = [
            _Use((segment.index, place), instruction, access, origin)
            for segment in self.graph.segments
            for place, instruction in enumerate(segment.instructions)
            for access in describe(instruction).accesses[:1]
            if access.space in _SPACES
            for origin in self._origins(access.address)
        ]
        self.at = {use.point: use for use in self.uses}

    def _origins(self, address: Operand) -> Iterable[Origin]:
        """Where an address may come from: a choice between two pointers (``f ? *a : *b``) is either's."""
        origin, base = self.plan.origin(address), address.base if isinstance(address, Address) else address
        maker = self.makers.get(base.name) if isinstance(base, Register) else None
        if origin.kind != "unknown" or maker is None or describe(maker).passed is not Passed.CHOSEN:
            return [origin]
        return dict.fromkeys(self.plan.origin(each) for each in describe(maker).reads[:2])

    def instruction(self, at: Point) -> Instruction:
        return self.graph.segments[at[0]].instructions[at[1]]

    def site(self, use: _Use) -> int:
        return self.plan.site_of[id(use.instruction)]

    # -- waits --------------------------------------------------------------------------------------------

    @cached_property
    def lets_go(self) -> list[_Wait]:
        """The locks that are taken, and all that a loop only waits for, whatever orders it has."""
        found = []
        for use in self.uses:
            if not use.access.order & Order.STRONG or not use.access.reads:
                continue
            free = self._free(use) if use.access.operation in ("cas", "exch") else None
            if taken := () if free is None else tuple(self._taken(use, free)):
                found.append(_Wait(use, taken, free, True, self._scope(use)))
            elif left := tuple(self._left(use)):
                found.append(_Wait(use, left, None, False, Fence.BLOCK))
        return found

    def _scope(self, lock: _Use) -> Fence:
        """The scope that a lock's fences need: a block's own may have narrow ones."""
        own = lock.access.space == "shared" or lock.access.order & Order.BLOCK or "%ctaid" in self.numbers(lock)
        return Fence.BLOCK if own or self.blocks == 1 else Fence.DEVICE

    def waited_for(self, site: int, *, unknown: bool = True) -> bool:
        """Whether some thread waits for the word that a site accesses, as for a flag or a lock; ``unknown`` in
        functions that the kernel calls, where it is not known which word that is."""
        there = [each for each in self.uses if self.site(each) == site]
        return unknown if not there else any(not w.use.apart(use) for w in self.lets_go for use in there)

    def unfenced(self, race: Pair, scene: Scene) -> str:
        """The fences that two accesses lack which a lock or a flag should order; empty where none is lacking."""
        unmet = ""
        for flag, store, load, letting in self._handed(race, [each.use for each in self.lets_go]):
            wait = next(each for each in self.lets_go if each.use is flag)
            starts, behind = self.goes_on(wait), [_next(store.point)]
            if flag is load or load.point not in self.walk(starts, _never):
                continue
            line = {use: scene.place(self.site(use)).line for use in (flag, store, load, letting)}
            missing = [
                f"{_fence(wait.use)} between lines {line[a]} and {line[b]}"
                for a, b, orders, way in (
                    (store, letting, letting, behind),
                    (wait.use, load, wait.use, self.goes_on(wait, Fence.DEVICE)),
                )
                if not orders.access.order & (Order.ACQUIRE | Order.RELEASE) and b.point in self.walk(way, _fences)
            ]
            if missing:
                return _ORDERED.format(", and ".join(missing), line[flag], line[letting])
            ends = () if wait.lock else ((store, letting, behind), (flag, load, starts))
            bare = [(line[a], line[b]) for a, b, way in ends if b.point in self.walk(way, parts_blocks)]
            unmet = unmet or " and ".join(_BARRIER.format(*each) for each in bare)
        return f"{_OF_ALL}{unmet}" if unmet and "between-blocks" in race.detail else ""

    def _handed(self, race: Pair, flags: list[_Use]) -> Iterator[tuple[_Use, _Use, _Use, _Use]]:
        """The flags by which one of two accesses may wait for the other: with the store, the load, and what sets it."""
        both = [use for use in self.uses if self.site(use) in (race.first.site, race.first.other)]
        for flag, turn in itertools.product(flags if both else (), (1, -1)):
            store, load = both[::turn][0], both[::turn][-1]
            behind = self.walk([_next(store.point)], _never) | ({store.point} if load is flag else set())
            sets = (use for use in self.uses if use.access.writes and use is not flag and use.origin == flag.origin)
            letting = next((use for use in sets if use.point in behind), None)
            if letting is not None and flag.known and store.access.writes and store is not flag:
                yield flag, store, load, letting

    def plainly(self, race: Pair, scene: Scene) -> str:
        """What is missing if two accesses race at a flag that a loop reads plainly, or at what that flag should order;
        empty where there is none."""
        for flag, _, load, letting in self._handed(race, self.plain_waits):
            if load is flag or load.point in self.walk([_next(flag.point)], _never):
                lines = (scene.place(self.site(each)).line for each in (flag, letting))
                return _PLAINLY.format(*lines, fence=_fence(flag))
        return ""

    @cached_property
    def plain_waits(self) -> list[_Use]:
        """The plain loads of one place that a loop only waits for, or that stand before a loop which has no end: the
        compiler then read once what the source reads again and again."""
        plain = [use for use in self.uses if use.access.kind == "load" and not use.access.order & Order.STRONG]
        return [use for use in plain if self._polls(use) or self._ends(use)]

    def _ends(self, use: _Use) -> bool:
        """Whether what a load reads decides about going into a loop without a way out."""
        segments = self.graph.segments
        endless = (each for each in self.loops if all(each.issuperset(segments[n].successors) for n in each))
        within = set[int]().union(*endless)
        into = (each for each in segments if each.index not in within and within.intersection(each.successors))
        return any(self._decides(use, each) for each in into)

    def _free(self, use: _Use) -> int | None:
        """The value of a free lock, if this instruction takes one: by two constants that differ, or by an exchange."""
        values = [self.constant(each) for each in use.instruction.operands[2:4]]
        if use.access.operation == "exch":
            return 0 if values[0] else None
        return values[0] if None not in values and values[0] != values[1] else None

    def constant(self, operand: object) -> int | None:
        """The constant that an operand is for sure, of 32 bits."""
        form = self.plan.analysis.forms.get(operand.name) if isinstance(operand, Register) else None
        value = form.constant if form is not None and form.uniform else None
        if isinstance(operand, Immediate):
            value = operand.bits
        return None if value is None else value & 0xFFFFFFFF

    def goes_on(self, wait: _Wait, scope: Fence | None = None) -> list[Point]:
        """Where a thread goes on after a wait; only where no fence of the scope stands on the way there from what it
        read last, if one is given: a loop may have its fence inside."""

        def ends(instruction: Instruction, at: Point) -> bool:
            return at == wait.use.point or (scope is not None and _orders(instruction, scope))

        reached = self.walk([_next(wait.use.point)], ends)
        edges = ((number, to, len(self.graph.segments[number].instructions) - 1) for number, to in wait.edges)
        return [(to, 0) for number, to, last in edges if (number, last) in reached]

    def _taken(self, use: _Use, free: int) -> Iterator[tuple[int, int]]:
        """The branches that found the lock free."""
        for segment in self.graph.segments:
            how, constant = self._compared(segment, use)
            if how in ("eq", "ne") and constant == free:
                yield segment.index, self._way(segment, how == "eq")

    def _compared(self, segment: Segment, use: _Use) -> tuple[str, int | None]:
        """How a branch compares what an instruction read with a constant, and with which; "" if it doesn't."""
        test = self.makers.get(segment.last.guard.name) if segment.last.guard is not None else None
        if describe(segment.last).flow is not Flow.BRANCH or test is None or test.guard is not None:
            return "", None
        how, compared, result = test.modifiers[0], test.operands[1:3], use.instruction.operands[0]
        if how not in _COMPARISONS or result not in compared or len(test.operands) > 3:
            return "", None
        if compared[0] == result:
            return how, self.constant(compared[1])
        return (how, self.constant(compared[0])) if how in ("eq", "ne") else ("", None)

    def _way(self, segment: Segment, holds: bool) -> int:
        """Where a branch leads if its condition holds, or if not."""
        last = segment.last
        return self.graph.target(last.operands[0]) if holds is not last.guard_negated else segment.index + 1

    def _waits_on(self, wait: _Wait, store: _Use) -> bool:
        """Whether a thread that reads what a store stores surely goes on waiting: a flag may have values that let
        nobody go on."""
        value = self.constant(store.instruction.operands[1]) if store.access.kind == "store" else None
        for number, out in wait.edges:
            how, constant = self._compared(self.graph.segments[number], wait.use)
            if not how or value is None or constant is None or max(value, constant) >> 31:
                return False
            if self._way(self.graph.segments[number], _COMPARISONS[how](value, constant)) == out:
                return False
        return True

    def _left(self, use: _Use) -> list[tuple[int, int]]:
        """The exits of a loop that does nothing but wait for what this load reads: of the inmost one that waits for one
        word, whatever is done around it, or of the outmost one, which may look for a word."""
        around = (self._exits(use, each) for each in reversed(self.loops) if use.point[0] in each)
        return self._polls(use) or next(around, [])

    def _polls(self, use: _Use) -> list[tuple[int, int]]:
        """The exits of the inmost loop that does nothing but wait for the one word that this load reads."""
        address = set(registers_in(use.access.address))
        for inside in self.loops:
            changed = (name for each in self._inside(inside) for name in definitions_and_uses(each)[0])
            if use.point[0] in inside and address.isdisjoint(changed) and (exits := self._exits(use, inside)):
                return exits
        return []

    def _inside(self, loop: Iterable[int]) -> Iterator[Instruction]:
        return itertools.chain.from_iterable(self.graph.segments[number].instructions for number in loop)

    def _exits(self, use: _Use, inside: set[int]) -> list[tuple[int, int]]:
        """The exits of a loop that what a load reads decides about, if the loop does nothing else that lasts."""
        if any(describe(each).lasting for each in self._inside(inside) if each is not use.instruction):
            return []
        found = []
        for number in sorted(inside):
            segment = self.graph.segments[number]
            out = [(number, each) for each in segment.successors if each not in inside]
            found += out if out and self._decides(use, segment) else []
        return found

    def _decides(self, use: _Use, segment: Segment) -> bool:
        """Whether what an instruction reads decides where a segment leads."""
        guard, place = segment.last.guard, len(segment.instructions) - 1
        return guard is not None and id(use.instruction) in sources_of(self.graph, segment.index, place, (guard.name,))

    # -- who lets go, and what is guarded -----------------------------------------------------------------

    def releases(self, wait: _Wait) -> Iterator[_Use]:
        """The stores that may let a waiting thread go on."""
        if not wait.use.known:
            return
        for use in self.uses:
            if use.origin != wait.use.origin or use is wait.use or not use.access.writes:
                continue
            if wait.lock:
                value = {"cas": 3, "exch": 2}.get(use.access.operation, 1 if use.access.kind == "store" else 0)
                if not value or self.constant(use.instruction.operands[value]) != wait.free:
                    continue
            elif not use.access.order & Order.STRONG or not self.same_flag(use, wait.use) or self._waits_on(wait, use):
                continue
            # What the block clears before a barrier is there when it waits.
            if wait.use.point not in self.walk([_next(use.point)], _never) or wait.use.point in self.walk(
                [_next(use.point)], parts_blocks
            ):
                yield use

    def same_flag(self, store: _Use, load: _Use) -> bool:
        """Whether a store may set the flag that a load waits for: the same, or a neighbour's, where each thread has one
        in an array. What is stored at several places beside it may be data."""
        if not store.apart(load):
            return True
        others = {
            use.access.address
            for use in self.uses
            if use.access.kind == "store" and use.origin == load.origin and use.access.order & Order.STRONG
        }
        return len(others) == 1 and bool(self.numbers(load))

    def touched(self, wait: _Wait, scope: Fence | None) -> list[_Use]:
        """The accesses that read memory after a wait, or stored after a lock was taken, up to a fence of the scope, if
        one is given; up to a barrier, and until the lock is let go."""

        def ends(instruction: Instruction, at: Point) -> bool:
            use = self.at.get(at)
            mine = use is not None and use.origin == wait.use.origin and use.access.writes and not use.apart(wait.use)
            mine = mine or (at == wait.use.point and scope is not None)  # what it reads next has its own order
            return mine or parts_blocks(instruction, at) or (scope is not None and _orders(instruction, scope))

        reached = self.walk(self.goes_on(wait, scope), ends)
        kinds = ("load", "store") if wait.lock else ("load",)
        return [use for use in self.uses if use.point in reached and use.access.kind in kinds]

    def stores(self, letting: _Use, scope: Fence | None, releases: Iterable[_Use] = ()) -> list[_Use]:
        """The stores before others are let go on, with no fence of the scope behind them, if one is given, and none of
        other ``releases``, which need it before."""
        others = {each.point for each in releases} - {letting.point}

        def ends(instruction: Instruction, at: Point) -> bool:
            ordered = at in others or (scope is not None and _orders(instruction, scope))
            return ordered or parts_blocks(instruction, at)

        found = [use for use in self.uses if use.access.kind == "store" and use is not letting]
        return [use for use in found if letting.point in self.walk([_next(use.point)], ends)]

    def guarded(self, wait: _Wait, letting: _Use) -> list[tuple[_Use, _Use]]:
        """The accesses after a wait to what was stored before others were let go on, with the stores."""
        stores = self.stores(letting, None)
        found = []
        for load in self.touched(wait, None):
            if not load.known or not load.apart(wait.use):
                continue
            if not wait.lock and not load.access.order & Order.STRONG:
                continue  # a race, if another thread stores there
            numbers = self.numbers(load)
            if wait.lock and numbers:
                continue
            for store in stores:
                if store.origin != load.origin or not store.apart(wait.use):
                    continue
                # A thread that reads back what it stored itself gets no message.
                own = "%tid" in numbers if load.access.space == "shared" else "%ctaid" in numbers
                own = own and store.access.address == load.access.address
                if not (own and load.point in self.walk([_next(store.point)], _never)):
                    found.append((load, store))
        return found

    def numbers(self, use: _Use) -> set[str]:
        """Which of a thread's own numbers its address is made from, memory aside."""
        address = use.access.address
        if not isinstance(address, Address) or not isinstance(address.base, Register):
            return set()
        found = sources_of(self.graph, *use.point, (address.base.name,), through_memory=False)
        named = {o.name.split(".")[0] for s in self.plan.sites if id(s.instruction) in found
                 for o in s.instruction.operands if isinstance(o, Register)}  # fmt: skip
        return named & {"%tid", "%ctaid", "%laneid", "%warpid"}

    # -- ways ---------------------------------------------------------------------------------------------

    @cached_property
    def loops(self) -> list[set[int]]:
        """The loops that are entered at one place, by their segments, inner ones first."""
        found, segments = [], self.graph.segments
        for back, begin in ((s.index, to) for s in segments for to in s.successors if to <= s.index):
            inside, work = {begin}, [back]
            while work:
                number = work.pop()
                if number not in inside:
                    inside.add(number)
                    work += segments[number].predecessors
            if all(inside.issuperset(segments[each].predecessors) for each in inside - {begin}):
                found.append(inside)
        return sorted(found, key=len)

    def walk(self, starts: Iterable[Point], ends: Ends) -> set[Point]:
        """The instructions that are reached from some places, as far as those that end a way, and with them."""
        work, reached = list(starts), set[Point]()
        while work:
            number, first = work.pop()
            instructions = self.graph.segments[number].instructions
            for place in range(first, len(instructions)):
                if (number, place) in reached:
                    break
                reached.add((number, place))
                if ends(instructions[place], (number, place)):
                    break
            else:
                work += [(each, 0) for each in self.graph.segments[number].successors]
        return reached


Ends = Callable[[Instruction, Point], bool]


def _next(point: Point) -> Point:
    return point[0], point[1] + 1


def _never(instruction: Instruction, at: Point) -> bool:
    return False


def parts_blocks(instruction: Instruction, at: Point) -> bool:
    """A barrier of the block, or what is not followed."""
    effect = describe(instruction)
    return effect.barrier is not None or effect.flow is Flow.CALL


def _fences(instruction: Instruction, at: Point) -> bool:
    return _orders(instruction, Fence.DEVICE)


def _orders(instruction: Instruction, scope: Fence) -> bool:
    """Whether it is a fence of at least a scope, the block's or the device's, or orders as one."""
    effect = describe(instruction)
    narrow = Order.BLOCK if scope is Fence.DEVICE else Order.WEAK
    return effect.fence in (scope, Fence.DEVICE) or any(
        access.order & (Order.ACQUIRE | Order.RELEASE) and not access.order & narrow for access in effect.accesses
    )


# -- findings -----------------------------------------------------------------------------------------------


_ORDERED = (
    "put {0}: that line {1} reads what line {2} stored orders nothing else, where both are volatile or relaxed; or use "
    "cuda::atomic_ref there, with memory_order_release at line {2} and memory_order_acquire at line {1}"
)


_PLAINLY = (
    "line {} waits for what line {} stores, but reads it plainly: the compiler may read it once, before the loop, "
    "which then never ends. Read and store it through volatile, or by cuda::atomic_ref, and keep {fence} behind the "
    "loop, before what it waits for is read, and before the store that ends the wait"
)
_OF_ALL = "a flag speaks for the thread that sets it, and to the one that reads it: "
_BARRIER = "put __syncthreads() between lines {} and {}, where every thread of the block reaches it"


def _fence(use: _Use) -> str:
    return "__threadfence_block()" if use.access.space == "shared" else "__threadfence()"


def _after(wait: _Wait, use: _Use, code: Code, scene: Scene) -> Finding:
    taken, touched = scene.place(code.site(wait.use)), scene.place(code.site(use))
    how = "takes a lock" if wait.lock else "waits for a flag"
    why = (
        "volatile accesses are not ordered with each other" if not wait.lock else "an atomic alone orders nothing else"
    )
    does, so = ("reads", "read what was there before") if use.access.reads else ("stores to", "do so too early")
    message = (
        f"no fence{_wide(wait)} between {taken}, which {how}, and {touched}, which then {does} "
        f"{_name(use, code, scene)}: {why}, so it may {so}"
    )
    remedy = f"put {_fence(wait.use)} between lines {taken.line} and {touched.line}"
    return _finding(touched, taken, message, remedy, use, code, scene)


def _before(wait: _Wait, letting: _Use, store: _Use, code: Code, scene: Scene) -> Finding:
    stored, let = scene.place(code.site(store)), scene.place(code.site(letting))
    how = "lets the lock go" if wait.lock else "sets the flag"
    message = (
        f"no fence{_wide(wait)} between {stored}, which stores {_name(store, code, scene)}, and {let}, which {how}: "
        "who goes on by that may not see what was stored"
    )
    remedy = f"put {_fence(wait.use)} between lines {stored.line} and {let.line}"
    return _finding(let, stored, message, remedy, store, code, scene)


def _wide(wait: _Wait) -> str:
    return " of the device" if wait.scope is Fence.DEVICE else ""


def _name(use: _Use, code: Code, scene: Scene) -> str:
    names = scene.view.names_at(code.site(use))
    return names[0] if len(names) == 1 else "memory"


def _finding(place: Place, other: Place, message: str, remedy: str, use: _Use, code: Code, scene: Scene) -> Finding:
    details = {"remedy": remedy, "ptx": [use.instruction.text], **met(place, other)}
    names = scene.view.names_at(code.site(use))
    if len(names) == 1:
        details["variables"] = list(names)
    return Finding(
        kind="missing-fence", severity="warning", message=message, file=place.file, line=place.line, details=details
    )


MISSING_FENCE = Check("races", ("missing-fence",), Phase.LAST,
                      lambda facts: findings(facts.scene, facts.findings, facts.blocks), needs=("races",))  # fmt: skip
