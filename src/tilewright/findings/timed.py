"""How long a launch takes on a GPU, as plain data: what the model of time (:mod:`tilewright.timing`) says."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

REASONS = {
    "long_scoreboard": "for global memory",
    "short_scoreboard": "for shared memory",
    "fixed_latency": "for a result",
    "barrier": "at a barrier",
    "lg_throttle": "for room in the queue to memory",
    "math_pipe_throttle": "for a busy pipe",
    "not_selected": "while another warp was issued",
    "wait": "for a count that the compiler set",
    "branch_resolving": "behind a branch",
}
"""What a warp waits for: Nsight Compute's names of stalls where it has one, and in words."""
_OF_LINES = ("long_scoreboard", "short_scoreboard", "fixed_latency")  # what an instruction has asked for
_LEAST = 0.01  # a share of the time that is said in words


@dataclass(frozen=True, slots=True)
class Wait:
    """The warps' waiting before the instructions of one source line.

    Attributes:
        share: of all cycles that warps were there, 0 to 1.
        reasons: the same by what they waited for (``REASONS``), most first.
        for_line: the line of that file whose load or other result they waited for the longest, where it was one that a
            scoreboard shows.
    """

    file: str | None
    line: int | None
    share: float
    reasons: dict[str, float]
    for_line: int | None = None

    def phrases(self) -> list[str]:
        """The reasons in words, the line that is waited for with the first of those that it causes."""
        words, source = [], f" that line {self.for_line} asks for" if self.for_line not in (None, self.line) else ""
        for name, share in self.reasons.items():
            if share >= _LEAST:
                words.append(f"{REASONS[name]}{source if name in _OF_LINES else ''} ({share:.0%})")
                source = "" if name in _OF_LINES else source
        return words


@dataclass(frozen=True, slots=True)
class Time:
    """How long a launch takes on a GPU.

    Attributes:
        gpu: whose figures the model has.
        cycles: of the GPU's clock, from the launch's begin to its end.
        microseconds: the same; ``low`` and ``high``: 9 of 10 launches that were looked at while the model was made took
            a time between such bounds, and 85 of 100 that it had not seen.
        limits: by name, the share of the time (0 to 1) that each part of the machine was busy, most first.
        bound: what holds the launch back: the name of a limit, or ``"latency"`` where nothing is busy.
        waits: by source line, where warps wait, most first.
        followed, of: blocks that were followed one by one, of those that the fullest multiprocessor gets.
        flops: floating-point operations of the launch, by precision (``"FP32"``, ``"tensor FP16"``…); a product with a
            sum is two, and lanes that a predicate holds back count.
        dram_bytes, l2_bytes: that pass between L2 and DRAM, and between the multiprocessors and L2, both ways.
        peaks: by precision, the FLOP/s that the GPU does at most, of those that the launch has, and of FP32.
        rates: the bytes a second of ``"DRAM"`` and ``"L2"`` at most.
        touched_bytes: of memory, each once.
        again: microseconds behind a launch like it, where L2 has what both touch if there is room for it.
    """

    gpu: str
    cycles: float
    microseconds: float
    low: float
    high: float
    limits: dict[str, float]
    bound: str
    waits: tuple[Wait, ...]
    followed: int
    of: int
    flops: dict[str, float]
    dram_bytes: float
    l2_bytes: float
    peaks: dict[str, float]
    rates: dict[str, float]
    touched_bytes: float
    again: float

    def __str__(self) -> str:
        return f"{figure(self.microseconds)} ({figure(self.low)} to {figure(self.high)}) on an {self.gpu}"

    @property
    def held_by(self) -> str:
        """``bound`` in words."""
        return "latency: nothing is busy all the time" if self.bound == "latency" else self.bound

    def to_json(self) -> dict[str, Any]:
        """As JSON-able values."""
        named = {"followed": "blocks_followed", "of": "blocks_of_multiprocessor"}
        return {named.get(name, name): value for name, value in asdict(self).items()} | {
            "waits": [asdict(each) for each in self.waits]
        }


def figure(microseconds: float) -> str:
    """Three digits: ``73.1 µs``, ``4.40 ms``."""
    value, unit = (microseconds, "µs") if microseconds < 1000 else (microseconds / 1000, "ms")
    return f"{value:.2f} {unit}" if value < 10 else f"{value:.1f} {unit}" if value < 100 else f"{value:.0f} {unit}"


def scaled(value: float, unit: str) -> str:
    """Three digits with a prefix of thousands: ``66.9 TFLOP/s``, ``12.6 MB``."""
    at = min(5, max(0, (len(f"{value:.0f}") - 1) // 3))
    return f"{value / 1000**at:.3g} {' kMGTP'[at].strip()}{unit}"
