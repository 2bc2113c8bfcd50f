"""Where a cubin's constant banks have a kernel's parameters (bank 0) and the module's constants (bank 3)."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

PARAMETERS, VARIABLES = 0, 3
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_SYMBOLS = 2  # SHT_SYMTAB
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
        sections = list(_sections(cubin))
        return Banks(dict(_parameters(cubin, sections)), dict(_variables(cubin, sections)))
    except (struct.error, ValueError, IndexError):  # cut off, or laid out in another way
        return Banks({}, {})


_Section = tuple[str, int, bytes, int]  # name, type, contents, the section of its names


def _sections(cubin: bytes) -> Iterator[_Section]:
    (start,) = struct.unpack_from("<Q", cubin, 0x28)
    count, of_names = struct.unpack_from("<HH", cubin, 0x3C)
    headers = [_SECTION.unpack_from(cubin, start + n * _SECTION.size) for n in range(count)]
    for name, kind, _, _, at, size, link, *_ in headers:
        yield _text(cubin, headers[of_names][4] + name), kind, cubin[at : at + size], headers[link][4]


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(b"\0", at)].decode()


def _parameters(cubin: bytes, sections: list[_Section]) -> Iterator[tuple[str, int]]:
    for name, _, data, _ in sections:
        at, prefix = 0, ".nv.info."
        while name.startswith(prefix) and at < len(data):
            form, what, size = _ATTRIBUTE.unpack_from(data, at)
            at += _ATTRIBUTE.size
            if form != _SIZED:
                continue
            if what == _PARAMETER_BANK:
                yield name.removeprefix(prefix), _PLACE.unpack_from(data, at)[1]
            at += size


def _variables(cubin: bytes, sections: list[_Section]) -> Iterator[tuple[str, int]]:
    for _, kind, data, names in sections:
        for name, _, _, section, value, size in _SYMBOL.iter_unpack(data) if kind == _SYMBOLS else ():
            if section < len(sections) and sections[section][0] == f".nv.constant{VARIABLES}" and size:
                yield _text(cubin, names + name), value
