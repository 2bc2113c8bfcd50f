"""Texture and surface objects of the CPU engine: arrays that kernels sample, or read and write by coordinates, through
64-bit handles.

``runtime/texture.c`` does it. Both sides share one table of slots; a handle names a slot and carries a number that a
million others are used before again, so a handle of a closed texture, or any other number, is refused.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import threading
from collections import deque
from collections.abc import Sequence
from types import TracebackType
from typing import Self

import numpy as np
from numpy.typing import NDArray

from ...errors import LaunchError, MemoryError_, UnsupportedError
from ...interrupts import Ending, end
from .. import layout
from . import memory
from .helpers import texture_table

SLOTS = layout.TEXTURES
"""How many textures can be open at once."""

_TAG = 0x7E << 56  # no host address begins like this
_SERIALS = (1 << 32) // SLOTS  # machine code has the lower word of a handle alone: it says all
_LARGEST_EXTENT = 1 << 27

_FILTER_MODES = ("point", "linear")
_READ_MODES = ("element", "normalized_float")


_free = deque(range(SLOTS))
_serials = itertools.count(1)
_lock = threading.Lock()


@functools.cache
def _table() -> ctypes.Array[layout.Texture]:
    """``tw_textures`` of the runtime."""
    return (layout.Texture * SLOTS).from_address(texture_table())


def _release(slot: int, handle: int) -> None:
    with _lock:
        if _table()[slot].handle == handle:
            _table()[slot].handle = 0
            _free.append(slot)


class Slot:
    """A place in the table, and the handle that names it."""

    def _take(self, entry: layout.Texture) -> None:
        """Put an object into a free slot.

        Raises:
            MemoryError_: too many are open.
        """
        end(memory.gone)
        with _lock:
            if not _free:
                raise MemoryError_(f"{SLOTS} textures are open; close some with Texture.close().")
            slot = _free.popleft()
        entry.handle = self._handle = _TAG | next(_serials) % _SERIALS * SLOTS | slot
        _table()[slot] = entry
        self._ending = Ending(self, memory.gone, _release, slot, self._handle)

    @property
    def handle(self) -> int:
        """The 64-bit value that a kernel takes as its ``cudaTextureObject_t`` or ``cudaSurfaceObject_t``.

        Raises:
            MemoryError_: the object is closed.
        """
        if not self._ending.awaited:
            raise MemoryError_("This texture is closed; make a new one.")
        return self._handle

    def close(self) -> None:
        """Give the handle up; accesses through it are refused from here on. A second call does nothing."""
        self._ending.do()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Texture(Slot):
    """An array that kernels read through a ``cudaTextureObject_t``, which is :attr:`handle`.

    Args:
        array: C-contiguous; shape ``(width,)``, ``(height, width)`` or ``(depth, height, width)``, with a
            last axis of ``channels`` more where that is 2 or 4. Rows of a 2-D one may be further apart. uint8, int8,
            uint16, int16, uint32, int32, float16 or float32. It is not copied: later fetches see what the host or a
            kernel writes to it.
        channels: values a texel: 1, 2 or 4.
        address_mode: what coordinates outside mean, for all axes or one string an axis (x first):
            ``"clamp"``, ``"border"``, and with normalized coordinates also ``"wrap"`` and ``"mirror"``.
        filter_mode: ``"point"`` or ``"linear"`` (weights are multiples of 1/256, as in CUDA).
        read_mode: ``"element"``, or ``"normalized_float"`` to read 8- and 16-bit integers as floats in
            [0, 1], signed ones in [-1, 1].
        normalized_coordinates: coordinates span [0, 1) rather than [0, extent).
        border: the value of each channel outside, for ``"border"``; rounded to the texels' format.
        layered: the first axis counts layers of one or two dimensions (``tex1DLayered``, ``tex2DLayered``); with
            ``cube``, cubes of six layers each.
        cube: the first axis has the six faces of a cube in CUDA's order, +x, -x, +y, -y, +z, -z (``texCubemap``).
        linear_memory: the 1-D kind that ``tex1Dfetch`` reads, by integer index; zero outside. Only this kind
            takes integer coordinates: on the others a GPU's answer is not documented.

    Raises:
        LaunchError: the array or an argument does not fit the above.
        UnsupportedError: the array's dtype is none of the above.
        MemoryError_: too many textures are open.
    """

    def __init__(
        self,
        array: NDArray[np.generic],
        *,
        channels: int = 1,
        address_mode: str | Sequence[str] = "clamp",
        filter_mode: str = "point",
        read_mode: str = "element",
        normalized_coordinates: bool = False,
        border: Sequence[float] = (0, 0, 0, 0),
        linear_memory: bool = False,
        layered: bool = False,
        cube: bool = False,
    ) -> None:
        name = array.dtype.name
        entry, dimensions = _described(array, channels, layered=layered, cube=cube)
        modes = (address_mode,) * dimensions if isinstance(address_mode, str) else tuple(address_mode)
        if len(modes) != dimensions:
            raise LaunchError(f"{dimensions} axes need as many address modes, not {len(modes)}.")
        for value, allowed, what in (
            *((mode, layout.ADDRESS_MODE_NAMES, "address_mode") for mode in modes),
            (filter_mode, _FILTER_MODES, "filter_mode"),
            (read_mode, _READ_MODES, "read_mode"),
        ):
            if value not in allowed:
                raise LaunchError(f"{what} is one of {', '.join(allowed)}, not {value!r}.")
        if not normalized_coordinates and not {"wrap", "mirror"}.isdisjoint(modes):
            raise LaunchError("Address modes wrap and mirror need normalized_coordinates=True.")
        if read_mode == "normalized_float" and name not in layout.TEXEL_NAMES[:4]:
            raise LaunchError(f"read_mode normalized_float needs 8- or 16-bit integers, not {name}.")
        floats = read_mode == "normalized_float" or name.startswith("float")
        if filter_mode == "linear" and not floats:
            raise LaunchError(f"Linear filtering of {name} needs read_mode='normalized_float'.")
        if linear_memory and (dimensions != 1 or filter_mode == "linear" or normalized_coordinates):
            raise LaunchError("Linear memory is 1-D, unfiltered, and read by integer indices.")
        if linear_memory and (layered or cube):
            raise LaunchError("Linear memory has neither layers nor faces.")
        self.array = array
        entry.border[:] = _border(border, floats, name)
        entry.address_mode[:] = [layout.ADDRESS_MODE_NAMES.index(mode) for mode in (*modes, "clamp", "clamp")[:3]]
        entry.linear_memory = linear_memory
        entry.linear_filter = filter_mode == "linear"
        entry.normalized_coordinates = normalized_coordinates
        entry.normalized_read = read_mode == "normalized_float"
        self._take(entry)


class Surface(Slot):
    """An array that kernels read and write through a ``cudaSurfaceObject_t``, which is :attr:`handle`.

    Args:
        array: as for a :class:`Texture`; it is not copied: kernels write to it.
        channels: values a texel: 1, 2 or 4.
        layered: the first axis counts layers (``surf2DLayeredread`` and its like), or a cube's faces.

    Raises:
        LaunchError, UnsupportedError, MemoryError_: as for a texture.
    """

    def __init__(self, array: NDArray[np.generic], *, channels: int = 1, layered: bool = False) -> None:
        entry, _ = _described(array, channels, layered=layered, cube=False)
        if not array.flags.writeable:
            raise LaunchError("A surface's array must be writeable.")
        self.array = array
        entry.surface = True
        self._take(entry)


def _described(array: NDArray[np.generic], channels: int, *, layered: bool, cube: bool) -> tuple[layout.Texture, int]:
    """An array's texels as an entry of the table, and the dimensions of one layer or face.

    Raises:
        LaunchError, UnsupportedError: see :class:`Texture`.
    """
    name = array.dtype.name
    if name not in layout.TEXEL_NAMES or not array.dtype.isnative:
        known = ", ".join(layout.TEXEL_NAMES)
        raise UnsupportedError(f"Textures of {array.dtype} do not exist; use one of {known}.")
    if channels not in (1, 2, 4):
        raise LaunchError(f"A texel has 1, 2 or 4 channels, not {channels}.")
    shape = array.shape
    if channels > 1:
        if not shape or shape[-1] != channels:
            raise LaunchError(f"With channels={channels} the last axis must be {channels} long, not {shape}.")
        shape = shape[:-1]
    axes = len(shape)
    if not 1 <= axes <= 3 or not all(0 < n <= _LARGEST_EXTENT for n in shape):
        raise LaunchError(f"A texture has 1 to 3 axes of 1 to {_LARGEST_EXTENT} texels, not {shape}.")
    row = _row(array, shape, channels * array.itemsize)
    if row is None or array.ctypes.data % array.itemsize:
        raise LaunchError("A texture's array must be C-contiguous and aligned; use numpy.ascontiguousarray.")
    dimensions = axes - (layered or cube)
    if not dimensions:
        raise LaunchError(f"A layered texture has layers of one or two axes, behind each other, not {shape}.")
    if cube and (dimensions != 2 or shape[1] != shape[2] or shape[0] % 6 or (shape[0] != 6 and not layered)):
        faces = "a multiple of 6 faces" if layered else "6 faces"
        raise LaunchError(f"A cube has {faces} as high as wide, not {shape}.")
    flags = layout.LAYERED * layered | layout.CUBE * cube
    entry = layout.Texture(data=array.ctypes.data, row=row, geometry=dimensions | flags, channels=channels)
    entry.layers = shape[0] if flags else 1
    entry.extent[:] = (*reversed(shape[axes - dimensions :]), 1, 1)[:3]
    entry.texel = layout.TEXEL_NAMES.index(name)
    return entry, dimensions


def _row(array: NDArray[np.generic], shape: tuple[int, ...], texel: int) -> int | None:
    """Texels from one row to the next; None where the array is not laid out as a texture."""
    if array.flags.c_contiguous:
        return shape[-1]
    if len(shape) != 2 or not array[0].flags.c_contiguous:
        return None
    step = array.strides[0]
    return step // texel if step >= shape[1] * texel and step % texel == 0 else None


def _border(border: Sequence[float], floats: bool, name: str) -> list[int]:
    """The words that a fetch outside returns."""
    if len(border) != 4:
        raise LaunchError(f"A border has four values, not {len(border)}.")
    if name.startswith("float"):
        return [int(word) for word in np.array(border, name).astype(np.float32).view(np.uint32)]
    limits = np.iinfo(name)
    if floats:
        # A GPU keeps the border in the texels' own format; measured on an H200: halves round down.
        steps = np.clip(
            np.ceil(np.array(border, np.float64) * limits.max - 0.5) + 0.0,  # no -0.0
            -(limits.max if limits.min else 0),
            limits.max,
        )
        return [int(word) for word in (steps / limits.max).astype(np.float32).view(np.uint32)]
    if not all(float(value).is_integer() and limits.min <= value <= limits.max for value in border):
        raise LaunchError(f"The border {tuple(border)} does not fit {name}.")
    return [int(value) & 0xFFFFFFFF for value in border]
