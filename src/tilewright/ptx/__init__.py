"""PTX text as data: :func:`parse` gives a :class:`~tilewright.ptx.module.Module`."""

from .module import Function, Instruction, Location, Module, Variable
from .parser import parse

__all__ = ["Function", "Instruction", "Location", "Module", "Variable", "parse"]
