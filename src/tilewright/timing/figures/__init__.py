"""The figures of a GPU: cycles of its clock, unless a line says otherwise."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...errors import UnsupportedError

_FOLDER = Path(__file__).parent
_OF_ARCH = {"sm_90": "nvidia-h200", "sm_90a": "nvidia-h200"}


@dataclass(frozen=True)
class Figures:
    """One GPU's.

    Attributes:
        name: as the driver calls it.
        multiprocessors, clock: how many, and what they run at, in MHz.
        interval_of: of an estimate, between which shares of it the measured one is as a rule (``findings.timed.Time``).
        machine: by name, what the model of the machine takes.
    """

    name: str
    multiprocessors: int
    clock: float
    interval_of: tuple[float, float]
    machine: Mapping[str, Any]
    intervals: Mapping[str, float]
    latencies: Mapping[str, float]
    dispatches: Mapping[str, float]

    def interval(self, pipe: str, name: str, modifiers: Sequence[str] = ()) -> float:
        """Cycles of a sub-partition's pipe that an instruction takes."""
        return _found(self.intervals, pipe, name, modifiers)

    def dispatch(self, name: str, modifiers: Sequence[str] = ()) -> float:
        """Cycles in which a scheduler issues nothing else."""
        return _found(self.dispatches, name, name, modifiers) or 1.0

    def latency(self, pipe: str, name: str, modifiers: Sequence[str] = ()) -> float:
        """Cycles until an instruction's result is there, where a scoreboard shows it."""
        return _found(self.latencies, pipe, name, modifiers)


def _found(table: Mapping[str, float], pipe: str, name: str, modifiers: Sequence[str]) -> float:
    """What is said of an instruction with one of its modifiers, else of it, else of its pipe."""
    keys = [*(f"{name}.{each}" for each in modifiers), name, pipe]
    return next((table[key] for key in keys if key in table), 0.0)


@functools.cache
def of(arch: str) -> Figures:
    """
    Raises:
        UnsupportedError: no GPU of that architecture was measured.
    """
    name = _OF_ARCH.get(arch)
    if name is None:
        raise UnsupportedError(
            f"time is known of {', '.join(sorted(_OF_ARCH))} alone, not of {arch}: no such GPU was measured"
        )
    said: dict[str, Any] = tomllib.loads((_FOLDER / f"{name}.toml").read_text())
    device = said["device"]
    return Figures(
        device["name"],
        device["multiprocessors"],
        device["clock"],
        tuple(said["told"]["interval"]),
        said["machine"],
        said["interval"],
        said["latency"],
        said["dispatch"],
    )
