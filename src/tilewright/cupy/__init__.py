"""CuPy from its wheel, in the processes of :mod:`tilewright.door`: what of it was built on NVIDIA's static runtime is
built again from its own sources on ours, stands here in Python, or is refused by name."""

from __future__ import annotations

from .modules import begin

__all__ = ["begin"]
