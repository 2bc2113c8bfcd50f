"""CUDA C++ source to PTX and cubin, through NVRTC's wheel."""

from . import cache
from .assembly import Assembly, MachineCode
from .compiled import Compiled, Resources, SharedArray
from .compiler import compile_source
from .cpptypes import CType, Field, Parameter, Signature
from .host import Region

__all__ = [
    "Assembly", "CType", "Compiled", "Field", "MachineCode", "Parameter", "Region", "Resources", "SharedArray",
    "Signature", "cache", "compile_source",
]  # fmt: skip
