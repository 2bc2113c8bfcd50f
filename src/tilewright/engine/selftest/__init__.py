"""Questions to the engine's helpers whose answers are known, asked before a machine's first use of them.

Each case names the helpers that it answers for; a test holds the names against what the objects export, and runs the
cases at every level that its machine can run.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import arithmetic, asynchronous, checking, clusters, memory, running, special, tensor, tiers
from .scene import CASES, Helpers

# Each has put its cases into CASES.
assert arithmetic and asynchronous and checking and clusters and memory and running and special and tensor and tiers


def wrong(addresses: Mapping[str, int]) -> list[str]:
    """The helpers whose answers are wrong, by name: of a case that fails, all that it is for.

    Args:
        addresses: of the helpers, by name.
    """
    helpers = Helpers(addresses)
    found: dict[str, None] = {}
    for case in CASES:
        try:
            case.ask(helpers)
        except Exception:  # what a wrong answer makes of what follows
            found.update(dict.fromkeys(case.names))
    return list(found)


__all__ = ["CASES", "wrong"]
