"""Which code generator an instruction has, of those that are not lane-wise."""

from __future__ import annotations

from ..ptx.module import Instruction
from . import control, crosslane, memory_ops
from .control import Handler

_ALL: dict[str, Handler] = {**crosslane.HANDLERS, **memory_ops.HANDLERS, **control.HANDLERS}


def of(instruction: Instruction) -> Handler | None:
    return _ALL.get(instruction.opcode)
