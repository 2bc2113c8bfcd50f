"""An object, a library or a cubin as an ELF file (64 bits, little-endian): its sections and symbols."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

MALFORMED = (
    struct.error,
    ValueError,
    IndexError,
    OverflowError,
)  # what reading raises of a file that is laid out in another way


def why_malformed(error: Exception) -> str:
    """In words, of one of these."""
    return "it ends too early" if isinstance(error, struct.error) else str(error)


SYMBOLS, WITH_ADDENDS, RELOCATIONS = 2, 4, 9  # SHT_SYMTAB, SHT_RELA, SHT_REL
_MOVED = 8  # the version of a cubin's ABI since which the flags have the architecture elsewhere
_EMPTY = 8  # SHT_NOBITS
_LINKED = 2  # ET_EXEC
_COMPRESSED = 0x800  # SHF_COMPRESSED
_LOCAL_OBJECT = 1  # STB_LOCAL, STT_OBJECT
_WEAK = 2  # STB_WEAK
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION, _WITH_ADDEND = struct.Struct("<QQ"), struct.Struct("<QQq")


@dataclass(frozen=True, slots=True)
class Section:
    """One section; ``link`` and ``info`` are numbers of others, as its kind has it; ``size`` its bytes once loaded."""

    name: str
    kind: int
    flags: int
    data: bytes
    link: int
    info: int
    size: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol; ``kind`` is its binding and type, ``section`` 0 of one that is taken from elsewhere."""

    name: str
    kind: int
    section: int
    value: int
    size: int

    @property
    def weak(self) -> bool:
        return self.kind >> 4 == _WEAK


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
        self.machine: int = struct.unpack_from("<H", file, 18)[0]

    @property
    def arch(self) -> int:
        """Of a cubin: the number of the architecture. CUDA 13 keeps it in other bits than the ones before."""
        return self.flags >> 8 * (self.version >= _MOVED) & 0xFF

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
            Symbol(text(self.sections[each.link].data, name), kind, section, value, size)
            for each in self.sections
            if each.kind == SYMBOLS
            for name, kind, _, section, value, size in _SYMBOL.iter_unpack(each.data)
        ]


def _sections(file: bytes) -> Iterator[Section]:
    if file[:4] != b"\x7fELF":
        raise ValueError("no ELF file")
    (start,) = struct.unpack_from("<Q", file, 0x28)
    count, of_names = struct.unpack_from("<HH", file, 0x3C)
    headers = [_SECTION.unpack_from(file, start + n * _SECTION.size) for n in range(count)]
    if sum(size for _, kind, _, _, _, size, *_ in headers if kind != _EMPTY) > 2 * len(file):
        raise ValueError("its sections overlap")
    for name, kind, flags, _, at, size, link, info, *_ in headers:
        data = b"" if kind == _EMPTY else file[at : at + size]
        yield Section(text(file, headers[of_names][4] + name), kind, flags, data, link, info, size)


def text(data: bytes, at: int) -> str:
    """The string that begins there."""
    return data[at : data.index(b"\0", at)].decode()


def sections(file: bytes) -> dict[str, bytes]:
    """The sections by name, but those that are compressed."""
    return {each.name: each.data for each in Elf(file).sections if not each.flags & _COMPRESSED}


def undefined(file: bytes) -> Iterator[bytes]:
    """The names of the symbols that an object takes from elsewhere."""
    return (each.name.encode() for each in Elf(file).symbols if each.name and not each.section)


def defined(file: bytes) -> Iterator[bytes]:
    """The names of the symbols that an object has itself."""
    return (each.name.encode() for each in Elf(file).symbols if each.name and each.section)


def local_objects(file: bytes) -> Iterator[bytes]:
    """The names of the variables that an object keeps to itself."""
    of_its_own = (each for each in Elf(file).symbols if each.section and each.kind == _LOCAL_OBJECT)
    return (each.name.encode() for each in of_its_own if each.name)
