"""The request to the process that runs a program: plain data, so that the parent loads no engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from tilewright.checking.options import CheckOptions
from tilewright.compile.flags import ARCH

from .build import stand_in

COMPILING, READY = b"c", b"r"  # what the process hears before: sources are compiled, not found; the job is there


@dataclass
class Settings:
    """The options of a run: see :func:`tilewright.run`."""

    check: bool = False
    profile: bool = False
    time: bool = False
    arch: str = ARCH
    threads: int | None = None
    budget: int | None = None
    seconds: float | None = None
    only: Iterable[str] | None = None
    without: Iterable[str] = ()
    memory: int | None = None
    launches: bool = False
    progress: bool = False
    per_thread: bool = False  # nvcc's --default-stream per-thread

    @property
    def counted(self) -> bool:
        return self.check or self.profile or self.time

    @property
    def helpers(self) -> tuple[str, ...]:
        """The libraries of the engine's helpers that kernels will need."""
        return "runtime", *["checks"] * self.counted, *["timing"] * self.time

    @cached_property
    def checking(self) -> CheckOptions:
        """The options of a checked or counted launch."""
        return CheckOptions(
            only=self.only if self.check else (), without=self.without if self.check else (),
            compiled=self.profile or self.time, stop=not self.check, threads=self.threads, budget=self.budget or None,
            seconds=self.seconds,
        )  # fmt: skip

    @cached_property
    def timing(self) -> CheckOptions:
        """Those of a launch whose time on a GPU is estimated, too."""
        return replace(self.checking, time=True)


@dataclass(frozen=True)
class Job:
    """A program to run: the libraries that were built, the program's name and arguments, where findings go, and the
    sources by their absolute paths; of device code that is linked also which, as one with functions alone has no kernel
    to be known by, and their options."""

    runtime: Path
    program: Path
    arguments: tuple[str, ...]
    settings: Settings
    records: Path
    sources: tuple[Path, ...]
    linked: tuple[Path, ...] = ()
    options: tuple[str, ...] = ()

    def here(self, name: str) -> str:
        """A file's name, or an include option, with the folder that a stand-in means."""
        for index, source in enumerate(self.sources):
            name = name.replace(f"{stand_in(index)}/", f"{source.parent}/")
        return name
