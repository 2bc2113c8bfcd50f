"""From an address in the program's machine code to the place in its source, by the table that the compiler wrote."""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.objects.elf import sections
from tilewright.objects.lines import sequences

Place = tuple[str, int, int]  # a file, a line and a column, which is 0 where it is not known
_END: Place = ("?", 0, 0)
_SYSTEM = "/usr/"  # whose headers have functions that are compiled into the program, such as glibc's atoi


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
    _places: list[Place] = field(default_factory=list)

    def at(self, address: int) -> Place | None:
        """The source place of the instruction at or around an address; None where the table has none."""
        index = bisect.bisect_right(self._starts, address - self.base) - 1
        if index < 0:
            return None
        place = self._places[index]
        return place if place[1] else None

    def within(self, address: int) -> Place | None:
        """As `at`, of what a header of the system defines the place in the program that it was compiled into, where
        one is before it in the same piece of code."""
        index = bisect.bisect_right(self._starts, address - self.base) - 1
        while index >= 0 and self._places[index] != _END:
            place = self._places[index]
            if place[1] and not place[0].startswith(_SYSTEM):
                return place
            index -= 1
        return self.at(address)

    def before(self, address: int) -> Place | None:
        """The place of the call that returns to an address."""
        return self.at(address - 1)


def read(library: Path) -> Lines:
    """The table of a library that this process has loaded."""
    base, low, high = _mapping(str(library))
    found = sections(library.read_bytes())
    # Of several rows of an address the last holds; where one piece of code ends, another may begin.
    rows = sorted(_rows(found.get(".debug_line", b"")), key=lambda row: (row[0], row[1] != _END))
    known = Lines(base, low, high)
    for address, place in rows:
        if known._starts and known._starts[-1] == address:
            known._places[-1] = place
        else:
            known._starts.append(address)
            known._places.append(place)
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


def _rows(data: bytes) -> Iterator[tuple[int, Place]]:
    for each in sequences(data):
        yield from ((address, (file or "?", line, column)) for address, file, line, column in each.rows)
        if each.end is not None:
            yield each.end, _END
