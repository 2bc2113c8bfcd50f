"""Of tests that are too many to run every time, a part that changes with each change of what they try.

The whole suite would take half an hour of two slow cores, so it has one in two to four of the tests that compile much
(`SHARES`). All run of a file or folder that is named (``pytest tests/ops``), by ``-k``, ``-m`` and ``--lf``, and with
``TILEWRIGHT_TEST_PART=all``; ``TILEWRIGHT_TEST_PART=N`` has another part run. ``TILEWRIGHT_TEST_ALL=1`` runs all by
the code that users run.
"""

import functools
import hashlib
import os
import random
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

Named = TypeVar("Named")
_ROOT = Path(__file__).parents[1]
_SOURCE = _ROOT / "src" / "tilewright"
# One in so many of a file's tests, and of the cases of each that has several.
SHARES = {
    "tests/ops": 4, "tests/instructions": 3, "tests/program": 2, "tests/planted/test_twins.py": 3, "tests/fuzz": 2,
    "tests/ladder": 3, "tests/timing": 2, "tests/report": 2, "tests/tune": 2, "tests/engine": 2, "tests/runtime_c": 2,
    "tests/door": 2, "tests/machine": 2, "tests/counts/test_hopper_counts.py": 2, "tests/mend": 2, "tests/cost": 2,
    "tests/compile": 2, "tests/checks": 2, "tests/verification": 2, "tests/studio/test_scenes.py": 2,
}  # fmt: skip


def everything() -> bool:
    """Whether nothing is left out."""
    return "TILEWRIGHT_TEST_ALL" in os.environ or os.environ.get("TILEWRIGHT_TEST_PART") == "all"


@functools.cache
def seed() -> str:
    """What was asked for, else the package's contents."""
    asked = os.environ.get("TILEWRIGHT_TEST_PART")
    if asked:
        return asked
    found = hashlib.sha256()
    for path in sorted(_SOURCE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(path.read_bytes())
    return found.hexdigest()


def part(names: Sequence[Named], count: int, by: str | None = None) -> list[Named]:
    """So many of them, in their order; all with ``TILEWRIGHT_TEST_ALL``."""
    if everything():
        return list(names)
    chosen = random.Random(f"{seed() if by is None else by} {len(names)}").sample(range(len(names)), count)
    return [names[each] for each in sorted(chosen)]


def has_its_turn(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """Those of the whole suite that run this time."""
    groups: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    shares = {}
    for item in items:
        place = item.path.relative_to(_ROOT).as_posix()
        share = next((n for name, n in SHARES.items() if f"{place}/".startswith(f"{name}/")), 1)
        # A test without cases is one of its file's.
        name = getattr(item, "originalname", item.name) if hasattr(item, "callspec") else ""
        groups[place, name].append(item)
        shares[place, name] = share
    chosen: set[pytest.Item] = set()
    for group, members in groups.items():
        members.sort(key=lambda item: hashlib.sha256(f"{seed()} {item.nodeid}".encode()).digest())
        chosen.update(members[: -(-len(members) // shares[group])])
    return chosen
