"""Runs PTX on the CPU: module → machine code → run → counters and faults."""

from .run import memory
from .run.launch import LaunchOptions, Outcome, PointerArgument
from .run.memory import Allocation
from .run.program import Program
from .run.traced import Trace

__all__ = ["Allocation", "LaunchOptions", "Outcome", "PointerArgument", "Program", "Trace", "memory"]
