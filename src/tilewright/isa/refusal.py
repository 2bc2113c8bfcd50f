"""What is not supported, by name: where it stands, why, and what to write instead."""

from __future__ import annotations

from pathlib import PurePath

from ..errors import PTXError, UnsupportedError
from ..ptx.module import Instruction


def where(instruction: Instruction) -> str:
    """``PTX line 12, source line 3``: for messages. Of a function that was inlined from a header, the line of the
    kernel's own file that uses it, and the header's: ``source line 3, inlined from mma.h:80``."""
    chain = instruction.location.chain if instruction.location is not None else []
    if not chain:
        return f"PTX line {instruction.line}"
    own = next(each for each in chain if each.file == chain[-1].file)
    header = f", inlined from {PurePath(chain[0].path).name}:{chain[0].line}" if chain[0].file != own.file else ""
    return f"PTX line {instruction.line}, source line {own.line}{header}"


def unsupported(instruction: Instruction, what: str, instead: str) -> UnsupportedError:
    return UnsupportedError(f"`{instruction.text}` ({where(instruction)}): {what}; {instead}")


def malformed(instruction: Instruction, why: str) -> PTXError:
    return PTXError(f"`{instruction.text}` ({where(instruction)}): {why}")


_MATRICES = "of tensor cores' instructions those of sm_90 and before are", "use mma.sync, wmma or wgmma"
_SURFACES = "of surfaces loads and stores are supported", "load, compute and store, or use atomics on global memory"
_STACK = "a stack of its own is not supported", "declare an array in .local memory"

# Instructions that PTX has: (what is not supported, what to write instead).
REASONS = {
    "tcgen05": _MATRICES,
    "clusterlaunchcontrol": (
        "no GPU of the engine's model takes work from other clusters",
        "launch a block for each tile",
    ),
    **dict.fromkeys(("sured", "suq"), _SURFACES),
    **dict.fromkeys(("alloca", "stacksave", "stackrestore"), _STACK),
    "multimem": ("multicast memory of several GPUs is not supported", "access each GPU's memory by itself"),
    "istypep": ("queries of opaque types are not supported", "pass a flag as a parameter"),
}


def unknown(instruction: Instruction) -> UnsupportedError:
    """The refusal of an instruction that has no entry."""
    if instruction.opcode in REASONS:
        name = ".".join((instruction.opcode, *instruction.modifiers[:1]))
        what, instead = REASONS[instruction.opcode]
        return unsupported(instruction, f"{name} is not supported: {what}", instead)
    return unsupported(
        instruction,
        f"the engine does not know the instruction {instruction.name}",
        "write this step in CUDA C++ that compiles to other instructions, or report it",
    )
