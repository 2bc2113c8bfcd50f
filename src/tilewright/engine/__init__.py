"""Runs PTX on the CPU: module → machine code → run → counters and faults."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .run import memory
    from .run.launch import LaunchOptions, Outcome, PointerArgument
    from .run.memory import Allocation
    from .run.program import Program
    from .run.traced import Trace

# Where each name lives: imported when it is first used, so that helpers can be made before all else is loaded.
_HOME = {
    "Allocation": "memory", "LaunchOptions": "launch", "Outcome": "launch", "PointerArgument": "launch",
    "Program": "program", "Trace": "traced",
}  # fmt: skip

__all__ = ["Allocation", "LaunchOptions", "Outcome", "PointerArgument", "Program", "Trace", "memory"]


def __getattr__(name: str) -> Any:
    if name == "memory":
        return importlib.import_module(".run.memory", __name__)
    if (home := _HOME.get(name)) is None:
        raise AttributeError(f"module 'tilewright.engine' has no attribute {name!r}")
    value = globals()[name] = getattr(importlib.import_module(f".run.{home}", __name__), name)
    return value
