"""Tensors read through DLPack's functions for C: a layout's key, and who answers where memory does not hold the values;
of a library made up here, whose tensors are tuples."""

import ctypes
from typing import Any

import numpy as np
import pytest

from tilewright.gpu import native

NAME = b"dlpack_exchange_api"


class DLTensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        *((name, ctypes.c_int32) for name in ("device_kind", "device", "ndim")),
        ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p), ("offset", ctypes.c_uint64),
    )  # fmt: skip


class Tensor:
    """What a tensor is made of; `lazy` says which of the two questions is answered with yes."""

    def __init__(self, address: int, shape: Any, strides: Any, code: int = 2, device: int = 0, lazy: str = "") -> None:
        self.address, self.code, self.device, self.lazy = address, code, device, lazy
        self.axes = len(shape)
        self.shape, self.strides = np.array(shape, np.int64), np.array(strides, np.int64)


def tensors(major: int = 1) -> native.Tensors:
    """What reads Tensors."""

    def read(x: Tensor, to: int) -> int:
        if x.lazy == "unreadable":
            return -1
        made = DLTensor(x.address, 2, x.device, x.axes, x.code, 32, 1, x.shape.ctypes.data, x.strides.ctypes.data, 0)
        ctypes.memmove(to, ctypes.addressof(made), ctypes.sizeof(made))
        return 0

    entry = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p)(read)
    api = (ctypes.c_uint64 * 7)(major | 3 << 32, 0, 1, 1, 1, ctypes.cast(entry, ctypes.c_void_p).value or 0, 1)
    new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
        ("PyCapsule_New", ctypes.pythonapi)
    )
    capsule = new(ctypes.addressof(api), NAME, None)
    tensors.kept = entry, api  # type: ignore[attr-defined]
    questions = (lambda x: x.lazy == "negative", lambda x: x.lazy == "conjugate")
    return native.Tensors(capsule, questions, lambda x: ("otherwise", x))


def test_a_key_tells_layouts_apart() -> None:
    key, random = tensors().key, np.random.default_rng()
    layouts = [
        (shape, strides, code, device)
        for shape in ((), (0,), (3,), (3, 1), (1, 3), (1 << 40, 2), (1,) * 64)
        for strides in ((1,) * len(shape), (-7,) * len(shape))
        for code in (1, 2)
        for device in (0, 1)
    ]
    found = {}
    for shape, strides, code, device in layouts:
        address = int(random.integers(1 << 63, dtype=np.uint64)) * 2
        tensor = Tensor(address, shape, strides, code, device)
        pointer, found[shape, strides, code, device] = key(tensor)
        assert pointer == address
        assert key(Tensor(8, shape, strides, code, device)) == (8, found[shape, strides, code, device])
        nowhere = Tensor(0, shape, strides, code, device)  # which only what has no elements may be
        assert key(nowhere) == ((0, found[shape, strides, code, device]) if 0 in shape else ("otherwise", nowhere))
    assert len(set(found.values())) == len(found) == len(set(layouts))


@pytest.mark.parametrize(
    ("lazy", "code", "otherwise"),
    [
        ("unreadable", 2, True),
        ("negative", 2, True),
        ("conjugate", 5, True),
        ("conjugate", 2, False),
        ("negative", 5, True),
        ("", 5, False),
    ],
)
def test_lazy_tensors_are_read_otherwise(lazy: str, code: int, otherwise: bool) -> None:
    tensor = Tensor(8, (3,), (1,), code, lazy=lazy)
    assert (tensors().key(tensor) == ("otherwise", tensor)) is otherwise


def test_what_has_too_many_axes_is_read_otherwise() -> None:
    tensor = Tensor(8, (1,) * 65, (1,) * 65)
    assert tensors().key(tensor) == ("otherwise", tensor)


def test_addresses_of_tensors_like_another() -> None:
    """Their shapes don't matter; elements, devices and whether memory holds the values do."""
    address = tensors().address_like(Tensor(8, (3,), (1,), 5, 1))
    for shape in ((), (3,), (0, 4)):
        assert address(Tensor(1 << 63 | 16, shape, (2,) * len(shape), 5, 1)) == 1 << 63 | 16
    for wrong in (
        Tensor(8, (3,), (1,), 2, 1), Tensor(8, (3,), (1,), 5, 0), Tensor(8, (3,), (1,), 5, 1, lazy="negative"),
        Tensor(8, (3,), (1,), 5, 1, lazy="conjugate"), Tensor(8, (3,), (1,), 5, 1, lazy="unreadable"),
        Tensor(0, (3,), (1,), 5, 1),
    ):  # fmt: skip
        with pytest.raises(TypeError, match="like the one before"):
            address(wrong)


def test_another_version_is_not_used() -> None:
    with pytest.raises(ValueError, match="version 2"):
        tensors(2)
