"""One kernel of the ladder, as the catalogue has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

Shape = tuple[int, ...]
Symbols = Mapping[str, np.ndarray]


@dataclass(frozen=True)
class LaunchShape:
    """Blocks, threads and bytes of dynamic shared memory of one launch."""

    grid: Shape
    block: Shape
    shared_mem: int = 0


@dataclass(frozen=True)
class Expected:
    """An expected output: ``values``, give or take ``error`` (for floats: an array, or 0)."""

    values: np.ndarray
    error: np.ndarray | int = 0

    def mismatches(self, got: np.ndarray) -> int:
        """The number of wrong elements. NaN is wrong unless NaN is expected; so a poisoned output is."""
        if got.shape != self.values.shape:
            raise ValueError(f"the output has shape {got.shape}, the reference {self.values.shape}")
        if got.dtype.kind != "f":
            return int(np.count_nonzero(got != self.values))
        with np.errstate(invalid="ignore"):
            right = np.abs(got.astype(np.float64) - self.values) <= self.error
        return int(np.count_nonzero(~(right | (np.isnan(got) & np.isnan(self.values)))))


@dataclass(frozen=True)
class View:
    """A matrix that a kernel takes as a struct by value: ``array`` may be a view into a larger matrix.

    ``strided`` says whether the struct has a stride field after width and height.
    """

    array: np.ndarray
    strided: bool = False


@dataclass(frozen=True)
class TextureOf:
    """An argument that is a texture object over float32: linear memory (1-D), or 2-D, clamped, unfiltered."""

    array: np.ndarray


Arguments = tuple[Any, ...]  # of a launch
Results = dict[int | str, Expected]  # what must be there afterwards, by argument position or symbol name


@dataclass(frozen=True)
class Rung:
    """One kernel of the ladder, with everything needed to launch and to judge it.

    What it teaches, and what it costs, its source says.

    Attributes:
        name: unique in the catalogue.
        idea: what it does, in a line.
        dimensions: names of the sizes that `launch` and `arguments` take, each at least 1.
        launch: sizes to the launch's shape.
        arguments: a random generator and sizes to fresh arguments; outputs are poisoned. An argument is a
            NumPy array or scalar, a `View` or a `TextureOf`.
        reference: arguments (as made, before the launch) and symbols to what must be there afterwards, by
            argument position or symbol name.
        entry: the kernel's name, or a name expression (``"matmul_tiled_steps<16>"``), where that is not ``name``.
        file: the ``.cu`` file beside this module, where it is not called as the kernel.
        options: compiler options beyond the defaults.
        symbols: a random generator to module variables that must be set before the launch.
    """

    name: str
    idea: str
    dimensions: tuple[str, ...]
    launch: Callable[..., LaunchShape]
    arguments: Callable[..., Arguments]
    reference: Callable[[Arguments, Symbols], Results]
    entry: str = ""
    file: str = ""
    options: tuple[str, ...] = ()
    symbols: Callable[[np.random.Generator], dict[str, np.ndarray]] = field(default=lambda rng: {})

    def __post_init__(self) -> None:
        entry = self.entry or self.name
        object.__setattr__(self, "entry", entry)
        object.__setattr__(self, "file", self.file or f"{entry.partition('<')[0]}.cu")

    @property
    def path(self) -> Path:
        """The kernel's source file."""
        return Path(__file__).with_name(self.file)

    @property
    def source(self) -> str:
        """The kernel's source text."""
        return self.path.read_text(encoding="utf-8")


def blocks(size: int, tile: int) -> int:
    """The number of tiles that cover ``size`` elements."""
    return -(-size // tile)


def poisoned(shape: int | Shape, dtype: str) -> np.ndarray:
    """An output that no kernel has written yet: NaN in floats, a pattern no reference holds in integers."""
    array = np.empty(shape, dtype)
    array.fill(np.nan if array.dtype.kind == "f" else np.iinfo(array.dtype).max - 0x55)
    return array
