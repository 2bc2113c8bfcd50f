"""CUDA's runtime for programs: a file a chapter of its manual, a function a call."""

from ..prototypes import calls
from . import copies, cublas, cublaslt, cufft, curand, device, errors, execution, graphs, memory, streams, symbols
from .table import CALLS, install

__all__ = [
    "CALLS",
    "calls",
    "copies",
    "cublas",
    "cublaslt",
    "cufft",
    "curand",
    "device",
    "errors",
    "execution",
    "graphs",
    "install",
    "memory",
    "streams",
    "symbols",
]
