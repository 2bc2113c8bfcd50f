"""What ptxas makes of a kernel: its machine instructions (SASS), and which of the PTX's accesses they are."""

from .disassembly import Instruction, Kernel, available, disassemble
from .figures import mix
from .pairing import Pairing, pair

__all__ = ["Instruction", "Kernel", "Pairing", "available", "disassemble", "mix", "pair"]
