"""Texture objects: arrays that kernels sample through a ``cudaTextureObject_t`` parameter."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.engine import texture as engine_texture

from .memory import DeviceArray


class Texture(engine_texture.Texture):
    """A texture object over a NumPy array or a DeviceArray; pass it where a kernel takes a
    ``cudaTextureObject_t``. Options, results and errors: :class:`tilewright.engine.texture.Texture`.
    """

    def __init__(self, array: np.ndarray | DeviceArray, **options: Any) -> None:
        self.source = array if isinstance(array, DeviceArray) else None
        super().__init__(array.memory() if isinstance(array, DeviceArray) else array, **options)

    def handle_for_launch(self) -> int:
        """The handle, if the memory behind it still lives.

        Raises:
            MemoryError_: the texture is closed, or its device memory was freed.
        """
        if self.source is not None:
            self.source.memory()
        return self.handle
