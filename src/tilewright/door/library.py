"""Shared libraries of CUDA's names, made without a compiler or a linker: an ELF file of symbols, code and a table."""

from __future__ import annotations

import platform
import struct
from collections.abc import Sequence

from tilewright.hardware.limits import round_up
from tilewright.program.prototypes import gives_back

from .stubs import DATA, PYTHON, STUB, TABLE, code

_PAGE = 1 << 16  # the largest that a machine has
_HEADER, _SEGMENT = struct.Struct("<4s12xHHIQQQIHHHHHH"), struct.Struct("<IIQQQQQQ")
_SYMBOL, _RELOCATION, _ENTRY = struct.Struct("<IBBHQQ"), struct.Struct("<QQq"), struct.Struct("<QQ")
_MACHINES = {"x86_64": (62, 6), "aarch64": (183, 1025)}  # e_machine, R_*_GLOB_DAT
_LOAD, _DYNAMIC, _STACK = 1, 2, 0x6474E551
_FUNCTION, _OBJECT, _WEAK = 0x12, 0x11, 0x22  # of everyone's; a function that may be missing
_HASH, _STRINGS, _SYMBOLS, _RELOCATIONS, _RELOCATIONS_SIZE, _RELOCATION_SIZE = 4, 5, 6, 7, 8, 9
_STRINGS_SIZE, _SYMBOL_SIZE, _NAME = 10, 11, 14
_VERSIONS, _DEFINED, _DEFINED_COUNT = 0x6FFFFFF0, 0x6FFFFFFC, 0x6FFFFFFD  # of symbols
_VERSION = struct.Struct("<HHHHIIIII")  # with the one name that it has
_BUCKETS = 1021
TABLE_NAME, END_NAME = "tw_table", "tw_ended"


def library(name: str, entries: Sequence[str], start: str, message: str, *, versioned: bool = False) -> bytes:
    """A library that dlopen finds by its name, with a function for each entry; see :func:`stubs.code`.

    Args:
        versioned: whether the symbols have a version, which is the library's name: what was linked with NVIDIA's
            libraries, but for the driver, asks for that.
    """
    quiet = [row for row, each in enumerate(entries) if gives_back(each)]
    text, end = code(len(entries), start, message, quiet)
    number, kind = _MACHINES[platform.machine()]
    strings, places = _strings([name, *PYTHON, *entries, TABLE_NAME, END_NAME])
    symbols = len(PYTHON) + len(entries) + 3
    head = _HEADER.size + 4 * _SEGMENT.size
    at_symbols = round_up(head, 16)
    at_hash = at_symbols + symbols * _SYMBOL.size
    at_relocations = round_up(at_hash + 4 * (2 + _BUCKETS + symbols), 8)
    at_versions = at_relocations + len(PYTHON) * _RELOCATION.size
    at_defined = round_up(at_versions + 2 * symbols, 4)
    at_strings = at_defined + 2 * _VERSION.size
    base = round_up(at_strings + len(strings), _PAGE)  # of the code
    data = base + DATA
    table, dynamic_at = data + TABLE, data + TABLE + 8 * len(entries)

    defined = [(each, _FUNCTION, base + STUB * index, STUB) for index, each in enumerate(entries)]
    defined += [(TABLE_NAME, _OBJECT, table, 8 * len(entries)), (END_NAME, _FUNCTION, base + end, 0)]
    listed = [_SYMBOL.pack(0, 0, 0, 0, 0, 0), *(_SYMBOL.pack(places[each], _WEAK, 0, 0, 0, 0) for each in PYTHON)]
    listed += [_SYMBOL.pack(places[each], how, 0, 1, at, size) for each, how, at, size in defined]
    hashed = _hashes([*PYTHON, *(each for each, *_ in defined)])
    relocations = [_RELOCATION.pack(data + 8 * i, (i + 1) << 32 | kind, 0) for i in range(len(PYTHON))]
    dynamic = b"".join(_ENTRY.pack(*each) for each in (
        (_NAME, places[name]), (_HASH, at_hash), (_STRINGS, at_strings), (_STRINGS_SIZE, len(strings)),
        (_SYMBOLS, at_symbols), (_SYMBOL_SIZE, _SYMBOL.size), (_RELOCATIONS, at_relocations),
        (_RELOCATIONS_SIZE, len(relocations) * _RELOCATION.size), (_RELOCATION_SIZE, _RELOCATION.size),
        *(((_VERSIONS, at_versions), (_DEFINED, at_defined), (_DEFINED_COUNT, 2)) if versioned else ()), (0, 0),
    ))  # fmt: skip
    writable = b"\0" * (TABLE + 8 * len(entries)) + dynamic
    whole = base + len(text)
    at_data, size = round_up(whole, _PAGE), len(writable)
    segments = (
        (_LOAD, 5, 0, 0, 0, whole, whole, _PAGE),
        (_LOAD, 6, at_data, data, data, size, size, _PAGE),
        (_DYNAMIC, 6, at_data + dynamic_at - data, dynamic_at, dynamic_at, len(dynamic), len(dynamic), 8),
        (_STACK, 6, 0, 0, 0, 0, 0, 16),
    )
    made = bytearray(at_data + size)
    ident = _HEADER.pack(b"\x7fELF", 3, number, 1, 0, _HEADER.size, 0, 0, _HEADER.size, _SEGMENT.size, 4, 0, 0, 0)
    for at, part in (
        (0, ident), (4, b"\x02\x01\x01"), (_HEADER.size, b"".join(_SEGMENT.pack(*each) for each in segments)),
        (at_symbols, b"".join(listed)), (at_hash, hashed), (at_relocations, b"".join(relocations)),
        (at_versions, struct.pack(f"<{symbols}H", 0, *[1] * len(PYTHON), *[2] * len(defined))),
        (at_defined, _versions(name, places[name])), (at_strings, strings), (base, text), (at_data, writable),
    ):  # fmt: skip
        made[at : at + len(part)] = part
    return bytes(made)


def _strings(names: Sequence[str]) -> tuple[bytes, dict[str, int]]:
    """A table of strings, and where each begins."""
    data, places = bytearray(b"\0"), {}
    for each in names:
        places[each] = len(data)
        data += each.encode() + b"\0"
    return bytes(data), places


def _versions(name: str, place: int) -> bytes:
    """The two versions of a library's symbols, both of its name: the file's own, and theirs."""
    rows = ((1, 1, _VERSION.size), (0, 2, 0))  # flags, index, where the next one begins
    return b"".join(
        _VERSION.pack(1, flags, index, 1, name_hash(name), _VERSION.size - 8, following, place, 0)
        for flags, index, following in rows
    )


def name_hash(name: str) -> int:
    """What an ELF file keeps beside a name of a symbol or of a version."""
    value = 0
    for letter in name.encode():
        value = (value << 4) + letter
        value = (value ^ (value & 0xF0000000) >> 24) & 0x0FFFFFFF
    return value


def _hashes(names: Sequence[str]) -> bytes:
    """The table by which the loader finds symbols, whose first one stands for none."""
    buckets, chains = [0] * _BUCKETS, [0] * (len(names) + 1)
    for number, each in enumerate(names, 1):
        row = name_hash(each) % _BUCKETS
        chains[number], buckets[row] = buckets[row], number
    return struct.pack(f"<II{_BUCKETS}I{len(chains)}I", _BUCKETS, len(chains), *buckets, *chains)
