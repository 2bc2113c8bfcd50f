"""CUDA C++ source to PTX and cubin, through NVRTC's wheel."""

import importlib
from typing import TYPE_CHECKING, Any

from . import cache

if TYPE_CHECKING:
    from .assembly import Assembly, MachineCode
    from .compiled import Compiled, Resources, SharedArray
    from .compiler import compile_source
    from .cpptypes import CType, Field, Parameter, Signature
    from .host import Region

# Where each name lives: imported when it is first used, so that what only builds a program's host code needs no NumPy.
_HOMES = {
    "assembly": ("Assembly", "MachineCode"),
    "compiled": ("Compiled", "Resources", "SharedArray"),
    "compiler": ("compile_source",),
    "cpptypes": ("CType", "Field", "Parameter", "Signature"),
    "host": ("Region",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Assembly", "CType", "Compiled", "Field", "MachineCode", "Parameter", "Region", "Resources", "SharedArray",
    "Signature", "cache", "compile_source",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module 'tilewright.compile' has no attribute {name!r}")
    value = globals()[name] = getattr(importlib.import_module(f".{home}", __name__), name)
    return value
