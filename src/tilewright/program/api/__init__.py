"""CUDA's runtime for programs: a file a chapter of its manual, a function a call."""

from ..prototypes import calls
from . import (
    arrays,
    copies,
    cublas,
    cublas_structured,
    cublaslt,
    cufft,
    curand,
    device,
    errors,
    execution,
    graphs,
    memory,
    pools,
    streams,
    symbols,
    textures,
)
from .table import CALLS, install

__all__ = [
    "CALLS",
    "arrays",
    "calls",
    "copies",
    "cublas",
    "cublas_structured",
    "cublaslt",
    "cufft",
    "curand",
    "device",
    "errors",
    "execution",
    "graphs",
    "install",
    "memory",
    "pools",
    "streams",
    "symbols",
    "textures",
]
