"""A kernel with the functions that it calls in other sections, as separate compilation leaves them (``nvcc
-rdc=true``): their code goes behind the kernel's own, and every address in it becomes one of the whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from .builder import HALF, LINKED
from .code import Code, Function, Instruction
from .disassembly import BYTES
from .words import Number, Operand, Unknown, Word

_TO = ("BRA", "BSSY", "CALL", "JMP", "LEPC")  # whose last operand is an address


def joined(whole: Code, name: str) -> Function:
    """The kernel of that name, and behind it what it calls.

    Raises:
        Unknown: a function has a table of its own.
    """
    kernel = whole.functions[name]
    places = _places(whole, kernel)
    if len(places) == 1 and all(_address(o, places) is o for each in kernel.instructions for o in each.operands):
        return kernel
    instructions: list[Instruction] = []
    calls: dict[str, int] = {}
    for each, base in places.items():
        function = whole.functions[each]
        if base and function.tables:
            raise Unknown(f"the function {each} branches through a table, which has no meaning here in another section")
        instructions += (_moved(i, base, places) for i in function.instructions)
        calls |= {label: base + at for label, at in function.calls.items()}
    return replace(kernel, instructions=tuple(instructions), calls={**calls, **places})


def _places(whole: Code, kernel: Function) -> dict[str, int]:
    """Where each function's code begins, the kernel's first."""
    places, end = {kernel.name: 0}, BYTES * len(kernel.instructions)
    work = [kernel]
    while work:
        for name in _named(whole, work.pop()):
            if name not in places:
                places[name] = end
                end += BYTES * len(whole.functions[name].instructions)
                work.append(whole.functions[name])
    return places


def _named(whole: Code, function: Function) -> Iterator[str]:
    """The functions in other sections that it calls, or makes pointers to."""
    for each in function.instructions:
        for word in (o.text for o in each.operands if isinstance(o, Word)):
            half = HALF.match(word)
            name = half[2] if half is not None else word if each.name == "CALL" and word not in LINKED else ""
            if name not in function.calls and name in whole.functions and not whole.functions[name].entry:
                yield name


def _moved(i: Instruction, base: int, places: Mapping[str, int]) -> Instruction:
    operands = tuple(_address(each, places) for each in i.operands)
    if operands and i.name in _TO and isinstance(operands[-1], Number):
        operands = (*operands[:-1], Number(hex(operands[-1].value + base)))
    return replace(i, address=i.address + base, operands=operands)


def _address(operand: Operand, places: Mapping[str, int]) -> Operand:
    """Half of an address in some function, ``32@lo((go+0x170))``, as a number of the whole."""
    found = HALF.match(operand.text) if isinstance(operand, Word) else None
    if found is None or found[2] not in places:
        return operand
    return Number(hex(places[found[2]] + int(found[3] or "0", 16) if found[1] == "lo" else 0))
