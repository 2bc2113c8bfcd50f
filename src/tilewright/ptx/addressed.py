"""Parameters whose address a function takes: a structure that it was passed by value, say, and indexes."""

from __future__ import annotations

from collections.abc import Iterator

from .module import Address, Function, Instruction, Operand, Register, Symbol, Variable

_PIECES = ((8, "b64", "b64"), (4, "b32", "b32"), (2, "b16", "b16"), (1, "u8", "b16"))  # bytes, how, in which register


def place_parameters(function: Function) -> None:
    """Give each a place in local memory, where ``cvta.local`` looks for it, and copy it there as the function begins.

    A kernel's lie in the launch's memory, where they have an address.
    """
    known = {each.name: each for each in function.parameters if each.space == "param"}
    if function.entry or not known:
        return
    body = function.body or []
    named = (operand.name for each in body for operand in each.operands if isinstance(operand, Symbol))
    taken = [known[name] for name in dict.fromkeys(named) if name in known]
    if not taken:
        return
    places = {each.name: f"{each.name}$place" for each in taken}
    for each in body:
        each.operands = tuple(_placed(operand, places) for operand in each.operands)
    copies = [made for each in taken for made in _copy(each, places[each.name], function)]
    body[:0] = copies
    function.labels = {label: at + len(copies) for label, at in function.labels.items()}


def _placed(operand: Operand, places: dict[str, str]) -> Operand:
    if isinstance(operand, Symbol) and operand.name in places:
        return Symbol(places[operand.name], operand.offset)
    return operand


def _copy(parameter: Variable, place: str, function: Function) -> Iterator[Instruction]:
    size, alignment = parameter.size, max(parameter.alignment, 1)
    function.variables[place] = Variable(place, "local", "b8", size, alignment, (size,))
    piece, kind, register = next(each for each in _PIECES if size % each[0] == alignment % each[0] == 0)
    through = Register(f"%{place}")
    function.registers[through.name] = register
    for at in range(0, size, piece):
        for opcode, space, of in (("ld", "param", parameter.name), ("st", "local", place)):
            operands: tuple[Operand, ...] = (through, Address(Symbol(of), at))
            text = f"{opcode}.{space}.{kind} {through.name}, [{of}+{at}];"
            yield Instruction(
                opcode, (space, kind), operands if opcode == "ld" else operands[::-1], None, False, function.line,
                None if function.body is None else function.body[0].location, text,
            )  # fmt: skip
