"""A memory access as the runtime's helpers know it: the ``tw_site`` of runtime/engine.h."""

from __future__ import annotations

from ..isa import Access
from .layout import ACCESS_KINDS, SPACES

SITE = "{ i32, i8, i8, i8, i8, i32, i32, i32, i32, i32 }"
WHOLE = (0, 0xFFFFFFFF)
"""All of shared memory."""


def site_constant(
    access: Access, index: int, range_index: int, operation: int = 0, shared: tuple[int, int] = WHOLE
) -> str:
    """It as an LLVM constant; ``operation`` is an atomic's code (atomics.py), ``shared`` what of shared memory the
    address may reach."""
    fields = (
        f"i32 {index}",
        f"i8 {SPACES[access.space]}",
        f"i8 {access.size}",
        f"i8 {access.count}",
        f"i8 {ACCESS_KINDS[access.kind]}",
        f"i32 {range_index}",
        f"i32 {operation}",
        f"i32 {int(access.order)}",
        f"i32 {shared[0]}",
        f"i32 {shared[1]}",
    )
    return f"{SITE} {{ {', '.join(fields)} }}"
