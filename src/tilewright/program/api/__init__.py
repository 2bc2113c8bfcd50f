"""CUDA's runtime for programs: a file a chapter of its manual, a function a call."""

import importlib
import pkgutil

from ..prototypes import calls
from .table import CALLS, explaining, install

for _each in pkgutil.iter_modules(__path__):  # each fills the table
    importlib.import_module(f"{__name__}.{_each.name}")

__all__ = ["CALLS", "calls", "explaining", "install"]
