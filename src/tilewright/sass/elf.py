"""A cubin as an ELF file: its sections and symbols."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

MALFORMED = (struct.error, ValueError, IndexError)  # what reading raises of a file that is laid out in another way
SYMBOLS, WITH_ADDENDS, RELOCATIONS = 2, 4, 9  # SHT_SYMTAB, SHT_RELA, SHT_REL
_EMPTY = 8  # SHT_NOBITS
_LINKED = 2  # ET_EXEC
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION, _WITH_ADDEND = struct.Struct("<QQ"), struct.Struct("<QQq")


@dataclass(frozen=True, slots=True)
class Section:
    """One section; ``link`` and ``info`` are numbers of others, as its kind has it."""

    name: str
    kind: int
    data: bytes
    link: int
    info: int


@dataclass(frozen=True, slots=True)
class Symbol:
    name: str
    section: int
    value: int
    size: int


@dataclass(frozen=True, slots=True)
class Relocation:
    """A place in a section that names a symbol, by its number."""

    at: int
    symbol: int
    addend: int


class Elf:
    """Raises one of `MALFORMED` where it is none."""

    def __init__(self, file: bytes) -> None:
        self.sections = list(_sections(file))
        self.linked = struct.unpack_from("<H", file, 16)[0] == _LINKED
        self.version = file[8]  # of what the flags mean
        self.flags: int = struct.unpack_from("<I", file, 0x30)[0]

    def relocations(self, section: int) -> Iterator[Relocation]:
        """Those of a section, by its number."""
        for each in self.sections:
            if each.info == section and each.kind == WITH_ADDENDS:
                for at, what, addend in _WITH_ADDEND.iter_unpack(each.data):
                    yield Relocation(at, what >> 32, addend)
            elif each.info == section and each.kind == RELOCATIONS:
                for at, what in _RELOCATION.iter_unpack(each.data):
                    yield Relocation(at, what >> 32, 0)

    @cached_property
    def symbols(self) -> list[Symbol]:
        return [
            Symbol(text(self.sections[each.link].data, name), section, value, size)
            for each in self.sections
            if each.kind == SYMBOLS
            for name, _, _, section, value, size in _SYMBOL.iter_unpack(each.data)
        ]


def _sections(file: bytes) -> Iterator[Section]:
    if file[:4] != b"\x7fELF":
        raise ValueError("no ELF file")
    (start,) = struct.unpack_from("<Q", file, 0x28)
    count, of_names = struct.unpack_from("<HH", file, 0x3C)
    headers = [_SECTION.unpack_from(file, start + n * _SECTION.size) for n in range(count)]
    for name, kind, _, _, at, size, link, info, *_ in headers:
        data = b"" if kind == _EMPTY else file[at : at + size]
        yield Section(text(file, headers[of_names][4] + name), kind, data, link, info)


def text(data: bytes, at: int) -> str:
    """The string that begins there."""
    return data[at : data.index(b"\0", at)].decode()
