"""Tensor descriptors that are made on the host: what Triton passes to a kernel for one.

For sm_90 that is a tensor map (``CUtensorMap``) with the box, swizzle and element type that Triton chose; for sm_80,
which has none, the parts that Triton takes it apart into. The array's shape and strides follow, once more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from triton.backends.driver import decompose_descriptor, expand_signature

from tilewright.compile.cpptypes import CType
from tilewright.errors import UnsupportedError
from tilewright.runtime.tensor_maps import SWIZZLES, TensorMap, tensor_map

from .arrays import memory_of

PREFIX = "tensordesc"
_MAP = CType("CUtensorMap", "struct", 128, 64)
_MAP_TYPE = "nvTmaDesc"  # Triton's name for it
_BY_NUMBER = {number: swizzle for swizzle, number in SWIZZLES.items()}  # as the driver counts them


def types(type_: str, chosen: dict[str, Any] | None) -> list[str | CType]:
    """Of the parameters for a descriptor: Triton's names of types, or what it has no name for."""
    return [_MAP if each == _MAP_TYPE else each for each in expand_signature([type_], chosen, _MAP_TYPE)]


def values(descriptor: Any, chosen: dict[str, Any] | None, name: str) -> Iterator[Any]:
    """The arguments for them.

    Args:
        descriptor: Triton's or Gluon's ``TensorDescriptor``, whichever object has its attributes.
        chosen: what the compiler wrote down of the tensor map; None: there is none.
        name: the parameter's.
    """
    if not chosen:
        yield from decompose_descriptor(descriptor)
        return
    yield _map(descriptor, chosen, name)
    yield from descriptor.shape
    yield from descriptor.strides


class _Seen(NamedTuple):
    """Memory as a descriptor's array: its shape and strides may be others than the tensor's."""

    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]

    @property
    def ndim(self) -> int:
        return len(self.shape)


def _map(descriptor: Any, chosen: dict[str, Any], name: str) -> TensorMap:
    if chosen.get("fp4_padded"):
        raise UnsupportedError(f"{name} is a TensorDescriptor of padded fp4 elements, which need sm_100: "
                               "unpack them, or use bytes")  # fmt: skip
    memory = memory_of(descriptor.base, name)
    strides = [each * memory.itemsize for each in descriptor.strides]
    seen = _Seen(memory.dtype, tuple(descriptor.shape), tuple(strides))
    pixels: dict[str, Any] = {}
    if chosen.get("is_im2col"):
        steps = getattr(descriptor, "element_strides", None)
        pixels["im2col"] = descriptor.pixel_box_lower_corner, descriptor.pixel_box_upper_corner
        pixels["steps"] = None if steps is None else steps[1:-1]  # those of pixels
    made = tensor_map(
        seen, chosen["block_size"], swizzle=_BY_NUMBER[chosen["swizzle"]], fill=descriptor.padding, **pixels
    )
    rounded = getattr(descriptor, "round_f32_to_tf32", False)
    return replace(made, array=memory, kind="tfloat32" if rounded else made.kind)
