"""Where a cubin's constant banks have a kernel's parameters (bank 0) and the module's constants (bank 3)."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilewright.objects.elf import MALFORMED, Elf
from tilewright.objects.nvinfo import PARAMETER_BANK, attributes

PARAMETERS, VARIABLES = 0, 3
_OF_KERNEL = ".nv.info."
_PLACE = struct.Struct("<IHH")  # a section's symbol, where the parameters begin in the bank, their bytes


@dataclass(frozen=True, slots=True)
class Banks:
    """Places in bytes: of each kernel's first parameter in its bank 0, and of each variable in bank 3."""

    parameters: Mapping[str, int]
    variables: Mapping[str, int]


def banks(cubin: bytes) -> Banks:
    """Read off the ELF file; what it does not tell is left out."""
    try:
        elf = Elf(cubin)
        return Banks(dict(_parameters(elf)), dict(_variables(elf)))
    except MALFORMED:
        return Banks({}, {})


def _parameters(elf: Elf) -> Iterator[tuple[str, int]]:
    for section in elf.sections:
        if not section.name.startswith(_OF_KERNEL):
            continue
        for what, value in attributes(section.data):
            if what == PARAMETER_BANK:
                yield section.name.removeprefix(_OF_KERNEL), _PLACE.unpack(value)[1]


def _variables(elf: Elf) -> Iterator[tuple[str, int]]:
    for each in elf.symbols:
        section = elf.sections[each.section].name if each.section < len(elf.sections) else ""
        if section == f".nv.constant{VARIABLES}" and each.size:
            yield each.name, each.value
