"""Questions to the engine's helpers whose answers are known. Each case names the helpers that it answers for."""

from __future__ import annotations

from . import arithmetic, asynchronous, checking, clusters, memory, running, special, tensor, tiers
from .scene import CASES, Case, Helpers

# Each has put its cases into CASES.
assert arithmetic and asynchronous and checking and clusters and memory and running and special and tensor and tiers

__all__ = ["CASES", "Case", "Helpers"]
