"""Which argument or variable each address register came from.

A pointer may touch only the allocation that it was made from: a step from one array into its neighbour is out
of bounds even though the neighbour is valid memory. Where the code allows (it nearly always does) the origin is
found here, once, at compile time; elsewhere an access is looked up among the live allocations when it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...isa import Access, Passed, Result, definitions_and_uses, describe
from ...ptx.module import Address, Function, Instruction, Operand, Register, Symbol


@dataclass(frozen=True, slots=True)
class Origin:
    """``kind``: ``nothing`` (a plain number), ``param`` (``key``: its byte offset), ``symbol`` (``key``: the name),
    ``shared`` (``key``: the variable's name where that is sure, else 0), ``local``, ``difference`` (of two pointers) or
    ``unknown``."""

    kind: str
    key: int | str = 0

    @property
    def pointer(self) -> bool:
        return self.kind in ("param", "symbol", "shared", "local")


NOTHING = Origin("nothing")
UNKNOWN = Origin("unknown")
DIFFERENCE = Origin("difference")
SHARED = Origin("shared")


def _join(a: Origin, b: Origin) -> Origin:
    """What a register holds that is written in two ways. A number may be an address in shared memory, of 32 bits, that
    went through memory: together with one of a variable that is none of it for sure."""
    if a == b:
        return a
    if "shared" in (a.kind, b.kind):
        return SHARED if {a.kind, b.kind} <= {"shared", "nothing"} else UNKNOWN
    if b == NOTHING:
        return a
    return b if a == NOTHING else UNKNOWN


def _combine(passed: Passed, origins: list[Origin]) -> Origin:
    pointers = [o for o in origins if o.pointer]
    if passed is Passed.DIFFERENCE:
        passed = Passed.MOVED
        if origins[1].pointer:
            return DIFFERENCE
    if DIFFERENCE in origins:
        return UNKNOWN if pointers else DIFFERENCE
    if not pointers:
        return UNKNOWN if UNKNOWN in origins else NOTHING
    if passed is Passed.RESIZED and pointers[0].kind == "shared":
        return pointers[0]
    if passed is Passed.CHOSEN:
        return _join(origins[0], origins[1]) if len(origins) > 1 else origins[0]
    if passed is not Passed.MOVED or len(pointers) > 1:
        return UNKNOWN
    # What is added may be the distance to another variable, if nobody knows what it is.
    return SHARED if pointers[0].kind == "shared" and UNKNOWN in origins else pointers[0]


def _parameter_offsets(function: Function) -> dict[str, int]:
    """In an entry's block of parameters; a function that is called has none."""
    found, offset = {}, 0
    for parameter in function.parameters if function.entry else ():
        offset = -(-offset // parameter.alignment) * parameter.alignment
        found[parameter.name] = offset
        offset += parameter.size
    return found


def analyse(  # noqa: C901 (the same)
    function: Function, pointer_offsets: frozenset[int], space_of: Callable[[str], str | None]
) -> Callable[[Operand], Origin]:
    """The origin of any address operand of ``function``.

    ``pointer_offsets`` are the offsets in the parameter block that hold pointers to known allocations;
    ``space_of`` gives the state space of a variable by name.
    """
    origins: dict[str, Origin] = {}

    def symbol(name: str) -> Origin:
        space = space_of(name)
        if space == "shared":
            return Origin(space, name)
        if space == "local":
            return Origin(space)
        return Origin("symbol", name) if space in ("global", "const") else UNKNOWN

    def of(operand: Operand | None) -> Origin:
        if isinstance(operand, Register):
            return origins.get(operand.name, NOTHING)
        if isinstance(operand, Symbol):
            return symbol(operand.name)
        if isinstance(operand, Address):
            return of(operand.base)
        return NOTHING

    parameter_offsets = _parameter_offsets(function)

    def loaded(access: Access) -> Origin:
        address = access.address
        if isinstance(address, Address) and isinstance(address.base, Symbol):
            place = parameter_offsets.get(address.base.name)
            if place is not None:
                place += address.offset + address.base.offset
                return Origin("param", place) if place in pointer_offsets else NOTHING
        return UNKNOWN if access.bits == 64 else NOTHING

    body = [(describe(each), *definitions_and_uses(each)) for each in function.body or ()]
    written = {name for _, definitions, _ in body for name in definitions}
    rows = [(e, e.moves, d, [name for name in uses if name in written]) for e, d, uses in body if d]
    changed, waits = True, True
    while changed or waits:
        waits = waits and changed  # at last what is used before it is written, if it is
        changed = False
        for effect, moves, definitions, uses in rows:
            if waits and not all(name in origins for name in uses):
                continue
            vector = False
            if moves:
                new = loaded(moves)
                vector = len(definitions) > 1
            elif effect.passed in (Passed.MEMORY, Passed.EXCHANGED):
                new = UNKNOWN if function.registers.get(definitions[0], "").endswith("64") else NOTHING
            else:
                new = _combine(effect.passed, [of(o) for o in effect.reads])
            for index, name in enumerate(definitions):
                # A half of an address is none: in machine code its register may hold a number, too, elsewhere.
                halved = len(definitions) > 1 and not moves and new.kind in ("param", "symbol")
                value = NOTHING if halved else new
                if vector and new.kind == "param":
                    assert moves
                    value = _vector_element(new, index, moves.size, pointer_offsets)
                value = _join(origins[name], value) if name in origins else value
                if value != origins.get(name):
                    origins[name] = value
                    changed = True
    variables = {origin for origin in origins.values() if origin.kind == "shared"}
    if len(variables) > 1 and any(_mixes(function, each, of) for each in function.body or ()):
        origins.update((name, SHARED) for name, origin in origins.items() if origin.kind == "shared")
    return of


def _mixes(function: Function, instruction: Instruction, of: Callable[[Operand], Origin]) -> bool:
    """Whether a number is computed from addresses of two shared variables: with it one leads to the other."""
    effect = describe(instruction)
    if effect.result is not Result.COMPUTED or effect.passed is Passed.CHOSEN:
        return False
    if all(function.registers.get(name) == "pred" for name in definitions_and_uses(instruction)[0]):
        return False
    return len({origin for origin in map(of, effect.reads) if origin.kind == "shared"}) > 1


def _vector_element(first: Origin, index: int, size: int, offsets: frozenset[int]) -> Origin:
    place = int(first.key) + index * size
    return Origin("param", place) if place in offsets else NOTHING
