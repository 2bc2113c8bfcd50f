"""Source positions: ``.file``, ``.loc`` and the strings of ``.section .debug_str``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .module import Function, Immediate, Instruction, Location, Symbol
from .source import Source
from .variables import number

_FILE = re.compile(r'\s*(\d{1,9})\s+"([^"\n]*)"(?:\s*,\s*\d+\s*,\s*\d+)?')
_LOC = re.compile(
    r"\s*(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})(?!\w)"
    r"(?:\s*,\s*function_name\s+([\w$.]+)(?:\s*\+\s*(\d{1,9}))?"
    r"\s*,\s*inlined_at\s+(\d{1,9})\s+(\d{1,9})\s+(\d{1,9}))?(?!\s*,)"
)
_SECTION = re.compile(r"\s*([.\w$]+)\s*\{")
_END = re.compile(r"\s*\}")
_VALUE = r"-?[\w$.]+(?:\s*[-+]\s*[\w$.]+)?"
_DATA = re.compile(rf"\s*(?:([A-Za-z_$][\w$]*)\s*:|\.(b8|b16|b32|b64)\s+({_VALUE}(?:\s*,\s*{_VALUE})*))")
_STRINGS = re.compile(r"\.section\s+\.debug_str\s*\{")


def file(source: Source) -> tuple[int, str]:
    """The index and path behind ``.file``."""
    match = source.need(_FILE, "a file index and a path, as in '.file 1 \"kernel.cu\"'")
    return int(match[1]), match[2]


def section(source: Source) -> None:
    """Skip one debug section, from behind ``.section``; what is no debug data is an error."""
    name = source.need(_SECTION, "a section's name and '{'")[1]
    if not name.startswith(".debug_"):
        source.unsupported(f"section '{name}'; only debug sections are known.")
    while source.take(_DATA):
        pass
    source.need(_END, "debug data or '}'")


class Strings:
    """The content of ``.section .debug_str``, which a text has last while ``.loc`` names it."""

    def __init__(self, source: Source) -> None:
        self.content = bytearray()
        self.labels = {".debug_str": 0}
        match = _STRINGS.search(source.text)
        if not match:
            return
        ahead = Source(source.text, match.end())
        while data := ahead.take(_DATA):
            if data[1]:
                self.labels[data[1]] = len(self.content)
            elif data[2] == "b8":
                values = (number(ahead, value, "a byte") for value in data[3].split(","))
                self.content += bytes(value & 255 for value in values)

    def at(self, source: Source, label: str, skip: int) -> str:
        """The string ``skip`` bytes behind a label."""
        if label not in self.labels:
            source.wrong(f"function_name '{label}' is no label of section .debug_str.")
        start = self.labels[label] + skip
        end = self.content.find(0, start)
        return self.content[start : end if end >= 0 else None].decode("utf-8", "replace")


def place_copies(function: Function) -> None:
    """Give the loops that the compiler makes of ``memcpy`` and ``memset`` a line: theirs is 0. Where the size is not
    known before, the branch that passes the loop by has the call's. Other such loops show nothing of the kind."""
    body, labels = function.body or [], function.labels
    starts = set(labels.values())
    for label, start in labels.items():
        end = start
        while end < len(body) and body[end].opcode != "bra" and not _lines(body[end]):
            end += 1
        if end in (start, len(body)) or body[end].operands != (Symbol(label),) or _lines(body[end]):
            continue
        guard = start - 1
        while guard > 0 and guard not in starts and body[guard].opcode != "bra":
            guard -= 1
        target = body[guard].operands[0] if guard >= 0 and body[guard].opcode == "bra" else None
        passes = isinstance(target, Symbol) and labels.get(target.name) == end + 1
        if passes and _lines(body[guard]) and not any(isinstance(each, Immediate) for each in body[end - 1].operands):
            for each in body[start : end + 1]:
                each.location = body[guard].location


def _lines(instruction: Instruction) -> bool:
    """Whether it stands for a line."""
    return instruction.location is not None and bool(instruction.location.chain)


class Locations:
    """The ``.loc`` directives of one function, in order."""

    def __init__(self, strings: Strings, files: Mapping[int, str]) -> None:
        self.strings = strings
        self.files = files  # complete when the text has been read
        self.latest: dict[tuple[int, int, int], Location] = {}

    def read(self, source: Source) -> Location:
        """The position behind ``.loc``.

        The place of ``inlined_at`` has a ``.loc`` of its own further up when it was inlined in turn: that one
        continues the chain.
        """
        match = source.need(_LOC, "a file, a line and a column, as in '.loc 1 20 5'")
        file, line, column, label, skip, *caller = match.groups()
        key = (int(file), int(line), int(column))
        if label is None:
            known = self.latest.get(key)
            if known and known.inlined_at is None:
                return known
            location = Location(*key, files=self.files)
        else:
            name = self.strings.at(source, label, int(skip or 0))
            at = (int(caller[0]), int(caller[1]), int(caller[2]))
            location = Location(*key, name, self.latest.get(at) or Location(*at, files=self.files), self.files)
        self.latest[key] = location
        return location
