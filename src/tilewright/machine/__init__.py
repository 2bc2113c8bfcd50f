"""Machine code as the engine runs it: a cubin's instructions (``code.py``), and what each does, said in the engine's
own words (``lift.py`` and the tables of ``meanings``)."""

from .builder import reaches_other_blocks
from .code import Code, Function, Instruction, read
from .joined import joined
from .lift import lift, module, whole_module
from .words import Unknown

__all__ = [
    "Code",
    "Function",
    "Instruction",
    "Unknown",
    "joined",
    "lift",
    "module",
    "reaches_other_blocks",
    "read",
    "whole_module",
]
