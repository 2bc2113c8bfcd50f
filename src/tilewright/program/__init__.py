"""Whole CUDA programs: host code compiled for this machine, kernels run on the engine, the runtime API ours."""

from .build import Options
from .job import Settings
from .process import ProgramReport, run, run_program

__all__ = ["Options", "ProgramReport", "Settings", "run", "run_program"]
