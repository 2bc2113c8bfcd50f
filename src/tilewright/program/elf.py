"""What an object or a library holds (ELF, 64 bits, little-endian)."""

from __future__ import annotations

import struct
from collections.abc import Iterator


def sections(data: bytes) -> dict[str, bytes]:
    """An ELF file's sections by name (64 bits, little-endian)."""
    offset, size, count, names = struct.unpack_from("<Q10xHHH", data, 0x28)
    headers = [struct.unpack_from("<IIQQQQIIQQ", data, offset + index * size) for index in range(count)]
    strings = headers[names][4]
    found = {}
    for name, _, flags, _, start, length, *_ in headers:
        text = data[strings + name : data.index(b"\0", strings + name)].decode()
        if not flags & 0x800:  # not compressed
            found[text] = data[start : start + length]
    return found


def undefined(data: bytes) -> Iterator[bytes]:
    """The names of the symbols that an object takes from elsewhere."""
    return (name for name, _, section in _symbols(data) if not section)


def defined(data: bytes) -> Iterator[bytes]:
    """The names of the symbols that an object has itself."""
    return (name for name, _, section in _symbols(data) if section)


def local_objects(data: bytes) -> Iterator[bytes]:
    """The names of the variables that an object keeps to itself."""
    return (name for name, kind, section in _symbols(data) if section and kind == _LOCAL_OBJECT)


_LOCAL_OBJECT = 1  # STB_LOCAL, STT_OBJECT


def _symbols(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """The name, binding and type, and section of each symbol that has a name."""
    found = sections(data)
    strings = found.get(".strtab", b"")
    for name, kind, _, section, _, _ in struct.iter_unpack("<IBBHQQ", found.get(".symtab", b"")):
        if name:
            yield strings[name : strings.index(b"\0", name)], kind, section
