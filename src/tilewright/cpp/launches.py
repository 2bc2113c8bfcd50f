"""Launches as they are written: ``ns::kernel<float, 3><<<grid, block>>>(a, n)``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .brackets import angle_start, closing, split_commas

_NAME = re.compile(r"(?:::)?([A-Za-z_][\w:]*)$")
_IN_CONFIGURATION = re.compile(r"[(\[{]|[)\]}]|>>>|;")
_REACH = 2000  # characters of template arguments before a launch


@dataclass(frozen=True)
class LaunchText:
    """One launch.

    Attributes:
        name: the kernel's, without template arguments.
        template: the template arguments; None where it has none.
        configuration, arguments: what stands in ``<<<…>>>`` and in the brackets behind it.
        start, at, end: the offsets of the name, of ``<<<``, and just behind the last bracket.
    """

    name: str
    template: tuple[str, ...] | None
    configuration: tuple[str, ...]
    arguments: tuple[str, ...]
    start: int
    at: int
    end: int


def launches(code: str, start: int = 0, end: int | None = None) -> Iterator[LaunchText]:
    """The launches in this stretch of code."""
    for match in re.compile("<<<").finditer(code, start, len(code) if end is None else end):
        at = match.start()
        first = max(0, at - _REACH)
        before, template = code[first:at].rstrip(), None
        if before.endswith(">"):
            opening = angle_start(before, len(before) - 1)
            if opening < 0:
                continue
            before, template = before[:opening].rstrip(), tuple(split_commas(before[opening + 1 : -1]))
        name, close = _NAME.search(before), _configuration_end(code, at + 3)
        bracket = re.compile(r"\s*\(").match(code, close + 3) if close >= 0 else None
        if name is not None and bracket is not None:
            last = closing(code, bracket.end() - 1)
            configuration = tuple(split_commas(code[at + 3 : close]))
            arguments = tuple(split_commas(code[bracket.end() : last - 1]))
            yield LaunchText(name[1], template, configuration, arguments, first + name.start(), at, last)


def _configuration_end(code: str, position: int) -> int:
    """The offset of the ``>>>`` that closes a launch configuration; -1 where none does."""
    depth = 0
    for match in _IN_CONFIGURATION.finditer(code, position):
        if match[0] in "([{":
            depth += 1
        elif match[0] in ")]}":
            depth -= 1
        elif depth <= 0:
            return match.start() if match[0] == ">>>" else -1
    return -1
