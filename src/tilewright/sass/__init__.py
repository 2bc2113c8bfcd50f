"""What ptxas makes of a kernel: its machine instructions (SASS), and which of the PTX's accesses they are."""

from .disassembly import available, disassemble
from .figures import mix
from .instructions import Instruction, Kernel
from .pairing import Pairing, pair

__all__ = ["Instruction", "Kernel", "Pairing", "available", "disassemble", "mix", "pair"]
