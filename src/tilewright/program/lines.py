"""From an address in the program's machine code to the line of its source, by the table that the compiler wrote."""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.objects.elf import sections
from tilewright.objects.lines import sequences


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


def _rows(data: bytes) -> Iterator[tuple[int, str, int]]:
    for each in sequences(data):
        yield from ((address, file or "?", line) for address, file, line in each.rows)
        if each.end is not None:
            yield each.end, "?", 0
