"""What the parent asks of the process that runs a program: plain data, so that the parent loads no engine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass
class Settings:
    """What the caller wants of a run: see :func:`tilewright.run`."""

    check: bool = False
    profile: bool = False
    arch: str = "sm_90a"
    threads: int | None = None
    budget: int | None = None
    only: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    memory: int | None = None

    @property
    def counted(self) -> bool:
        return self.check or self.profile


@dataclass(frozen=True)
class Job:
    """What to run: the libraries that were built, the program's name and arguments, where findings go."""

    runtime: Path
    program: Path
    arguments: tuple[str, ...]
    settings: Settings
    records: Path
