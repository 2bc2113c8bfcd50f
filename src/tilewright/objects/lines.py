"""DWARF's line programs (versions 2 to 4, section 6.2): small instructions, a program for each source, which make rows
of address, file, line and column."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from .elf import text

# From an address on, a file (None where its number names none), a line and a column (0 where that is not known).
Row = tuple[int, str | None, int, int]
_UNIT, _HEADER = struct.Struct("<IHI"), struct.Struct("<bBB")
_END, _SET_ADDRESS = 1, 2  # DW_LNE_…; the others have their length before them


@dataclass(slots=True)
class Sequence:
    """Machine code that lies together.

    Attributes:
        version: of the program that made it.
        rows: by address.
        placed: where in the section each address stands that it was put at.
        end: the address behind it; None where its program does not end it, or can't be read, and has no rows then.
    """

    version: int
    rows: list[Row] = field(default_factory=list)
    placed: list[int] = field(default_factory=list)
    end: int | None = None


def sequences(data: bytes) -> Iterator[Sequence]:
    """All of a section of line programs, in its order."""
    at = 0
    while at + 4 < len(data):
        length, version, header = _UNIT.unpack_from(data, at)
        start, end = at + _UNIT.size + header, at + 4 + length
        at += _UNIT.size
        step, at = (
            data[at],
            at + (3 if version >= 4 else 2),
        )  # past how many operations an instruction has, and a default
        base, span, first = _HEADER.unpack_from(data, at)
        if 2 <= version <= 4 and span:
            at += _HEADER.size
            operands, files = data[at : at + first - 1], _files(data, at + first - 1, start)
            yield from _run(data, start, end, version, (step, base, span, first), operands, files)
        else:
            yield Sequence(version)
        at = end


def _files(data: bytes, at: int, end: int) -> list[str | None]:
    """Names of files by their numbers, which begin with 1."""
    folders, files = [""], list[str | None]([None])
    while data[at]:
        folders.append(text(data, at))
        at += len(folders[-1].encode()) + 1
    at += 1
    while at < end and data[at]:
        name = text(data, at)
        folder, at = _unsigned(data, at + len(name.encode()) + 1)
        for _ in ("changed", "length"):
            _, at = _unsigned(data, at)
        files.append(os.path.join(folders[folder], name) if folder < len(folders) else name)
    return files


def _run(  # noqa: C901 (DWARF's line program: a case an opcode)
    data: bytes, at: int, end: int, version: int, header: tuple[int, int, int, int], operands: bytes,
    files: list[str | None],
) -> Iterator[Sequence]:  # fmt: skip
    step, base, span, first = header
    made, address, file, line, column = Sequence(version), 0, 1, 1, 0

    def add() -> None:
        made.rows.append((address, files[file] if file < len(files) else None, line, column))

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
                made.placed.append(at + 1)
                address = int.from_bytes(data[at + 1 : at + size], "little")
            elif data[at] == _END:
                made.end = address
                yield made
                made, address, file, line, column = Sequence(version), 0, 1, 1, 0
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
        elif operation == 5:
            column, at = _unsigned(data, at)
        elif operation == 8:
            address += (255 - first) // span * step
        elif operation == 9:
            address += int.from_bytes(data[at : at + 2], "little")
            at += 2
        else:  # ends of prologues and the like
            for _ in range(operands[operation - 1]):
                _, at = _unsigned(data, at)
    if made.rows:
        yield made


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
