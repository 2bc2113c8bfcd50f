"""What ptxas wrote of a kernel into its binary: registers and stack, which Triton's users plan launches by."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from tilewright.compile import Resources
from tilewright.objects.elf import sections

# Attributes of the section .nv.info, each with a symbol's number and a value, as cuobjdump -elf names them.
_REGISTERS, _FRAME = 0x2F, 0x11  # EIATTR_REGCOUNT, EIATTR_FRAME_SIZE
_SIZED = 4  # of the four formats, the one whose value's size is given; the others have it in those two bytes


def resources(cubin: bytes) -> Resources:
    """The figures of a binary with one kernel: the most of it and of the functions that it calls."""
    found = list(_attributes(sections(cubin)[".nv.info"]))

    def most(wanted: int) -> int:
        return max((struct.unpack("<II", value)[1] for kind, value in found if kind == wanted), default=0)

    return Resources(most(_REGISTERS), stack=most(_FRAME))


def _attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(data):
        form, kind, size = struct.unpack_from("<BBH", data, at)
        at += 4
        if form == _SIZED:
            yield kind, data[at : at + size]
            at += size
