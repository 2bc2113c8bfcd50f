"""From an address in the program's machine code to the line of its source, by the table that the compiler wrote.

DWARF version 4, section 6.2: a program of small instructions for each source, which makes rows of address, file, line.
"""

from __future__ import annotations

import bisect
import os
import struct
from dataclasses import dataclass, field
from pathlib import Path

from .elf import sections


@dataclass
class Lines:
    """The rows of a library, by address.

    Attributes:
        base: where the library was loaded.
        low, high: the addresses of its code, from and up to.
    """

    base: int
    low: int
    high: int
    _starts: list[int] = field(default_factory=list)
    _places: list[tuple[str, int]] = field(default_factory=list)

    def at(self, address: int) -> tuple[str, int] | None:
        """The file and line of the instruction at or around an address; None where the table has none."""
        index = bisect.bisect_right(self._starts, address - self.base) - 1
        if index < 0:
            return None
        file, line = self._places[index]
        return (file, line) if line else None

    def before(self, address: int) -> tuple[str, int] | None:
        """The place of the call that returns to an address."""
        return self.at(address - 1)


def read(library: Path) -> Lines:
    """The table of a library that this process has loaded."""
    base, low, high = _mapping(str(library))
    found = sections(library.read_bytes())
    rows = sorted(_rows(found.get(".debug_line", b"")))
    known = Lines(base, low, high)
    for address, file, line in rows:
        if known._starts and known._starts[-1] == address:
            known._places[-1] = (file, line)
        else:
            known._starts.append(address)
            known._places.append((file, line))
    return known


def _mapping(path: str) -> tuple[int, int, int]:
    base, low, high = 0, 0, 0
    with open("/proc/self/maps") as maps:
        for text in maps:
            words = text.split(maxsplit=5)
            if len(words) == 6 and words[5].strip() == path:
                start, end = (int(each, 16) for each in words[0].split("-"))
                base = base or start
                if "x" in words[1]:
                    low, high = low or start, end
    return base, low, high


def _rows(data: bytes) -> list[tuple[int, str, int]]:
    rows: list[tuple[int, str, int]] = []
    position = 0
    while position + 4 < len(data):
        (length,) = struct.unpack_from("<I", data, position)
        end = position + 4 + length
        version, header = struct.unpack_from("<HI", data, position + 4)
        if version in (2, 3, 4):
            _unit(data, position + 10, position + 10 + header, end, version, rows)
        position = end
    return rows


def _unit(data: bytes, at: int, program: int, end: int, version: int, rows: list[tuple[int, str, int]]) -> None:
    minimum = data[at]
    at += 2 if version >= 4 else 1
    _, base, width, first = struct.unpack_from("<bbBB", data, at)
    at += 4
    lengths = data[at : at + first - 1]
    at += first - 1
    folders, at = _strings(data, at)
    files: list[str] = []
    while data[at]:
        name, at = _string(data, at)
        folder, at = _unsigned(data, at)
        _, at = _unsigned(data, at)
        _, at = _unsigned(data, at)
        files.append(os.path.join(folders[folder - 1], name) if 0 < folder <= len(folders) else name)
    address, file, line = 0, 1, 1

    def row() -> None:
        rows.append((address, files[file - 1] if 0 < file <= len(files) else "?", line))

    at = program
    while at < end:
        code = data[at]
        at += 1
        if code >= first:
            special = code - first
            address += special // width * minimum
            line += base + special % width
            row()
        elif code == 0:
            size, at = _unsigned(data, at)
            kind = data[at]
            if kind == 1:
                rows.append((address, "?", 0))
                address, file, line = 0, 1, 1
            elif kind == 2:
                (address,) = struct.unpack_from("<Q", data, at + 1)
            at += size
        elif code == 1:
            row()
        elif code == 2:
            value, at = _unsigned(data, at)
            address += value * minimum
        elif code == 3:
            value, at = _signed(data, at)
            line += value
        elif code == 4:
            file, at = _unsigned(data, at)
        elif code == 8:
            address += (255 - first) // width * minimum
        elif code == 9:
            (value,) = struct.unpack_from("<H", data, at)
            address += value
            at += 2
        else:
            for _ in range(lengths[code - 1]):
                _, at = _unsigned(data, at)


def _strings(data: bytes, at: int) -> tuple[list[str], int]:
    found = []
    while data[at]:
        text, at = _string(data, at)
        found.append(text)
    return found, at + 1


def _string(data: bytes, at: int) -> tuple[str, int]:
    end = data.index(b"\0", at)
    return data[at:end].decode(errors="replace"), end + 1


def _unsigned(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _signed(data: bytes, at: int) -> tuple[int, int]:
    value, after = _unsigned(data, at)
    bits = 7 * (after - at)
    return (value - (1 << bits) if value >> (bits - 1) else value), after
