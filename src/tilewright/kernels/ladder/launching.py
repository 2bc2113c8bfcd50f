"""Launches a rung of the ladder with random arguments and judges what came out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.kernels.ladder.rung import Arguments, Rung, TextureOf, View
from tilewright.report import Report
from tilewright.runtime import RawModule, Texture
from tilewright.runtime.arguments import strided


@dataclass(frozen=True)
class Judged:
    """The result of a launch: how many elements of all outputs are wrong, and the report if it was counted."""

    wrong: int
    report: Report | None


class Prepared:
    """A rung, compiled and ready to launch; ``counts`` as :class:`RawModule` takes it."""

    def __init__(self, rung: Rung, counts: str | None = None) -> None:
        self.rung = rung
        self.module = RawModule(
            rung.source, path=rung.path, options=rung.options, name_expressions=[rung.entry], counts=counts
        )
        self.kernel = self.module.get_function(rung.entry)

    def launch(self, rng: np.random.Generator, *sizes: int, tier: str = "auto", counted: bool = False) -> Judged:
        """Launch on fresh random arguments of these sizes (one for each of ``rung.dimensions``)."""
        return self.launch_on(
            self.rung.arguments(rng, *sizes), sizes, self.rung.symbols(rng), tier=tier, counted=counted
        )

    def launch_on(
        self,
        args: Arguments,
        sizes: Sequence[int],
        symbols: dict[str, np.ndarray] | None = None,
        *,
        tier: str = "auto",
        counted: bool = False,
    ) -> Judged:
        """Launch on these arguments, as ``rung.arguments`` makes them, and these values of symbols."""
        symbols = symbols or {}
        expected = self.rung.reference(args, symbols)
        for name, value in symbols.items():
            self.module.get_global(name)[...] = value
        shape = self.rung.launch(*sizes)
        report = None
        with ExitStack() as textures:
            given = [passed(argument, textures) for argument in args]
            if counted:
                report = self.kernel.profile(shape.grid, shape.block, given, shape.shared_mem, tier=tier)
            else:
                self.kernel(shape.grid, shape.block, given, shape.shared_mem, tier=tier)
        wrong = sum(output.mismatches(self._output(key, args)) for key, output in expected.items())
        return Judged(wrong, report)

    def _output(self, key: int | str, args: Arguments) -> np.ndarray:
        if isinstance(key, str):
            return self.module.get_global(key)
        return args[key].array if isinstance(args[key], View) else args[key]


def passed(argument: Any, textures: ExitStack) -> Any:
    """An argument of the catalogue as one of a launch."""
    if isinstance(argument, View):
        height, width = argument.array.shape
        stride = argument.array.strides[0] // argument.array.itemsize
        return (width, height, stride, strided(argument.array)) if argument.strided else (width, height, argument.array)
    if isinstance(argument, TextureOf):
        texture = Texture(argument.array, linear_memory=argument.array.ndim == 1)
        return textures.enter_context(texture)
    return argument
