"""The C functions of a launch (launch.c), for Python."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

RECENT = 8  # launches that are remembered, as in launch.c
_method = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)(
    ("PyCFunction_NewEx", ctypes.pythonapi)
)
_names: list[str] = []  # of kernels, by number


@functools.cache
def _library() -> Any:
    """launch.c in this process. LLVM takes up to 0.2 s to import, so it is only where something is launched."""
    from ..engine.run import helpers, jit, levels

    level = levels.chosen()
    code = jit.from_shipped(Path(__file__).with_name("launch.ll.xz").read_bytes(), "", level)
    return jit.Library(code, helpers.exports("launch"), {})


def _address(name: str) -> int:
    return int(_library().address(name))


def function(name: str, *given: Any) -> Callable[..., Any]:
    """A function of launch.c, `given` being its `self`."""
    return _method(_address(name), given, None)


class _Exchange(ctypes.Structure):
    """DLPack's `DLPackExchangeAPI`, as far as it is needed."""

    _fields_ = (
        *((name, ctypes.c_uint32) for name in ("major", "minor")),
        *((name, ctypes.c_void_p) for name in ("before", "allocate", "export", "make", "read", "stream")),
    )


class Tensors:
    """Tensors of a library that DLPack reads, in a third of the time that their methods take.

    Args:
        exchange: the capsule that the tensors' type has.
        questions: whether a tensor's memory does not hold its values: `is_neg` and `is_conj`.
        otherwise: `Library.key` of those, and of what DLPack does not read.

    Raises:
        ValueError: the capsule is of another version.
    """

    def __init__(self, exchange: object, questions: tuple[object, object], otherwise: object) -> None:
        pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
            ("PyCapsule_GetPointer", ctypes.pythonapi)
        )
        found = _Exchange.from_address(pointer(exchange, b"dlpack_exchange_api"))
        if found.major != 1 or not found.read:
            raise ValueError(f"version {found.major} of DLPack's functions")
        self._read, self._questions = found.read.to_bytes(8, "little"), questions
        self.key = function("tw_key", self._read, *questions, otherwise)  # Library.key

    def address_like(self, x: Any) -> Callable[[Any], int]:
        """A function for the address of tensors that are on x's device, of x's dtype; others are a TypeError."""
        element_and_place = self.key(x)[1][:16]
        return function("tw_address", self._read + element_and_place, *self._questions)


@functools.cache
def number_of(name: str) -> int:
    """A kernel's name as a number."""
    _names.append(name)
    return len(_names) - 1


def recent() -> list[str]:
    """The names of the kernels launched last, the newest at the end: a fault is one of theirs."""
    launched = ctypes.c_uint64.from_address(_address("tw_launched")).value
    numbers = (ctypes.c_uint32 * RECENT).from_address(_address("tw_recent"))
    return [_names[numbers[i % RECENT]] for i in range(max(launched - RECENT, 0), launched)]
