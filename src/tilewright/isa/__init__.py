"""What each PTX instruction does, in one place: what it reads and writes, accesses, waits for, and where it leads.

:func:`describe` gives an :class:`Effect`, plain data, from one table entry an instruction; what has no entry, and a
part of a name that an entry does not take, is refused here by name. What a lane-wise instruction computes is the table
of ``engine/instructions``, which names its forms.
"""

from __future__ import annotations

from . import (  # noqa: F401  (each registers its entries)
    control,
    lanewise,
    matrices,
    mbarrier,
    memory,
    tensormap,
    warpgroup,
)
from .effect import (
    CARRY,
    Access,
    Barrier,
    Bulk,
    ClusterBarrier,
    Copies,
    Effect,
    Fence,
    Flow,
    Joins,
    Order,
    Passed,
    Phase,
    Result,
    Warpgroup,
)
from .refusal import malformed, unknown, unsupported, where
from .table import ENTRIES, definitions_and_uses, describe, registers_in

__all__ = [
    "CARRY", "ENTRIES", "Access", "Barrier", "Bulk", "ClusterBarrier", "Copies", "Effect", "Fence", "Flow", "Joins",
    "Order", "Passed", "Phase", "Result", "Warpgroup", "definitions_and_uses", "describe", "malformed", "registers_in",
    "unknown", "unsupported", "where",
]  # fmt: skip
