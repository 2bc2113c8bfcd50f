"""Questions to the engine's helpers whose answers are known. Each case names the helpers that it answers for."""

from . import (  # noqa: F401 (each puts its cases into CASES)
    arithmetic,
    asynchronous,
    atomics,
    checking,
    clusters,
    costs,
    memory,
    running,
    special,
    tensor,
    tiers,
)
from .scene import CASES, Case, Helpers

__all__ = ["CASES", "Case", "Helpers"]
