"""A memory access as the runtime's helpers know it: the ``tw_site`` of runtime/engine.h, and what is counted of it."""

from __future__ import annotations

from ..isa import Access, Order
from . import layout
from .ir import constant, structure

SITE = structure(layout.Site)
COUNTERS = tuple(name for name, _ in layout.SiteCounts._fields_)
SPACES = {name: number for number, name in enumerate(layout.SPACE_NAMES)}
KINDS = {name.replace("-", "_"): number for number, name in enumerate(layout.ACCESS_NAMES)}
_ORDERS = {order: int(getattr(layout, f"ORDER_{order.name}")) for order in Order if order}
# The top byte of generic addresses; all other spaces are the host's memory.
WINDOWS = {"shared": layout.WINDOW_SHARED, "local": layout.WINDOW_LOCAL}
FUNCTION_WINDOW = layout.WINDOW_FUNCTION << layout.WINDOW_SHIFT  # of pointers to device functions
WHOLE = (0, 0xFFFFFFFF)
"""All of shared memory."""
STACK_BYTES = 16 * 1024  # of a thread, for saved registers of calls
CALL_RECORD, CALL_UNIT = 16, 8  # what a call takes of it at least (tw_call_record), and a multiple of what any takes


def site_constant(
    access: Access, index: int, range_index: int, operation: int = 0, shared: tuple[int, int] = WHOLE
) -> str:
    """It as an LLVM constant; ``operation`` is an atomic's code (atomics.py), ``shared`` what of shared memory the
    address may reach."""
    order = sum(bits for order, bits in _ORDERS.items() if order in access.order)
    return constant(
        layout.Site, index=index, space=SPACES[access.space], size=access.size, count=access.count,
        kind=KINDS[access.kind], range=range_index, operation=operation, order=order, low=shared[0], high=shared[1],
    )  # fmt: skip
