"""cuRAND's host API: arrays of random numbers. CUDA's own ``curand.h`` declares it.

Integers and uniform numbers of XORWOW and Philox are cuRAND's; normal ones agree with it to rounding; Poisson's have
the right distribution, but are not cuRAND's numbers. Other generators are refused by name.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..context import Context, put
from .library import Library, Refused, check, view
from .random import Philox, Xorwow

NOT_INITIALIZED, TYPE_ERROR, OUT_OF_RANGE, LENGTH_NOT_MULTIPLE, LAUNCH_FAILURE = 101, 103, 104, 105, 201
CURAND = Library(failed=LAUNCH_FAILURE)
_KINDS: dict[int, type[Xorwow] | type[Philox]] = {100: Xorwow, 101: Xorwow, 161: Philox}
_OTHERS = {121: "MRG32K3A", 141: "MTGP32", 142: "MT19937", 200: "QUASI_DEFAULT", 201: "SOBOL32",
           202: "SCRAMBLED_SOBOL32", 203: "SOBOL64", 204: "SCRAMBLED_SOBOL64"}  # fmt: skip
_SAME_ORDER = (100, 101, 103)  # BEST, DEFAULT, LEGACY


@dataclass
class Generator:
    """A cuRAND generator; ``on_host``: it fills the host's memory."""

    kind: type[Xorwow] | type[Philox]
    on_host: bool
    seed: int = 0
    offset: int = 0
    source: Xorwow | Philox | None = None

    def started(self) -> Xorwow | Philox:
        if self.source is None:
            self.source = self.kind(self.seed, self.offset)
        return self.source


def _generator(context: Context, handle: int) -> Generator:
    found: Generator = context.object(handle, Generator, Refused(NOT_INITIALIZED))
    return found


def _create(on_host: bool) -> Callable[[Context, int, int], None]:
    def run(context: Context, generator: int, kind: int) -> None:
        if kind in _OTHERS:
            context.say(
                f"{context.sites.caller()}: cuRAND's generator {_OTHERS[kind]} is not supported here; "
                "CURAND_RNG_PSEUDO_XORWOW and CURAND_RNG_PSEUDO_PHILOX4_32_10 are"
            )
        if kind not in _KINDS:
            raise Refused(TYPE_ERROR)
        put(generator, context.handle(Generator(_KINDS[kind], on_host)))

    return run


CURAND.add("curandCreateGenerator", _create(False))
CURAND.add("curandCreateGeneratorHost", _create(True))


CURAND.handles(_generator, gone="curandDestroyGenerator", accepted="curandSetStream",
               version=("curandGetVersion", 10400))  # fmt: skip


def _begin_at(attribute: str, context: Context, generator: int, value: int) -> None:
    found = _generator(context, generator)
    setattr(found, attribute, value)
    found.source = None


CURAND.add("curandSetPseudoRandomGeneratorSeed", functools.partial(_begin_at, "seed"))
CURAND.add("curandSetGeneratorOffset", functools.partial(_begin_at, "offset"))


@CURAND.function("curandSetGeneratorOrdering")
def _set_ordering(context: Context, generator: int, order: int) -> None:
    _generator(context, generator)
    if order not in _SAME_ORDER:
        context.say(
            f"{context.sites.caller()}: curandOrdering_t {order} is not supported here; "
            "CURAND_ORDERING_PSEUDO_DEFAULT, _BEST and _LEGACY are"
        )
        raise Refused(OUT_OF_RANGE)


@CURAND.function("curandGenerateSeeds")
def _generate_seeds(context: Context, generator: int) -> None:
    _generator(context, generator).started()


# -- distributions: from draws of 32 bits to numbers ------------------------------------------------------------


def _bits(source: Xorwow | Philox, count: int) -> np.ndarray:
    return source.draws(count, 1)[:, 0]


def _uniform(source: Xorwow | Philox, count: int) -> np.ndarray:
    """(0, 1] as cuRAND rounds it."""
    scale = np.float32(2.0**-32)
    return _bits(source, count).astype(np.float32) * scale + scale / np.float32(2)


def _unit_double(pairs: np.ndarray) -> np.ndarray:
    low, high = (pairs[:, each].astype(np.uint64) for each in (0, 1))
    return (low ^ high << np.uint64(21)).astype(np.float64) * 2.0**-53 + 2.0**-54


def _box_muller(values: np.ndarray) -> np.ndarray:
    """Pairs of uniform numbers to pairs of normal ones."""
    radius, angle = np.sqrt(-2 * np.log(values[0::2])), 2 * np.pi * values[1::2]
    return np.stack([radius * np.sin(angle), radius * np.cos(angle)], axis=1).ravel()


def _normal(source: Xorwow | Philox, count: int, mean: float, deviation: float) -> np.ndarray:
    draws = source.normals(_even(count), 1)[:, 0].astype(np.float64)
    return _box_muller(draws * 2.0**-32 + 2.0**-33) * deviation + mean


def _normal_double(source: Xorwow | Philox, count: int, mean: float, deviation: float) -> np.ndarray:
    return _box_muller(_unit_double(source.normals(_even(count), 2))) * deviation + mean


def _even(count: int) -> int:
    if count % 2:
        raise Refused(LENGTH_NOT_MULTIPLE)
    return count


def _poisson(source: Xorwow | Philox, count: int, mean: float) -> np.ndarray:
    """Poisson's numbers, by inversion of the distribution."""
    if not 0 < mean < 1 << 31:
        raise Refused(OUT_OF_RANGE)
    width = 12 * math.sqrt(mean) + 40
    low = max(0, int(mean - width))
    values = np.arange(low, int(mean + width))
    logarithms = np.concatenate([[math.lgamma(low + 1)], np.log(values[1:].astype(np.float64))]).cumsum()
    chances = np.exp(values * math.log(mean) - mean - logarithms)
    return low + np.searchsorted(chances.cumsum(), (_bits(source, count) + 0.5) * 2.0**-32)


_DISTRIBUTIONS: dict[str, tuple[Callable[..., np.ndarray], Any]] = {
    "": (_bits, np.uint32), "Uniform": (_uniform, np.float32),
    "UniformDouble": (lambda source, count: _unit_double(source.pairs(count)), np.float64),
    "Normal": (_normal, np.float32), "NormalDouble": (_normal_double, np.float64),
    "LogNormal": (lambda *given: np.exp(_normal(*given)), np.float32),
    "LogNormalDouble": (lambda *given: np.exp(_normal_double(*given)), np.float64),
    "Poisson": (_poisson, np.uint32),
}  # fmt: skip
_PART = 1 << 20  # numbers made at once: an even number, a multiple of what the streams group


def _generate(name: str) -> Callable[..., None]:
    made, dtype = _DISTRIBUTIONS[name]

    def run(context: Context, generator: int, output: int, count: int, *parameters: float) -> None:
        found = _generator(context, generator)
        size = np.dtype(dtype).itemsize
        if not found.on_host:
            check(context, output, max(count, 1) * size, f"curandGenerate{name}", writes=True)
        target = view(output, dtype, (count,), (size,))
        for start in range(0, count, _PART):
            part = target[start : start + _PART]
            part[:] = made(found.started(), len(part), *parameters)

    return run


for _name in _DISTRIBUTIONS:
    CURAND.add(f"curandGenerate{_name}", _generate(_name))
