"""Of tests that are too many to run every time, a part that changes with each change of what they try.

A part's names stand in the tests' own: one that failed is run again by ``-k``, with ``TILEWRIGHT_TEST_ALL=1``, which
has all of them run. ``TILEWRIGHT_TEST_PART=N`` has another part run.
"""

from __future__ import annotations

import functools
import hashlib
import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

Named = TypeVar("Named")
_SOURCE = Path(__file__).parents[1] / "src" / "tilewright"
_TRIED = ("machine", "isa", "ptx", "engine", "kernels", "ops")


@functools.cache
def seed() -> str:
    """What was asked for, else the contents of the package's parts that these tests try."""
    asked = os.environ.get("TILEWRIGHT_TEST_PART")
    if asked:
        return asked
    found = hashlib.sha256()
    for folder in _TRIED:
        for path in sorted((_SOURCE / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(path.read_bytes())
    return found.hexdigest()


def part(names: Sequence[Named], count: int, by: str | None = None) -> list[Named]:
    """So many of them, in their order; all with ``TILEWRIGHT_TEST_ALL``."""
    if "TILEWRIGHT_TEST_ALL" in os.environ:
        return list(names)
    chosen = random.Random(f"{seed() if by is None else by} {len(names)}").sample(range(len(names)), count)
    return [names[each] for each in sorted(chosen)]
