"""Views with gaps, which a launch gives by ``strided`` or in a language that passes strides: the kernel may take the
gaps for elements all the same. A note, not a finding: a kernel that knows the pitch may store to its padding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tilewright.engine import Allocation
from tilewright.engine.run.following import Stored

from .scene import Scene
from .unstored import bytes_stored, marks_of


def remarks(
    stored: Sequence[Stored], arrays: Mapping[int, np.ndarray], memory: Mapping[int, Allocation], scene: Scene
) -> list[str]:
    """Remarks on what the kernel stored between the elements of an array, where no other pointer leads.

    Args:
        arrays: that it may store to, by the offset of the pointer among the parameters' bytes.
        memory: where each pointer leads, by the same.
    """
    found = []
    for offset, array in arrays.items():
        low, high = np.lib.array_utils.byte_bounds(array)
        if array.nbytes == high - low:  # no gaps
            continue
        if any(at != offset and other.address < high and low < other.end for at, other in memory.items()):
            continue
        known = bytes_stored(low, high, stored)
        if known is None:
            continue
        between = np.array(known)  # of its own: it is written to
        marks_of(array, between)[...] = False
        if count := np.count_nonzero(between):
            name = next((b.name for b in scene.buffers if b.start == array.ctypes.data), "an array")
            found.append(
                f"the kernel stored to {count} bytes between the elements of {name}, a view with strides "
                f"{array.strides}: a kernel gets the first element's address and no strides "
                "(numpy.ascontiguousarray makes a copy without gaps)"
            )
    return found
