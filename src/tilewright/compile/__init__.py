"""CUDA C++ source to PTX or cubin, through NVRTC's wheel."""

from . import cache
from .compiled import Compiled, Resources, SharedArray
from .compiler import compile_source, identity
from .cpptypes import CType, Field, Parameter, Signature
from .host import Region

__all__ = [
    "CType", "Compiled", "Field", "Parameter", "Region", "Resources", "SharedArray", "Signature", "cache",
    "compile_source", "identity",
]  # fmt: skip
