"""A proposal that mends a bank conflict, with what it gains, what it costs and how that is known."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from tilewright.findings.timed import figure


@dataclass(frozen=True, slots=True)
class Edit:
    """One line of a source, before and after."""

    file: str
    line: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change of one shared array.

    Attributes:
        kind: ``"padding"`` (a longer innermost row), ``"pitch"`` (the same in index arithmetic) or ``"swizzle"``.
        variable: the array.
        padding: elements added to each row; 0 of a swizzle.
        edits: the lines to change; empty where they could not be worked out.
        lines: source lines whose accesses are concerned, as (file, line).
        launch_bytes: dynamic shared memory to launch with; None where it does not change.
        wavefronts: of all accesses to the array in the launch, (before, after).
        ideal: wavefronts without any conflict.
        shared_bytes: of a block, (before, after).
        resident_blocks: that a multiprocessor's shared memory, threads and slots allow, (before, after).
        verified: ``"run"``: the changed source was compiled and launched, results were the same bit by bit, and
            the wavefronts are those counted; ``"model"``: they are worked out from the lanes' addresses, before and
            after for the accesses as the PTX has them.
        note: what could not be done, in a sentence.
        microseconds: of the launch on ``gpu``, (before, after), by the model of time; None where that was not asked for
            or can't be estimated.
    """

    kind: str
    variable: str
    padding: int
    wavefronts: tuple[int, int]
    ideal: int
    shared_bytes: tuple[int, int]
    resident_blocks: tuple[int, int]
    verified: str
    edits: tuple[Edit, ...] = ()
    lines: tuple[tuple[str, int], ...] = field(default=())
    launch_bytes: int | None = None
    note: str = ""
    microseconds: tuple[float, float] | None = None
    gpu: str = ""

    @property
    def complete(self) -> bool:
        """No conflict is left."""
        return self.wavefronts[1] <= self.ideal

    def to_json(self) -> dict[str, Any]:
        """The remedy as JSON-able values, with its text."""
        return {**asdict(self), "text": self.text}

    @property
    def text(self) -> str:
        """The remedy for people: what to do first, then gain, cost and how it is known."""
        parts = [_ACTIONS[self.kind].format(variable=self.variable, padding=self.padding, s=_s(self.padding))]
        parts += [f"line {edit.line}: {edit.before.strip()}  ->  {edit.after.strip()}" for edit in self.edits]
        if not self.edits and self.lines:
            places = ", ".join(str(line) for _, line in self.lines)
            what = "write the longer rows wherever its type stands" if self.kind == "padding" else "change the indices"
            parts.append(f"{what}; the accesses are on line{_s(len(self.lines))} {places}")
        if self.launch_bytes is not None:
            parts.append(f"launch with {self.launch_bytes:,} bytes of dynamic shared memory")
        left = "" if self.complete else "; no padding or swizzle that was tried frees all accesses"
        parts.append(f"wavefronts {self.wavefronts[0]:,} -> {self.wavefronts[1]:,} (ideal {self.ideal:,}){left}")
        if self.microseconds is not None:
            before, after = map(figure, self.microseconds)
            parts.append(f"time {before} -> {after} on an {self.gpu}, by the model of time")
        parts.append(
            f"shared memory {self.shared_bytes[0]:,} -> {self.shared_bytes[1]:,} bytes a block, resident blocks "
            f"{self.resident_blocks[0]} -> {self.resident_blocks[1]}"
        )
        parts.append(_KNOWN[self.verified])
        if self.note:
            parts.append(self.note)
        return "\n".join(parts)


def _s(count: int) -> str:
    return "" if count == 1 else "s"


_ACTIONS = {
    "padding": "pad the rows of {variable} by {padding} element{s}",
    "pitch": "let the rows of {variable} be {padding} element{s} longer, in every index and in the bytes",
    "swizzle": "turn the columns of {variable} by the row, in every access",
}
_KNOWN = {
    "run": "verified: the changed source was run, with the same results bit by bit",
    "model": "by the model of the banks, of the accesses as written: the source was not changed and run",
}
