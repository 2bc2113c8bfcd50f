"""Which code generator an instruction has, of those that are not lane-wise."""

from __future__ import annotations

from ...ptx.module import Instruction
from . import cluster, control, copies, crosslane, mbarrier, memory_ops, tensormap, wgmma
from .control import Handler

ALL: dict[str, Handler] = {
    **crosslane.HANDLERS,
    **memory_ops.HANDLERS,
    **mbarrier.HANDLERS,
    **cluster.HANDLERS,
    **copies.HANDLERS,
    **tensormap.HANDLERS,
    **wgmma.HANDLERS,
    **control.HANDLERS,
}


def of(instruction: Instruction) -> Handler | None:
    return ALL.get(instruction.opcode)
