"""The numbers of a kernel's instructions, and of those of the functions that it calls: *sites*."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ...isa import describe
from ...ptx.module import Instruction
from . import cfg


@dataclass(slots=True)
class Site:
    """One instruction of the kernel, or of a function that it calls, by number."""

    index: int
    function: str
    instruction: Instruction
    segment: int


class Numbers(NamedTuple):
    """``of`` and ``barriers`` go by an instruction's identity.

    Attributes:
        sites: in the order of their numbers.
        of: the number of an instruction.
        barriers: of a barrier, the site of the first copy that the compiler made of it.
        bases: by function, what its segments' numbers are counted from.
        segments: how many there are.
    """

    sites: list[Site]
    of: dict[int, int]
    barriers: dict[int, int]
    bases: dict[str, int]
    segments: int


def number(graphs: Mapping[str, cfg.Graph]) -> Numbers:
    """Of the instructions of functions by name, the kernel first."""
    sites: list[Site] = []
    of: dict[int, int] = {}
    barriers: dict[int, int] = {}
    bases: dict[str, int] = {}
    copies: dict[object, int] = {}
    base = 0
    for name, graph in graphs.items():
        bases[name] = base
        for segment in graph.segments:
            for instruction in segment.instructions:
                site = Site(len(sites), name, instruction, base + segment.index)
                of[id(instruction)] = site.index
                if describe(instruction).barrier:
                    source = (name, instruction.location or site.index)
                    barriers[id(instruction)] = copies.setdefault(source, site.index)
                sites.append(site)
        base += len(graph.segments)
    return Numbers(sites, of, barriers, bases, base)
