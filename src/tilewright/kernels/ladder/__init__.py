"""The ladder: the kernels that tell the story of shared memory, slow to fast, one idea a file.

``CATALOGUE`` holds one `Rung` a kernel, in the order of the story; ``rung(name)`` finds one.
"""

from __future__ import annotations

from tilewright.kernels.ladder import banks, matmuls, spaces, transposes
from tilewright.kernels.ladder.rung import Expected, LaunchShape, Rung, TextureOf, View

__all__ = ["CATALOGUE", "Expected", "LaunchShape", "Rung", "TextureOf", "View", "rung"]

CATALOGUE: tuple[Rung, ...] = (*matmuls.RUNGS, *transposes.RUNGS, *banks.RUNGS, *spaces.RUNGS)

_BY_NAME = {entry.name: entry for entry in CATALOGUE}


def rung(name: str) -> Rung:
    """The rung of that name. Raises KeyError with the names there are."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise KeyError(f"no ladder kernel {name!r}; there are: {', '.join(_BY_NAME)}") from None
