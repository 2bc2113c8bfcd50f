"""A cubin's sections `.nv.info` and `.nv.info.KERNEL`: attributes, as cuobjdump -elf names them."""

from __future__ import annotations

import struct
from collections.abc import Iterator

LARGEST_BLOCK, PARAMETER_BANK, REQUIRED_BLOCK = 0x05, 0x0A, 0x10
FRAME_SIZE, LEAST_STACK, REGISTER_COUNT = 0x11, 0x12, 0x2F
"""EIATTR_MAX_THREADS, _PARAM_CBANK, _REQNTID, _FRAME_SIZE, _MIN_STACK_SIZE, _REGCOUNT."""
_SIZED = 4  # of the four formats, the one whose value's size is given; the others have it in those two bytes
_ATTRIBUTE = struct.Struct("<BBH")  # its format, what it is, and its value or how many bytes follow


def attributes(section: bytes) -> Iterator[tuple[int, bytes]]:
    """What each of those with a size is, and its value."""
    at = 0
    while at + _ATTRIBUTE.size <= len(section):
        form, what, size = _ATTRIBUTE.unpack_from(section, at)
        at += _ATTRIBUTE.size
        if form == _SIZED:
            yield what, section[at : at + size]
            at += size
