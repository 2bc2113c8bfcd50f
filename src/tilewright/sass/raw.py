"""A cubin's kernels of its code alone: nvdisasm tells the instructions; places, labels and names come from the ELF
file, as nvdisasm would print them. Where that is not certain nothing is told, and nvdisasm has to read the whole cubin.

An nvdisasm that reads code alone answers at once (:mod:`.server`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tilewright.objects.elf import MALFORMED, Elf

from .instructions import COMPUTED, Instruction, Kernel
from .lines import PTX, SOURCE, Places, rows

_CODE = ".text."
_BYTES = 16  # an instruction since sm_70
_VERSION = 8  # of the flags: bits 8 to 15 are the architecture
_LETTERED = 90  # from this architecture on there are instructions of one architecture alone: sm_90a
_INSTRUCTION = re.compile(
    r"^[ \t]+/\*([0-9a-f]{4,})\*/[ \t]+(?:(@!?U?P[\dT]+)[ \t]+)?([A-Z][\w.]*)[ \t]*(.*?)[ \t]*;", re.M
)
# What names code, by a number at its end here, by a label or a function's name in a cubin's text.
_GOES = re.compile(r"(?:BRA|BSSY|CALL\.REL|RET\.REL|WARPSYNC\.COLLECTIVE|LEPC)(?:\.|$)")
_ADDRESS = re.compile(r"0x[0-9a-f]+$")
_TO_FUNCTIONS = frozenset(("CALL", "RET"))
_ELSEWHERE = frozenset(("CALL", "JMP", "RET", "RPCMOV"))  # what else may name code by a number

Disassemble = Callable[[str, bytes], str | None]  # an architecture's code as text


def kernels(cubin: bytes, disassemble: Disassemble) -> list[Kernel] | None:
    """The kernels in the cubin's order; None where it has to be read as a whole."""
    try:
        return _kernels(Elf(cubin), disassemble)
    except MALFORMED:
        return None


def called(arch: str) -> str | None:
    """How nvdisasm calls an architecture, ``SM90a``; None of what is none."""
    found = re.fullmatch(r"sm_(\d+)[a-z]?", arch)
    return None if found is None else _called(int(found[1]))


def _called(number: int) -> str:
    return f"SM{number}{'a' * (number >= _LETTERED)}"


def _kernels(elf: Elf, disassemble: Disassemble) -> list[Kernel] | None:
    codes = [(n, each) for n, each in enumerate(elf.sections) if each.name.startswith(_CODE)]
    if elf.version != _VERSION or not elf.linked or any(True for n, _ in codes for _ in elf.relocations(n)):
        return None
    if any(len(each.data) % _BYTES for _, each in codes):
        return None
    text = disassemble(_called(elf.flags >> 8 & 0xFF), b"".join(each.data for _, each in codes))
    if text is None:
        return None
    told = _INSTRUCTION.findall(text)
    if [int(address, 16) for address, *_ in told] != list(range(0, sum(len(c.data) for _, c in codes), _BYTES)):
        return None
    source, ptx = rows(elf, SOURCE), rows(elf, PTX)
    names = {(each.section, each.value): each.name for each in elf.symbols if each.name and each.name[0] != "."}
    numbers: dict[int, str] = {}  # labels are numbered as instructions first name them
    found, start = [], 0
    for number, section in codes:
        end, labels, made = start + len(section.data), dict[str, int](), list[Instruction]()
        places, lines = Places(source.get(number, [])), Places(ptx.get(number, []))
        for address, predicate, opcode, operands in told[start // _BYTES : end // _BYTES]:
            at, name = int(address, 16) - start, opcode.partition(".")[0]
            to = _ADDRESS.search(operands)
            if to is not None and _GOES.match(opcode):
                goes = int(to[0], 16)
                if not start <= goes < end:
                    return None
                called = names.get((number, goes - start))
                if (called is None) == (name in _TO_FUNCTIONS):
                    return None
                if called is None:
                    called = numbers.setdefault(goes, f".L_x_{len(numbers)}")
                    labels[called] = goes - start
                operands = f"{operands[: to.start()]}`({called})"
            elif name in COMPUTED or (to is not None and name in _ELSEWHERE):
                return None
            made.append(Instruction(at, predicate, opcode, operands, *places.at(at), lines.at(at)[1]))
        found.append(Kernel(section.name.removeprefix(_CODE), tuple(made), labels))
        start = end
    return found
