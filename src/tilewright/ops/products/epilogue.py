"""The epilogue of a product, before sums are rounded and stored: factors, a bias, an activation, scales of float8
(`matmul_epilogue.cuh`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from numbers import Number
from typing import Any, NamedTuple

import numpy as np

from tilewright.dtypes import dtype_of
from tilewright.errors import LaunchError, UnsupportedError, UnsupportedTypeError
from tilewright.gpu.arrays import ArraySpec, Library
from tilewright.ops.layout import WIDEST, span
from tilewright.ops.products.problem import ELEMENTS, Problem, ceil_div

FINISH = np.dtype(
    [(name, "i8", (2,)) for name in ("alpha", "beta")]
    + [(name, "i8") for name in ("bias_row", "bias_column", "scale_a", "scale_a_row", "scale_a_k")]
    + [(name, "i8") for name in ("scale_b", "scale_b_column", "scale_b_k", "shift")]
    + [("one_a", "f4"), ("one_b", "f4")]
)  # `Finish` of matmul_epilogue.cuh
ACTIVATIONS = {None: "NONE", "relu": "RELU", "gelu": "GELU", "silu": "SILU"}
NUMBERS = {
    "float": "f4",
    "double": "f8",
    "complex<float>": "c8",
    "complex<double>": "c16",
    "unsigned": "u4",
    "unsigned long long": "u8",
}  # accumulators
POINTERS = ("bias", "scale_a", "scale_b")
PLAIN = "Plain"
BLOCK = 128  # steps of k, and columns, of one scale; the steps whose sums are added in float32


class Request(NamedTuple):
    """The epilogue arguments of a call: numbers, and arrays by their names in POINTERS."""

    alpha: Any
    beta: Any
    activation: str | None
    one_a: Any
    one_b: Any
    arrays: Mapping[str, Any]

    @property
    def scaled(self) -> bool:
        """Whether there are scales of float8."""
        return bool(self.arrays.keys() & {"scale_a", "scale_b"}) or (self.one_a, self.one_b) != (1.0, 1.0)

    def key(self, library: Library) -> tuple[tuple[Any, ...], dict[str, int]]:
        """All that decides what is launched, and the arrays' addresses."""
        found = {name: library.key(x) for name, x in self.arrays.items()}
        layouts = tuple((name, key, address % WIDEST) for name, (address, key) in found.items())
        kinds = tuple(map(type, (self.alpha, self.beta, self.one_a, self.one_b)))
        numbers = (self.alpha, self.beta, self.activation, self.one_a, self.one_b)
        return (numbers, kinds, layouts), {name: address for name, (address, _) in found.items()}


def request(
    alpha: Any,
    beta: Any,
    bias: Any,
    activation: str | None,
    scale_a: Any,
    scale_b: Any,
    same: Callable[[Any, str], None],
) -> Request:
    """A call's arguments; `same` refuses arrays of another library.

    Raises:
        LaunchError: an activation that there is none of, or a factor that is no number.
    """
    if not isinstance(activation, str | None) or activation not in ACTIVATIONS:
        names = ", ".join(repr(name) for name in ACTIVATIONS if name)
        raise LaunchError(f"activation={activation!r} is unknown; there are {names}")
    alpha, beta = 1 if alpha is None else alpha, 0 if beta is None else beta
    for name, value in (("alpha", alpha), ("beta", beta)):
        if not isinstance(value, Number):
            raise LaunchError(f"{name} is a {type(value).__qualname__}; pass a number")
    arrays: dict[str, Any] = {}
    ones: list[Any] = [1.0, 1.0]
    for name, x in zip(POINTERS, (bias, scale_a, scale_b), strict=True):
        if name != "bias" and isinstance(x, Number):
            ones[name == "scale_b"] = x
        elif x is not None:
            same(x, name)
            arrays[name] = x
    return Request(alpha, beta, activation, ones[0], ones[1], arrays)


def held(name: str, value: Any, kind: np.dtype, what: str) -> np.ndarray:
    """A factor in the type of sums.

    Raises:
        LaunchError: it is too large for that.
        UnsupportedError: `what` takes no such number.
    """
    if kind.kind == "u":
        try:
            whole = None if isinstance(value, complex) else int(value)
        except (OverflowError, ValueError):  # infinity, NaN
            whole = None
        if whole is None or whole != value:
            raise UnsupportedTypeError(f"{name}={value!r} of {what}: pass a whole number")
        return np.array(whole % (1 << 8 * kind.itemsize), kind)
    if kind.kind == "f" and isinstance(value, (complex, np.complexfloating)):
        raise UnsupportedTypeError(f"{name}={value!r} is complex, of {what}: pass a real number")
    try:
        with np.errstate(over="ignore"):
            number = np.array(value, kind)
        fits = bool(np.isfinite(number)) or not np.isfinite(complex(value))
    except OverflowError:
        fits = False
    if not fits:
        raise LaunchError(f"{name}={value!r} of {what} is beyond {kind}, which it is computed in")
    return number


