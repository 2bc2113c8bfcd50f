"""Modules of several sources as one: what ``nvlink`` does of relocatable device code (``-rdc=true``).

A name that a module keeps to itself is renamed where another module has it, too; what one declares, another defines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from tilewright.compile.demangle import Unreadable, demangle
from tilewright.errors import CompileError

from .module import (
    Address,
    Call,
    Function,
    Instruction,
    Location,
    Module,
    Operand,
    Pair,
    Symbol,
    Texture,
    Variable,
    Vector,
)

# What the driver defines on a GPU, and the engine here.
_DRIVER = frozenset({"vprintf", "__assertfail", "malloc", "free"})
_DECLARED, _WEAK, _STRONG = range(3)
_Entity = TypeVar("_Entity", Function, Variable)


@dataclass(frozen=True)
class Linked:
    """One module of several. ``renamed`` has for each of them the names that changed, as they were and as they are."""

    module: Module
    renamed: tuple[Mapping[str, str], ...]


def link(units: Sequence[tuple[str, Module]]) -> Linked:
    """Link modules, each with its source's name.

    Raises:
        CompileError: a name is defined twice, or not at all, or is not the same thing in all; the text says where.
    """
    taken = {each.name for _, module in units for each in _entities(module) if _is_public(each)}
    first = units[0][1]
    whole = Module(
        max(module.version for _, module in units), first.target, first.address_size,
        "\n".join(module.text for _, module in units), foreign=frozenset().union(*(m.foreign for _, m in units)),
    )  # fmt: skip
    renamed = []
    came_from: dict[str, str] = {}
    for number, (source, module) in enumerate(units):
        names: dict[str, str] = {}
        for each in _entities(module):
            if not _is_public(each):
                if each.name in taken:
                    names[each.name] = f"{each.name}.{number}"  # which no name in a text can be
                taken.add(each.name)
        renamed.append(names)
        moved = _Moved(names, module.files, whole.files)
        for function in module.functions.values():
            _add(whole.functions, moved.function(function), source, came_from)
        for variable in module.variables.values():
            _add(whole.variables, moved.variable(variable), source, came_from)
        whole.aliases |= {names.get(name, name): names.get(to, to) for name, to in module.aliases.items()}
    _check_resolved(whole, came_from)
    return Linked(whole, tuple(renamed))


def _entities(module: Module) -> Iterator[Function | Variable]:
    yield from module.functions.values()
    yield from module.variables.values()


def _is_public(entity: Function | Variable) -> bool:
    return bool(entity.linkage)


def _strength(entity: Function | Variable) -> int:
    if entity.linkage == "extern" or (isinstance(entity, Function) and entity.body is None):
        return _DECLARED
    return _WEAK if entity.linkage in ("weak", "common") else _STRONG


def _add(known: dict[str, _Entity], new: _Entity, source: str, came_from: dict[str, str]) -> None:
    """Keep the one of two that defines the name."""
    old = known.get(new.name)
    if old is None:
        known[new.name] = new
        came_from[new.name] = source
        return
    if _strength(old) == _strength(new) == _STRONG:
        raise CompileError(
            f"{_place(new, source)}: {_spelled(new.name)} is defined a second time; the first definition is in "
            f"{_place(old, came_from[new.name])}: declare it `extern` in all files but one, or make it `static`"
        )
    if _shape(old) != _shape(new) and not _either_is_open(old, new):
        raise CompileError(
            f"{_place(new, source)}: {_spelled(new.name)} is not declared here as in "
            f"{_place(old, came_from[new.name])}: {_shape(new)} here, {_shape(old)} there"
        )
    if _strength(new) > _strength(old) or _wider(old, new):
        known[new.name] = new
        came_from[new.name] = source


def _shape(entity: Function | Variable) -> str:
    """What must be the same in all declarations, in words."""
    if isinstance(entity, Variable):
        return f"{entity.size:,} bytes of {_MEMORY.get(entity.space, entity.space)} memory"
    sizes = [" + ".join(str(each.size) for each in part) or "0" for part in (entity.parameters, entity.returns)]
    return f"parameters of {sizes[0]} bytes and a result of {sizes[1]} bytes"


_MEMORY = {"const": "__constant__", "global": "__device__", "shared": "__shared__"}


def _either_is_open(old: Function | Variable, new: Function | Variable) -> bool:
    """Whether one of two arrays is declared without its size, as dynamic shared memory is."""
    if not (isinstance(old, Variable) and isinstance(new, Variable)):
        return False
    return old.space == new.space and 0 in (old.size, new.size)


def _wider(old: Function | Variable, new: Function | Variable) -> bool:
    """Of dynamic shared arrays of one name, which all begin at the same place, the one that is aligned most counts."""
    return (
        isinstance(old, Variable) and isinstance(new, Variable)
        and _strength(old) == _strength(new) == _DECLARED and new.alignment > old.alignment
    )  # fmt: skip


def _check_resolved(whole: Module, came_from: Mapping[str, str]) -> None:
    missing = {
        each.name for each in _entities(whole)
        if _strength(each) == _DECLARED and each.name not in _DRIVER and each.name not in whole.aliases
        and not (isinstance(each, Variable) and each.space == "shared")
    }  # fmt: skip
    if not missing:
        return
    found: dict[str, str] = {}
    for function in whole.functions.values():
        for instruction in function.body or ():
            for name in _names(instruction):
                if name in missing:
                    found.setdefault(name, _line(instruction.location, whole.foreign) or came_from[function.name])
    for variable in whole.variables.values():
        for _, name, _, _ in variable.relocations:
            if name in missing:
                found.setdefault(name, came_from[variable.name])
    if found:
        raise CompileError("\n".join(
            f"{place}: undefined reference to {_spelled(name)}, which no source that was given defines for the device: "
            "give the one that does, and link them with -rdc=true" for name, place in found.items()
        ))  # fmt: skip


def _names(instruction: Instruction) -> Iterator[str]:
    call = instruction.call
    operands = [*instruction.operands, *((*call.results, call.target, *call.arguments) if call is not None else ())]
    while operands:
        operand = operands.pop()
        if isinstance(operand, Symbol):
            yield operand.name
        elif isinstance(operand, Address) and operand.base is not None:
            operands.append(operand.base)
        elif isinstance(operand, Vector):
            operands += operand.elements
        elif isinstance(operand, Texture):
            operands += (operand.reference, operand.coordinates)
        elif isinstance(operand, Pair):
            operands += (operand.first, operand.second)


def _place(entity: Function | Variable, source: str) -> str:
    body = entity.body if isinstance(entity, Function) else None
    lines = (_line(each.location) for each in body or ())
    return next((line for line in lines if line is not None), source)


def _line(location: Location | None, foreign: Collection[str] = ()) -> str | None:
    """The inmost line that lies in none of the foreign files, if there is one."""
    chain = location.chain if location is not None else []
    own = [each for each in chain if each.path not in foreign] or chain
    return f"{own[0].path}:{own[0].line}" if own else None


def _spelled(symbol: str) -> str:
    """``helper(float)``"""
    try:
        entity = demangle(symbol)
    except Unreadable:
        return symbol
    return entity.name if entity.parameters is None else f"{entity.name}({', '.join(map(str, entity.parameters))})"


class _Moved:
    """What a module has, under the names and with the numbers of files that it gets in the whole."""

    def __init__(self, names: Mapping[str, str], files: Mapping[int, str], whole: dict[int, str]) -> None:
        self._names, self._whole = names, whole
        known = {path: number for number, path in whole.items()}
        self._numbers: dict[int, int] = {}
        for number, path in files.items():
            if path not in known:
                known[path] = len(known) + 1
                whole[known[path]] = path
            self._numbers[number] = known[path]
        self._locations: dict[int, tuple[Location, Location]] = {}  # by identity: the old one, kept, and the new one

    def function(self, function: Function) -> Function:
        own = {*function.variables, *function.labels}
        names = {old: new for old, new in self._names.items() if old not in own}
        body = None if function.body is None else [self._instruction(each, names) for each in function.body]
        targets = {
            label: tuple(names.get(each, each) for each in listed) for label, listed in function.branch_targets.items()
        }
        name = self._names.get(function.name, function.name)
        return replace(function, name=name, body=body, branch_targets=targets)

    def variable(self, variable: Variable) -> Variable:
        relocations = tuple(
            (at, self._names.get(name, name), addend, generic) for at, name, addend, generic in variable.relocations
        )
        return replace(variable, name=self._names.get(variable.name, variable.name), relocations=relocations)

    def _instruction(self, instruction: Instruction, names: Mapping[str, str]) -> Instruction:
        location = None if instruction.location is None else self._location(instruction.location)
        operands, call = instruction.operands, instruction.call
        if names and any(name in names for name in _names(instruction)):
            operands = tuple(_renamed(each, names) for each in operands)
            if call is not None:
                target = _renamed(call.target, names)
                assert not isinstance(target, Vector)
                call = Call(
                    tuple(_renamed(each, names) for each in call.results), target,  # type: ignore[arg-type]
                    tuple(_renamed(each, names) for each in call.arguments), call.prototype,
                )  # fmt: skip
        return replace(instruction, operands=operands, call=call, location=location)

    def _location(self, location: Location) -> Location:
        kept = self._locations.get(id(location))
        if kept is None:
            caller = None if location.inlined_at is None else self._location(location.inlined_at)
            new = replace(
                location, file=self._numbers.get(location.file, location.file), inlined_at=caller, files=self._whole
            )
            kept = self._locations[id(location)] = location, new
        return kept[1]


def _renamed(operand: Operand, names: Mapping[str, str]) -> Operand:
    if isinstance(operand, Symbol):
        return Symbol(names.get(operand.name, operand.name), operand.offset)
    if isinstance(operand, Address) and isinstance(operand.base, Symbol):
        return Address(Symbol(names.get(operand.base.name, operand.base.name), operand.base.offset), operand.offset)
    if isinstance(operand, Vector):
        return Vector(tuple(_renamed(each, names) for each in operand.elements))
    if isinstance(operand, Texture):
        return replace(operand, reference=_renamed(operand.reference, names))
    if isinstance(operand, Pair):
        return Pair(_renamed(operand.first, names), _renamed(operand.second, names))
    return operand
