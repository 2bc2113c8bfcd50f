"""Whether a result is what the reference or a GPU says, and how to say that it is not."""

import numpy as np

from tests.instructions import exact
from tests.instructions.exact import decode
from tests.instructions.reference import Near, Result

# Of these elements any NaN is as good as another: the ISA leaves open which operand's digits are passed on.
_OPEN_NANS = {"double": "f64"}


def as_ints(column: np.ndarray) -> list[int]:
    if column.dtype.names:
        return [int(low) | int(high) << 64 for low, high in column]
    return [int(x) for x in column]


def agrees(got: int, expected: Result, element: str) -> bool:
    if isinstance(expected, tuple):
        return all(agrees(g, e, "i16") for g, e in zip(halves(got), expected, strict=True))
    if isinstance(expected, Near):
        x = decode(expected.kind, got)
        return x.kind == "finite" and abs(exact.to_float(x) - expected.value) <= expected.error
    return got == expected or _both_nan(got, expected, element)


def halves(pair: int) -> tuple[int, int]:
    return pair & 0xFFFF, pair >> 16


def _both_nan(a: int, b: int | None, element: str) -> bool:
    kind = _OPEN_NANS.get(element)
    return kind is not None and b is not None and decode(kind, a).kind == decode(kind, b).kind == "nan"


def same(got: int, answer: int, element: str) -> bool:
    """Whether our result is a GPU's."""
    return got == answer or _both_nan(got, answer, element)


def describe(name: str, operands: tuple[int, ...], got: int, expected: object) -> str:
    shown = hex(expected) if isinstance(expected, int) else expected
    return f"{name}({', '.join(hex(x) for x in operands)}) gave {got:#x}, not {shown}"
