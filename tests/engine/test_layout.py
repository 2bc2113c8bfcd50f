"""The C structures of the runtime and their mirror in Python are the same."""

from __future__ import annotations

import ctypes

from tilewright.engine import layout
from tilewright.engine.run import helpers


def test_sizes_and_offsets_agree():
    expected = layout.signature()
    found = (ctypes.c_uint32 * len(expected)).from_address(helpers.runtime()["tw_layout"])
    assert list(found) == expected


def test_a_warps_frame_follows_its_header():
    assert ctypes.sizeof(layout.Warp) == layout.FRAME
    assert layout.FRAME % 64 == 0
