"""Threads that read what others hold as well and store nothing of it: Triton gives a tile with fewer elements than the
block has threads to several threads each, all of them load it, and one of each stores.

Where such a kernel works in place, a thread that does not store may read what the one that does has stored already.
That is a race by PTX's model, and nothing comes of it: neither a store, nor an address, nor a branch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tilewright.engine.analysis import waits
from tilewright.engine.analysis.plan import Plan
from tilewright.engine.run.observed import Observed
from tilewright.isa import Flow, Passed, Result, definitions_and_uses, describe
from tilewright.ptx.module import Address, Function, Immediate, Instruction, Operand, Register

from .pairs import Pair
from .scene import Scene

_INDICES = 1023  # the bits that threadIdx.x may have


def only_of_replicas(found: Iterable[Pair], scene: Scene) -> Callable[[Pair], bool]:
    """Whether all reads of a race are those of threads that nothing comes of.

    Threads that do store, at the address they read from, would race with one another's stores: where two of those met,
    this is not so.
    """
    stored_twice = {each.site for pair in found for each in pair.seen if each.site == each.other}
    plan = scene.view.plan

    def holds(pair: Pair) -> bool:
        return pair.first.space == "global" and all(
            _of_a_replica(each, stored_twice, plan, scene) for each in pair.seen
        )

    return holds


def _of_a_replica(seen: Observed, stored_twice: set[int], plan: Plan, scene: Scene) -> bool:
    if "between-blocks" in seen.detail or "write-after-write" in seen.detail or seen.other is None:
        return False
    (read, reader), (write, writer) = (seen.site, seen.thread), (seen.other, seen.other_thread)
    if "write-after-read" in seen.detail:
        (read, reader), (write, writer) = (write, writer), (read, reader)
    if write in stored_twice or plan.sites[read].function != plan.sites[write].function:
        return False
    load, store = plan.sites[read].instruction, plan.sites[write].instruction
    function = next(each for each in plan.functions if each.name == plan.sites[read].function)
    makers = plan.makers(function)
    conditions = list(_conjuncts(store.guard, makers)) if not store.guard_negated else []
    spare = next((bits for each in conditions if (bits := _spare(each, makers))), 0)
    others = {each.name for each in conditions if not _spare(each, makers)}
    guard = {each.name for each in _conjuncts(load.guard, makers)} if not load.guard_negated else None
    one_stores = spare == _INDICES and scene.view.block[1:] == (1, 1)  # so who reads is another thread
    twins = one_stores or (
        _straight(plan, read, write)
        and guard == others
        and _same_place(load, store, makers, lambda: _twins(scene.thread(reader), scene.thread(writer), spare))
    )
    return spare != 0 and twins and not _leaves(function, load, spare, makers)


def _straight(plan: Plan, read: int, write: int) -> bool:
    """Whether whoever reaches the load goes on to the store, once. Both are in one function."""
    first, last = plan.sites[read], plan.sites[write]
    if first.segment == last.segment:
        return read < write
    graph, base = plan.graphs[first.function], plan.segment_base[first.function]
    at, seen = first.segment - base, set[int]()
    while at != last.segment - base and at not in seen and len(graph.segments[at].successors) == 1:
        seen.add(at)
        (at,) = graph.segments[at].successors
    return at == last.segment - base and not waits.repeats(plan, read)


def _conjuncts(guard: Operand | None, makers: dict[str, Instruction | None]) -> Iterator[Register]:
    """The predicates that must all hold."""
    if not isinstance(guard, Register):
        return
    made = makers.get(guard.name)
    if made is not None and made.opcode == "and" and made.guard is None:
        for each in made.operands[1:]:
            yield from _conjuncts(each, makers)
    else:
        yield guard


def _spare(condition: Register, makers: dict[str, Instruction | None]) -> int:
    """The bits of threadIdx.x that must be 0 for a condition to hold; 0 of any other condition."""
    made = makers.get(condition.name)
    if made is None or made.opcode != "setp" or made.guard is not None or len(made.operands) != 3:
        return 0
    _, value, bound = made.operands
    if not isinstance(value, Register) or not isinstance(bound, Immediate):
        return 0
    limit, origin = int(bound.value), makers.get(value.name)
    if made.modifiers[0] == "eq" and limit == 0 and origin is not None and origin.opcode == "and":
        _, masked, mask = origin.operands
        return int(mask.value) if isinstance(mask, Immediate) and _index(masked, makers) else 0
    if made.modifiers[0] == "eq" and limit == 0 and _index(value, makers):
        return _INDICES
    if made.modifiers == ("lt", "u32") and limit > 0 and limit & limit - 1 == 0 and _index(value, makers):
        return _INDICES + 1 - limit
    return 0


def _index(value: Operand, makers: dict[str, Instruction | None]) -> bool:
    made = makers.get(value.name) if isinstance(value, Register) else None
    return made is not None and made.opcode == "mov" and made.text.rstrip("; ").endswith("%tid.x")


def _same_place(
    load: Instruction, store: Instruction, makers: dict[str, Instruction | None], meet: Callable[[], bool]
) -> bool:
    """Whether a thread stores where it loads: by one register, or by the same offset from two pointers, which are then
    the same as long as a thread and its replica meet."""
    into, out = describe(store).moves, describe(load).moves
    if into is None or out is None or (into.bits, into.count) != (out.bits, out.count):
        return False
    if into.address == out.address:
        return True
    mine, other = (_pointer_and_offset(each.address, makers) for each in (into, out))
    return mine is not None and other is not None and mine[1:] == other[1:] and meet()


def _pointer_and_offset(address: Operand, makers: dict[str, Instruction | None]) -> tuple[object, ...] | None:
    base = address.base if isinstance(address, Address) else None
    made = makers.get(base.name) if isinstance(base, Register) else None
    if made is None or made.opcode != "add" or not isinstance(address, Address):
        return None
    return (*made.operands[1:], address.offset)


def _twins(thread: tuple[int, ...], other: tuple[int, ...], spare: int) -> bool:
    return thread[0] & ~spare == other[0] & ~spare and thread[1:] == other[1:]


def _leaves(function: Function, load: Instruction, spare: int, makers: dict[str, Instruction | None]) -> bool:
    """Whether anything comes of a load in threads with one of the spare bits: what is done under a condition that none
    of them meets does not count, and an exchange with lanes that have the same of these bits only passes it on."""
    reached = set(definitions_and_uses(load)[0])
    grown = True
    while grown:
        grown = False
        for each in function.body or ():
            defined, used = definitions_and_uses(each)
            if each is load or not reached.intersection(used) or _never(each, spare, makers):
                continue
            if not (_lanewise(each) or _among_replicas(each, spare)):
                return True
            grown = grown or not reached.issuperset(defined)
            reached.update(defined)
    return False


def _never(instruction: Instruction, spare: int, makers: dict[str, Instruction | None]) -> bool:
    if instruction.guard_negated:
        return False
    bits = [_spare(each, makers) for each in _conjuncts(instruction.guard, makers)]
    return any(each & spare == spare for each in bits)


def _lanewise(instruction: Instruction) -> bool:
    effect = describe(instruction)
    return effect.result is Result.COMPUTED and not effect.accesses and effect.flow is Flow.NEXT


def _among_replicas(instruction: Instruction, spare: int) -> bool:
    if describe(instruction).passed is not Passed.EXCHANGED or "bfly" not in instruction.modifiers:
        return False
    distance = instruction.operands[2]
    return isinstance(distance, Immediate) and int(distance.value) & spare == 0
