"""What each machine instruction does: one function a name, which says it in the engine's instructions."""

from . import control, convert, floats, halves, hopper, integers, memory, tensor, textures, warps  # noqa: F401  (each registers its own)
from .table import MEANINGS

__all__ = ["MEANINGS"]
