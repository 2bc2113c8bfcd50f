"""How exactly products of float32 are computed: the names of `precision=`, and a context that sets it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from tilewright.errors import LaunchError, UnsupportedTypeError

FULL = "float32"
OPEN = ""  # what a call has that says nothing: as exact as float32, by whatever is quickest
NAMES = {
    "float32": FULL,
    "F32_F32_F32": FULL,
    "bf16x6": "bf16x6",
    "BF16_BF16_F32_X6": "bf16x6",
    "bf16x3": "bf16x3",
    "BF16_BF16_F32_X3": "bf16x3",
    "tf32": "tf32",
    "TF32_TF32_F32": "tf32",
    "bf16": "bf16",
    "BF16_BF16_F32": "bf16",
}  # ours and those of JAX's DotAlgorithmPreset


class Precision(NamedTuple):
    """A call's precision, and whether it is by the call's own argument, not its context."""

    name: str = OPEN
    own: bool = False


BY_DEFAULT = Precision()
_set = ContextVar("precision of float32 products", default=BY_DEFAULT)


@contextmanager
def matmul_precision(precision: str) -> Iterator[None]:
    """Products of float32 within the ``with`` are computed as `precision` says, where they say nothing themselves.

    Args:
        precision: as `matmul`'s. Products of other dtypes are as they are without it.
    """
    token = _set.set(Precision(known(precision)))
    try:
        yield
    finally:
        _set.reset(token)


def known(precision: object) -> str:
    """Our name of a precision.

    Raises:
        LaunchError: there is none of this name.
    """
    name = NAMES.get(precision) if isinstance(precision, str) else None
    if name is None:
        raise LaunchError(f"precision={precision!r} is unknown; there are {', '.join(NAMES)}")
    return name


def precision_of(precision: object) -> Precision:
    """The precision of a call with this argument."""
    return _set.get() if precision is None else Precision(known(precision), True)


def applied(precision: Precision, dtypes: tuple[str, ...]) -> str:
    """The precision that applies to a product of these dtypes, the result's the last.

    Raises:
        UnsupportedTypeError: the call names a precision, and does not multiply float32 by float32.
    """
    if set(dtypes) == {"float32"}:
        return precision.name
    if precision.own and precision.name == FULL:
        return FULL
    if precision.own:  # nobody says OPEN
        of = " and ".join(dict.fromkeys(dtypes))
        raise UnsupportedTypeError(
            f"precision={precision.name!r} is for products of float32, not of {of}; leave it out, or convert both"
        )
    return OPEN
