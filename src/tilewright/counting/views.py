"""What is counted: the machine code that ptxas makes of a kernel, which is run for it, or the PTX as written."""

from __future__ import annotations

import os

from tilewright.errors import UnsupportedError, quoted

VIEWS = ("auto", "machine", "ptx")
_FORMER = {"sass": "machine"}  # what was read off the machine code, before that could be run


def chosen(counts: str | None) -> str:
    """Which counts are asked for; None: what the variable TILEWRIGHT_COUNTS says, else ``"auto"``.

    Raises:
        UnsupportedError: there is no such view.
    """
    wanted = counts or os.environ.get("TILEWRIGHT_COUNTS") or "auto"
    wanted = _FORMER.get(wanted, wanted)
    if wanted not in VIEWS:
        raise UnsupportedError(
            "counts must be 'machine' (of the machine code), 'ptx' (as written) or 'auto' (of the machine code where "
            f"it can be run), not '{quoted(wanted)}'"
        )
    return wanted
