"""Runs PTX on the CPU: module → machine code → run → counters and faults."""

from . import memory
from .memory import Allocation
from .program import LaunchOptions, Outcome, PointerArgument, Program

__all__ = ["Allocation", "LaunchOptions", "Outcome", "PointerArgument", "Program", "memory"]
