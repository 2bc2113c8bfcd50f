"""Where a cubin's constant banks have a kernel's parameters (bank 0) and the module's constants (bank 3)."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilewright.objects.elf import MALFORMED, Elf

PARAMETERS, VARIABLES = 0, 3
_ATTRIBUTE = struct.Struct("<BBH")  # its form, what it is, and its value or how many bytes follow
_SIZED, _PARAMETER_BANK = 4, 0x0A
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
        at, prefix, data = 0, ".nv.info.", section.data
        while section.name.startswith(prefix) and at < len(data):
            form, what, size = _ATTRIBUTE.unpack_from(data, at)
            at += _ATTRIBUTE.size
            if form != _SIZED:
                continue
            if what == _PARAMETER_BANK:
                yield section.name.removeprefix(prefix), _PLACE.unpack_from(data, at)[1]
            at += size


def _variables(elf: Elf) -> Iterator[tuple[str, int]]:
    for each in elf.symbols:
        section = elf.sections[each.section].name if each.section < len(elf.sections) else ""
        if section == f".nv.constant{VARIABLES}" and each.size:
            yield each.name, each.value
