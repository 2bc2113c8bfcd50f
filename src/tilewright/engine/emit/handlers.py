"""Which code generator an instruction has, of those that are not lane-wise."""

from __future__ import annotations

from ...ptx.module import Instruction
from . import cluster, control, copies, crosslane, mbarrier, memory_ops, tensormap, wgmma
from .control import Handler
from .tier import Tier

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


def emitted(tier: Tier, instruction: Instruction, active: str) -> bool:
    """Emit an instruction's code, if it is one of these."""
    handler = ALL.get(instruction.opcode)
    if handler is None:
        return False
    crosslane.check_whole(tier, instruction, active)
    handler(tier, instruction, active)
    return True
