"""What each lane computes from its own registers alone.

Which names these opcodes have, and what they compute, is the table of ``engine/instructions``; a test holds the two
lists of opcodes against each other.
"""

from __future__ import annotations

from ..ptx.module import Instruction, Operand, Part
from .effect import CARRY, Effect, Passed, Result
from .table import entry

_MOVED = ("mov", "add", "mad", "and", "or")
_CHOSEN = ("selp", "min", "max")
_DIFFERENCE = ("sub", "subc")
_READS_CARRY = ("addc", "subc", "madc")
_OTHERS = """
    abs bfe bfi bfind bmsk brev clz cnot copysign cos cvt div dp2a dp4a ex2 fma fns lg2 lop3 mad24 mul mul24 neg
    not popc prmt rcp rem rsqrt sad set setp shf shl shr sin slct sqrt szext tanh testp xor
    vabsdiff vabsdiff2 vabsdiff4 vadd vadd2 vadd4 vavrg2 vavrg4 vmad vmax vmax2 vmax4 vmin vmin2 vmin4
    vset vset2 vset4 vshl vshr vsub vsub2 vsub4
"""

_WHOLE = frozenset(("u32", "s32", "u64", "s64"))

_PASSED = (
    dict.fromkeys(_MOVED, Passed.MOVED)
    | dict.fromkeys(_CHOSEN, Passed.CHOSEN)
    | dict.fromkeys(_DIFFERENCE, Passed.DIFFERENCE)
)


@entry(*dict.fromkeys((*_MOVED, *_CHOSEN, *_DIFFERENCE, *_READS_CARRY, *_OTHERS.split())), operands=2)
def _compute(instruction: Instruction) -> Effect:
    target, *sources = map(_whole, instruction.operands)
    written = (target, CARRY) if "cc" in instruction.modifiers else (target,)
    read = (*sources, CARRY) if instruction.opcode in _READS_CARRY else tuple(sources)
    return Effect(written, read, Result.COMPUTED, _passed(instruction))


def _whole(operand: Operand) -> Operand:
    """The register that a video instruction takes a part of."""
    return operand.register if isinstance(operand, Part) else operand


def _passed(instruction: Instruction) -> Passed:
    if instruction.opcode == "cvt":
        return Passed.RESIZED if _WHOLE.issuperset(instruction.modifiers) else Passed.NOTHING
    return _PASSED.get(instruction.opcode, Passed.NOTHING)
