"""Which lines of a kernel stored the elements of arrays that something else left otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from tilewright.counting.reports import sources
from tilewright.engine import Outcome
from tilewright.engine.run.following import Stored
from tilewright.errors import TilewrightError
from tilewright.runtime.kernel import Launch


@dataclass(frozen=True)
class Line:
    """A line that stored elements, and nobody after it did.

    Attributes:
        file, line: of the source; of the PTX's text (``""``) where it has no lines.
        text: what stands there.
        elements: how many of those that were asked for.
    """

    file: str
    line: int
    text: str
    elements: int

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.file else f"line {self.line} of the PTX"
        return f"{where} ({self.elements:,})" + (f" `{self.text}`" if self.text else "")


def stored_last(launch: Launch, arrays: Mapping[str, tuple[np.ndarray, np.ndarray]]) -> dict[str, tuple[Line, ...]]:
    """Run a launch and find who stored some elements last: in the order of blocks, and of barriers in one, so that the
    first line is the first to store what differs. Elements that were stored and added to have two.

    Args:
        arrays: by name, an array that the launch writes, and the numbers of elements.
    """
    checked = launch.with_options(threads=1, checks=frozenset({"races", "coverage"}))
    try:
        outcome = checked.run()
    except TilewrightError:  # as kernels of more instructions than the checks follow
        return {}
    found = {}
    for name, (array, elements) in arrays.items():
        places = array.ctypes.data + _offsets(array, elements)
        known = next((each for each in outcome.stored if _covers(each, places)), None)
        found[name] = () if known is None else _last_lines(known, places, outcome, launch)
    return found


def _offsets(array: np.ndarray, elements: np.ndarray) -> np.ndarray:
    """How far from an array's first byte elements lie."""
    found = np.zeros(elements.shape, np.int64)
    for index, step in zip(np.unravel_index(elements, array.shape), array.strides, strict=True):
        found += index * step
    return found


def _covers(known: Stored, places: np.ndarray) -> bool:
    end = known.start + known.count * known.unit
    return bool(places.size) and known.start <= int(places.min()) and int(places.max()) < end


def _last_lines(known: Stored, places: np.ndarray, outcome: Outcome, launch: Launch) -> tuple[Line, ...]:
    module = launch.kernel.module.ptx
    texts = sources(module, launch.kernel.module.texts)
    first: dict[tuple[str, int], tuple[int, int]] = {}
    count: dict[tuple[str, int], int] = {}
    for tags in known.last(places):
        made = tags[tags["block"] != 0]
        for site in np.unique(made["site"]).tolist():
            mine = made[made["site"] == site]
            instruction = outcome.plan.sites[site].instruction
            location = next(iter(module.lines_of(instruction)), None)
            at = (module.files.get(location.file, ""), location.line) if location else ("", instruction.line)
            when = min(zip(mine["block"].tolist(), mine["time"].tolist(), strict=True))
            first[at] = min(first.get(at, when), when)
            count[at] = count.get(at, 0) + mine.size
    return tuple(
        Line(file, line, _line_of(texts.get(file, ""), line), count[file, line])
        for file, line in sorted(first, key=lambda at: (first[at], at))
    )


def _line_of(text: str, line: int) -> str:
    rows = text.splitlines()
    return rows[line - 1].strip() if 0 < line <= len(rows) else ""
