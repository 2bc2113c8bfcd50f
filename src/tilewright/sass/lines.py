"""The line programs of a cubin (DWARF's, versions 2 to 4): which places of a source machine code was made of.

``.debug_line`` has the source's, and ``.nv_debug_line_sass`` those of the PTX.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from .elf import Elf, text

SOURCE, PTX = ".debug_line", ".nv_debug_line_sass"
_HEADER = struct.Struct("<IHIBBbBB")
_END, _SET_ADDRESS = 1, 2  # DW_LNE_…; the others, which tell of inlined functions, have their length before them
_ADDRESS = 8  # bytes


class UnknownError(ValueError):
    """A line program that is written in a way that is not read here."""


Row = tuple[int, str, int]  # from an address on, a file and a line


def rows(elf: Elf, kind: str) -> dict[int, list[Row]]:
    """By number of a section of code, the rows of all line programs of a kind, as they follow one another.

    Raises:
        UnknownError: one of them is not of the kind that ptxas writes.
    """
    found: dict[int, list[Row]] = {}
    for number, section in enumerate(elf.sections):
        if section.name != kind:
            continue
        moved = dict(_relocated(elf, number))
        for at, made in _sequences(section.data):
            if at not in moved:
                raise UnknownError("a line program that does not tell which code it is about")
            into, start = moved[at]
            found.setdefault(into, []).extend((start + address, file, line) for address, file, line in made)
    return found


def _relocated(elf: Elf, number: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Where a section names code: the section of the code, and how far into it."""
    for each in elf.relocations(number):
        symbol = elf.symbols[each.symbol]
        yield each.at, (symbol.section, symbol.value + each.addend)


def _sequences(data: bytes) -> Iterator[tuple[int, list[Row]]]:
    """Each run of rows, and where in the section its first address stands."""
    at = 0
    while at < len(data):
        length, version, header, step, _, base, span, first = _HEADER.unpack_from(data, at)
        if not 2 <= version <= 3 or not span:  # 4 has a byte more in its header
            raise UnknownError(f"a line program of version {version}")
        at, start, end = at + _HEADER.size, at + 10 + header, at + 4 + length
        operands = data[at : at + first - 1]
        yield from _run(data, start, end, (step, base, span, first), operands, _files(data, at + first - 1, start))
        at = end


def _files(data: bytes, at: int, end: int) -> list[str]:
    """Names of files by their numbers, which begin with 1."""
    folders, files = [""], [""]
    while data[at]:
        folders.append(text(data, at) + "/")
        at += len(folders[-1].encode())
    at += 1
    while at < end and data[at]:
        name = text(data, at)
        folder, at = _unsigned(data, at + len(name.encode()) + 1)
        for _ in ("changed", "length"):
            _, at = _unsigned(data, at)
        files.append(folders[folder] + name)
    return files


def _run(
    data: bytes, at: int, end: int, header: tuple[int, int, int, int], operands: bytes, files: list[str]
) -> Iterator[tuple[int, list[Row]]]:
    step, base, span, first = header
    found: list[Row] = []
    placed, address, file, line = -1, 0, 1, 1

    def add() -> None:
        found.append((address, files[file] if file < len(files) else "", line))

    while at < end:
        operation = data[at]
        at += 1
        if operation >= first:
            advance, more = divmod(operation - first, span)
            address, line = address + advance * step, line + base + more
            add()
        elif operation == 0:
            size, at = _unsigned(data, at)
            if data[at] == _SET_ADDRESS:
                if placed >= 0 or size != 1 + _ADDRESS:
                    raise UnknownError("a line program of several pieces of code")
                placed, address = at + 1, int.from_bytes(data[at + 1 : at + size], "little")
            elif data[at] == _END:
                if found:
                    yield placed, found
                found = []
                placed, address, file, line = -1, 0, 1, 1
            at += size
        elif operation == 1:  # DW_LNS_copy, and so on in their order
            add()
        elif operation == 2:
            advance, at = _unsigned(data, at)
            address += advance * step
        elif operation == 3:
            more, at = _signed(data, at)
            line += more
        elif operation == 4:
            file, at = _unsigned(data, at)
        elif operation == 8:
            address += (255 - first) // span * step
        elif operation == 9:
            address += int.from_bytes(data[at : at + 2], "little")
            at += 2
        else:  # columns, ends of prologues and the like
            for _ in range(operands[operation - 1]):
                _, at = _unsigned(data, at)
    if found:
        raise UnknownError("a line program without an end")


def _unsigned(data: bytes, at: int) -> tuple[int, int]:
    """A number of 7 bits a byte, and where the next begins."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def _signed(data: bytes, at: int) -> tuple[int, int]:
    value, behind = _unsigned(data, at)
    bits = 7 * (behind - at)
    return value - (1 << bits) if value >> (bits - 1) else value, behind
