"""Which places of a source a cubin's machine code was made of: by ``.debug_line`` the source's, and by
``.nv_debug_line_sass`` those of the PTX."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.objects.elf import Elf
from tilewright.objects.lines import sequences

SOURCE, PTX = ".debug_line", ".nv_debug_line_sass"
VERSIONS = (2, 3)  # that ptxas writes


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
        for each in sequences(section.data):
            if each.version not in VERSIONS or each.end is None or len(each.placed) > 1:
                raise UnknownError(f"a line program of version {each.version}, or of several pieces of code")
            if not each.rows:
                continue
            if not each.placed or each.placed[0] not in moved:
                raise UnknownError("a line program that does not say which code it is about")
            into, start = moved[each.placed[0]]
            places = ((start + address, file or "", line) for address, file, line, _ in each.rows)
            found.setdefault(into, []).extend(places)
    return found


def _relocated(elf: Elf, number: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Where a section names code: the section of the code, and how far into it."""
    for each in elf.relocations(number):
        symbol = elf.symbols[each.symbol]
        yield each.at, (symbol.section, symbol.value + each.addend)


class Places:
    """What holds at addresses that are asked for in their order."""

    def __init__(self, rows: list[Row]) -> None:
        self._rows = {address: (file, line) for address, file, line in rows}
        self._holds: tuple[str | None, int | None] = None, None

    def at(self, address: int) -> tuple[str | None, int | None]:
        self._holds = self._rows.get(address, self._holds)
        return self._holds