class Scale(NamedTuple):
    """Scales' strides in elements along rows (columns, of b) and blocks of k, and whether there are several blocks."""

    across: int = 0
    k: int = 0
    blocks: bool = False


class Epilogue(NamedTuple):
    """A request with its arrays' layouts, checked against the product that it is for: the arguments of kernels."""

    template: str  # `Plain` or `Fused<...>`
    scales: str  # `Scales` of matmul_float8.cu
    finish: np.ndarray
    pointers: tuple[str, ...]  # the arrays that POINTERS are, "" where there is none

    def swapped(self, swap: bool) -> Epilogue:
        """The epilogue for the mirror image of a product (swap-AB)."""
        if not swap:
            return self
        swapped = self.finish.copy()
        for first, second in (
            ("bias_row", "bias_column"),
            ("scale_a", "scale_b"),
            ("scale_a_row", "scale_b_column"),
            ("one_a", "one_b"),
        ):
            swapped[first], swapped[second] = self.finish[second], self.finish[first]
        bias, scale_a, scale_b = self.pointers
        return self._replace(finish=swapped, pointers=(bias, scale_b, scale_a))


NOTHING = Epilogue(PLAIN, "WHOLE", np.zeros((), FINISH), ("", "", ""))


def extent(x: ArraySpec) -> tuple[int, int]:
    """The bytes that an array touches from its first element."""
    return span(x.shape, x.strides, x.itemsize) if 0 not in x.shape else (0, 0)


def check(name: str, x: ArraySpec, device: int) -> None:
    """Refuses an array that kernels cannot read by strides from its first element."""
    if x.device != device:
        raise LaunchError(f"{name} = {x}, but a is on another device: they must be on one")
    if any(stride < 0 or stride % x.itemsize for stride in x.strides):
        raise UnsupportedError(f"{name} = {x} with strides {x.strides}: pass a copy of it, whose strides are positive")


def epilogue_of(
    asked: Request, arrays: Mapping[str, ArraySpec], a: ArraySpec, b: ArraySpec, c: ArraySpec, problem: Problem
) -> Epilogue:
    """The arguments of kernels for a request, for a product of a and b into c, that is launched as `problem`.

    Raises:
        LaunchError: shapes or devices do not fit.
        UnsupportedError: the result's dtype has no such thing.
    """
    floats, accumulator = c.dtype.startswith(("float", "bfloat")), NUMBERS.get(problem.how.accumulator)
    if accumulator is None:
        raise UnsupportedTypeError(f"a result of {c.dtype} takes no alpha, beta, bias or activation; convert a or b")
    if asked.activation and not floats:
        raise UnsupportedTypeError(f"activation={asked.activation!r} of a {c.dtype} result: pass dtype= of floats")
    finish = np.zeros((), FINISH)
    kind = dtype_of(accumulator)
    for name, value in (("alpha", asked.alpha), ("beta", asked.beta)):
        number = held(name, value, kind, f"a result of {c.dtype}")
        finish[name] = np.frombuffer(number.tobytes().ljust(16, b"\0"), "i8")
    for name, x in arrays.items():
        check(name, x, a.device)
    bias = "void"
    if "bias" in arrays:
        x, n = arrays["bias"], b.shape[-1] if len(b.shape) > 1 else 1
        if x.shape not in ((n,), *(((),) if n == 1 else ())):
            raise LaunchError(f"bias = {x}, but the result has {n} columns: pass a vector of them")
        wide = {"float": "float32", "double": "float64"}.get(problem.how.accumulator)
        if x.dtype not in (c.dtype, wide):
            raise UnsupportedTypeError(f"bias = {x} of a {c.dtype} result: convert it to that")
        bias = ELEMENTS[x.dtype].cpp
        finish["bias_column"] = x.strides[0] // x.itemsize if n > 1 else 0
    scales = scaled(finish, asked, arrays, a, b, problem)
    flags = (asked.scaled and scales == "WHOLE", asked.alpha != 1, asked.beta != 0)
    words = ", ".join([*(str(flag).lower() for flag in flags), bias, ACTIVATIONS[asked.activation]])
    template = PLAIN if words == "false, false, false, void, NONE" else f"Fused<{words}>"
    pointers = tuple(name if name in arrays else "" for name in POINTERS)
    return Epilogue(template, scales, finish, pointers)


