"""Texture and surface objects: arrays that kernels sample through a ``cudaTextureObject_t`` parameter, or read and
write through a ``cudaSurfaceObject_t``."""

from __future__ import annotations

from typing import Any

from tilewright.engine.run import texture as engine_texture
from tilewright.errors import UnsupportedError

from .memory import DeviceArray
from .on_gpu.devices import CPU


class _Held:
    """What textures and surfaces have in common: memory that may be freed before them."""

    source: DeviceArray | None
    handle: Any

    def handle_for_launch(self) -> int:
        """The handle, if the memory behind it still lives.

        Raises:
            MemoryError_: the object is closed, or its device memory was freed.
        """
        if self.source is not None:
            self.source.memory()
        return int(self.handle)


class Texture(_Held, engine_texture.Texture):
    """A texture object over an array; pass it where a kernel takes a ``cudaTextureObject_t``.

    Over a NumPy array or a DeviceArray of the CPU engine, kernels sample it there. Over an array on a GPU (a
    DeviceArray, or one of CuPy, PyTorch and so on; C-contiguous) they do on that GPU, which copies the array into
    its own layout, once, unless it is ``linear_memory``. Options, results and errors:
    :class:`tilewright.engine.run.texture.Texture`.

    Attributes:
        on_gpu: whether it is a GPU's.
        device: the GPU's number, or -1.
    """

    def __init__(self, array: Any, **options: Any) -> None:
        from .on_gpu import textures

        self.source = array if isinstance(array, DeviceArray) else None
        mapped, self.device = textures.map_array(array)
        self.on_gpu = self.device != CPU
        super().__init__(mapped, **options)
        if self.on_gpu:
            description = textures.description_of(self.handle)
            super().close()  # the engine has checked and described it, and must never read from it
            self._object = textures.TextureObject(mapped, description, options, self.device, array)

    @property
    def handle(self) -> int:
        """The 64-bit value that a kernel takes as its ``cudaTextureObject_t``.

        Raises:
            MemoryError_: the texture is closed.
        """
        made = self.__dict__.get("_object")
        return made.handle if made is not None else super().handle

    def close(self) -> None:
        """Give the handle up; a second call does nothing. On a GPU it waits for the kernels that may read it."""
        if self.on_gpu:
            self._object.close()
        else:
            super().close()


class Surface(_Held, engine_texture.Surface):
    """A surface object over an array of the CPU engine; pass it where a kernel takes a ``cudaSurfaceObject_t``.

    Kernels read the array and write to it by ``surf2Dread``, ``surf2Dwrite`` and their like. Options and errors:
    :class:`tilewright.engine.run.texture.Surface`. An array on a GPU is refused: there a surface is memory of a layout
    of its own, which nothing would copy back.
    """

    def __init__(self, array: Any, **options: Any) -> None:
        from .on_gpu import textures

        self.source = array if isinstance(array, DeviceArray) else None
        mapped, device = textures.map_array(array)
        if device != CPU:
            raise UnsupportedError("Surfaces over arrays on a GPU are not supported; pass the array to the kernel.")
        super().__init__(mapped, **options)
