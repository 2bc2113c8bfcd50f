"""ptxas's figures of a kernel, from its binary: registers and stack, which Triton's users plan launches by."""

from __future__ import annotations

import struct

from tilewright.compile import Resources
from tilewright.objects.elf import sections
from tilewright.objects.nvinfo import FRAME_SIZE, REGISTER_COUNT, attributes


def resources(cubin: bytes) -> Resources:
    """The figures of a binary with one kernel: the most of it and of the functions that it calls."""
    found = list(attributes(sections(cubin)[".nv.info"]))

    def most(wanted: int) -> int:
        # Each value is of a symbol, by its number.
        return max((struct.unpack("<II", value)[1] for kind, value in found if kind == wanted), default=0)

    return Resources(most(REGISTER_COUNT), stack=most(FRAME_SIZE))
