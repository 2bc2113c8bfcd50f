"""New arrays for a launch: dtypes by their C++ and NumPy names, and the generators that fill them."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.dtypes import Table, dtype_of

MAX_ELEMENTS = 1 << 26
"""Elements of the largest array that a comment may make."""

_SPELLINGS = {
    "bool": "bool",
    "int8": "int8, int8_t, char, signed char",
    "uint8": "uint8, uint8_t, unsigned char",
    "int16": "int16, int16_t, short",
    "uint16": "uint16, uint16_t, unsigned short",
    "int32": "int32, int32_t, int",
    "uint32": "uint32, uint32_t, unsigned, unsigned int",
    "int64": "int64, int64_t, long, long long",
    "uint64": "uint64, uint64_t, size_t, unsigned long, unsigned long long",
    "float16": "float16, half, __half",
    "bfloat16": "bfloat16, __nv_bfloat16",
    "float8_e4m3fn": "float8_e4m3, __nv_fp8_e4m3",
    "float8_e5m2": "float8_e5m2, __nv_fp8_e5m2",
    "float32": "float32, float",
    "float64": "float64, double",
}

DTYPES: Table[str] = Table(
    {name: kind for kind, names in _SPELLINGS.items() for name in names.split(", ")}, lambda _, kind: dtype_of(kind)
)


def is_float(dtype: np.dtype[Any]) -> bool:
    """Whether a dtype is a float, those of ml_dtypes included (NumPy calls them void)."""
    return dtype.kind == "f" or dtype.name.startswith(("bfloat", "float8"))


def finfo(dtype: np.dtype[Any]) -> Any:
    """The limits of a float dtype, those of ml_dtypes included."""
    if dtype.kind == "f":
        return np.finfo(dtype)
    import ml_dtypes

    return ml_dtypes.finfo(dtype)  # type: ignore[no-untyped-call]


class InitialError(ValueError):
    """An array that cannot be made; the text says why."""


def seed_of(name: str | None, index: int) -> int:
    """A seed of its own for each argument, the same in every run."""
    return zlib.crc32(f"{name or ''}/{index}".encode())


def make(
    generator: str, dtype: np.dtype[Any], shape: tuple[int, ...], arguments: Sequence[Any], *, seed: int, folder: Path
) -> np.ndarray[Any, Any]:
    """A new C-contiguous array.

    Args:
        generator: a key of ``GENERATORS``.
        arguments: the generator's, evaluated.
        seed: of random generators that are given none.
        folder: where ``file`` may read.

    Raises:
        InitialError: the array would have more than ``MAX_ELEMENTS``, or the arguments make no sense.
    """
    count = 1
    for size in shape:
        if size < 0:
            raise InitialError(f"a shape cannot hold {size}")
        count *= size
    if count > MAX_ELEMENTS:
        raise InitialError(
            f"an array of {count:,} elements is larger than the {MAX_ELEMENTS:,} that a comment may make"
        )
    function, (fewest, most) = GENERATORS[generator]
    if not fewest <= len(arguments) <= most:
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise InitialError(f"{generator!r} takes {wanted} arguments, got {len(arguments)}")
    return np.array(function(dtype, shape, arguments, seed, folder), order="C", copy=None)


def poison(dtype: np.dtype[Any], shape: tuple[int, ...], *, flipped: bool = False) -> np.ndarray[Any, Any]:
    """An array that shows what was never stored: NaNs with a payload in floats, noise in integers.

    ``flipped`` gives another array that differs from the first in every element.
    """
    count = int(np.prod(shape, dtype=np.int64))
    if is_float(dtype):
        if dtype.itemsize == 1:
            bits = np.full(count, 0xFF if flipped else 0x7F, np.uint8)
        else:
            unsigned = np.dtype(f"u{dtype.itemsize}")
            nan = {2: 0x7FED if dtype.kind == "V" else 0x7EED, 4: 0x7FDEAD01, 8: 0x7FFDEADDEADDEAD1}
            bits = np.full(count, nan[dtype.itemsize] ^ int(flipped) << 1, unsigned)
        return bits.view(dtype).reshape(shape)
    noise = np.random.default_rng(0x7117).integers(0, 256, count * dtype.itemsize, np.uint8)
    if dtype == np.bool_:
        noise &= 1
        return (noise ^ int(flipped)).view(dtype).reshape(shape)
    return (~noise if flipped else noise).view(dtype).reshape(shape)


def _random(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    rng = np.random.default_rng(_integer(arguments[0]) if arguments else seed)
    if is_float(dtype):
        return rng.uniform(-1, 1, shape).astype(dtype)
    if dtype == np.bool_:
        return rng.integers(0, 2, shape).astype(dtype)
    info = np.iinfo(dtype)
    return rng.integers(info.min, info.max, shape, dtype, endpoint=True)


def _uniform(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    low, high, *given = arguments
    if not low <= high:
        raise InitialError(f"uniform({low}, {high}): the first must not be larger than the second")
    rng = np.random.default_rng(_integer(given[0]) if given else seed)
    return rng.uniform(float(low), float(high), shape).astype(dtype)


def _integers(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    low, high, *given = arguments
    low, high = _integer(low), _integer(high)
    if not low < high or not -(1 << 63) <= low < high <= (1 << 63):
        raise InitialError(f"integers({low}, {high}): needs low < high, both of at most 64 bits")
    _fits(dtype, low, high - 1)
    rng = np.random.default_rng(_integer(given[0]) if given else seed)
    return rng.integers(low, high, shape).astype(dtype)


def _range(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    start = arguments[0] if arguments else 0
    step = arguments[1] if len(arguments) > 1 else 1
    count = int(np.prod(shape, dtype=np.int64))
    return (start + step * np.arange(count)).astype(dtype).reshape(shape)


def _const(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    value = arguments[0]
    if not is_float(dtype) and dtype != np.bool_:
        _fits(dtype, _integer(value), _integer(value))
    return np.full(shape, np.asarray(value).astype(dtype), dtype)


def _permutation(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    rng = np.random.default_rng(_integer(arguments[0]) if arguments else seed)
    count = int(np.prod(shape, dtype=np.int64))
    return rng.permutation(count).astype(dtype).reshape(shape)


def _one(value: float, what: str, dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    """Random floats, one of which is special: the first, the last or another; an infinity has either sign."""
    if not is_float(dtype) or (np.isinf(value) and not np.isinf(np.asarray(value).astype(dtype).astype(np.float64))):
        raise InitialError(f"{dtype} has no {what}")
    made = _random(dtype, shape, arguments, seed, folder)
    if made.size:
        rng = np.random.default_rng([_integer(arguments[0]) if arguments else seed, 1])
        place = (0, made.size - 1, int(rng.integers(made.size)))[rng.integers(3)]  # strays are often led to the ends
        made.reshape(-1)[place] = np.asarray(value * (1 if rng.integers(2) else -1)).astype(dtype)
    return made


def _cancelling(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    """Floats of sizes from 1/16 to 16, each beside one of the other sign that is nearly as large."""
    if not is_float(dtype):
        raise InitialError(f"cancelling numbers are floats, not {dtype}")
    rng = np.random.default_rng(_integer(arguments[0]) if arguments else seed)
    count = int(np.prod(shape, dtype=np.int64))
    sizes = np.repeat(np.exp2(rng.uniform(-4, 4, (count + 1) // 2)), 2)[:count]
    near = 1 + rng.integers(0, 3, count) * 2.0**-8
    return (sizes * near * np.resize([1, -1], count)).astype(dtype).reshape(shape)


def _file(dtype: Any, shape: Any, arguments: Sequence[Any], seed: int, folder: Path) -> Any:
    array = read_file(arguments[0], folder)
    if array.shape != shape:
        raise InitialError(f"{arguments[0]} has shape {array.shape}, not {shape}")
    return array.astype(dtype)


def read_file(name: Any, folder: Path) -> np.ndarray[Any, Any]:
    """The array in a ``.npy`` file inside ``folder``, the source's own; no pickles, no way out of it."""
    if not isinstance(name, str) or not name.endswith(".npy"):
        raise InitialError('file needs the name of a .npy file: file("x.npy")')
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()):
        raise InitialError(f"{name} is outside the folder of the source")
    try:
        if path.stat().st_size > 8 * MAX_ELEMENTS:
            raise InitialError(f"{name} is larger than {8 * MAX_ELEMENTS >> 20} MiB")
        return np.asarray(np.load(path, allow_pickle=False))
    except (OSError, ValueError) as error:
        raise InitialError(f"{name} cannot be read: {error}") from None