def scaled(
    finish: np.ndarray, asked: Request, arrays: Mapping[str, ArraySpec], a: ArraySpec, b: ArraySpec, problem: Problem
) -> str:
    """Puts scales into `finish`: whether they are for WHOLE rows and columns, or BLOCKWISE."""
    finish["one_a"], finish["one_b"], finish["shift"] = 1, 1, BLOCK.bit_length() - 1
    if not asked.scaled:
        return "WHOLE"
    if not (a.dtype.startswith("float8") and b.dtype.startswith("float8")):
        raise UnsupportedTypeError(f"scales are for two float8 arrays, not a = {a} and b = {b}; use alpha=")
    for name, one in (("a", asked.one_a), ("b", asked.one_b)):
        finish[f"one_{name}"] = held(f"scale_{name}", one, np.dtype("f4"), "float8 products")
    found = {}
    for name, of in (("scale_a", of_rows), ("scale_b", of_columns)):
        if name not in arrays:
            continue
        x = arrays[name]
        if x.dtype != "float32":
            raise UnsupportedTypeError(f"{name} = {x}: scales are float32")
        found[name] = scale = of(x, a, b, problem)
        finish[name] = 1
        finish[name + ("_row" if name == "scale_a" else "_column")], finish[name + "_k"] = scale.across, scale.k
    if not any(scale.blocks for scale in found.values()):
        return "WHOLE"
    if "scale_b" in found and found["scale_b"].across and not found["scale_b"].blocks and problem.k > BLOCK:
        raise LaunchError(
            f"scale_a = {arrays['scale_a']} is for blocks, scale_b = {arrays['scale_b']} for columns: "
            f"give b's for blocks of {BLOCK} x {BLOCK}, or one number"
        )
    return "BLOCKWISE"


def steps(x: ArraySpec) -> list[int]:
    """Strides in elements, 0 along axes of one."""
    return [stride // x.itemsize if size > 1 else 0 for size, stride in zip(x.shape, x.strides, strict=True)]


def of_rows(x: ArraySpec, a: ArraySpec, b: ArraySpec, problem: Problem) -> Scale:
    """a's scales: one, one a row, or one a row and block of k."""
    blocks = ceil_div(a.shape[-1], BLOCK)
    if all(size == 1 for size in x.shape):
        return Scale()
    rows = a.shape[:-1]
    if x.shape not in (rows, (*rows, 1), (*rows, blocks)):
        raise LaunchError(
            f"scale_a = {x}, but a = {a}: pass one number, {list(rows)} or {[*rows, 1]} for rows, or "
            f"{[*rows, blocks]} for blocks of {BLOCK} along k"
        )
    strides, along = steps(x), 0
    if len(x.shape) > len(rows):
        along = strides.pop()
    across, run = 0, 0
    for size, stride in zip(reversed(rows), reversed(strides), strict=True):
        if size == 1:
            continue
        if run and stride != run:
            raise UnsupportedError(f"scale_a = {x} with strides {x.strides}: pass a contiguous copy")
        across, run = (across or stride), (run or stride) * size
    if problem.batches > 1:
        raise UnsupportedError(f"scale_a = {x} of a stack: give a stack times several matrices one number as its scale")
    return Scale(across, along, x.shape == (*rows, blocks) and blocks > 1)


def of_columns(x: ArraySpec, a: ArraySpec, b: ArraySpec, problem: Problem) -> Scale:
    """b's scales: one, one a column, or one a block of 128 x 128."""
    if all(size == 1 for size in x.shape):
        return Scale()
    n = b.shape[-1] if len(b.shape) > 1 else 1
    blocks = (ceil_div(a.shape[-1], BLOCK), ceil_div(n, BLOCK))
    if x.shape not in ((n,), (1, n), blocks):
        raise LaunchError(
            f"scale_b = {x}, but b = {b}: pass one number, [{n}] or [1, {n}] for columns, or {list(blocks)} for "
            f"blocks of {BLOCK} x {BLOCK}"
        )
    if len(b.shape) > 2:
        raise UnsupportedError(f"scale_b = {x} of a stack: give one number as a stack's scale")
    strides = steps(x)
    if x.shape == blocks:
        return Scale(strides[1], strides[0], True)
    return Scale(strides[-1])