def _integer(value: Any) -> int:
    if isinstance(value, float) and not value.is_integer():
        raise InitialError(f"expected an integer, got {value}")
    return int(value)


def _fits(dtype: Any, low: int, high: int) -> None:
    if is_float(dtype):
        return
    info = np.iinfo(dtype)
    if low < info.min or high > info.max:
        raise InitialError(f"{low if low < info.min else high} does not fit {dtype}")


GENERATORS: dict[str, tuple[Callable[..., Any], tuple[int, int]]] = {
    "poison": (lambda dtype, shape, *_: poison(dtype, shape), (0, 0)),
    "random": (_random, (0, 1)),
    "uniform": (_uniform, (2, 3)),
    "integers": (_integers, (2, 3)),
    "range": (_range, (0, 2)),
    "permutation": (_permutation, (0, 1)),
    "nan": (functools.partial(_one, np.nan, "nan"), (0, 1)),
    "infinity": (functools.partial(_one, np.inf, "infinity"), (0, 1)),
    "cancelling": (_cancelling, (0, 1)),
    "zeros": (lambda dtype, shape, *_: np.zeros(shape, dtype), (0, 0)),
    "ones": (lambda dtype, shape, *_: np.ones(shape, dtype), (0, 0)),
    "const": (_const, (1, 1)),
    "file": (_file, (1, 1)),
}
