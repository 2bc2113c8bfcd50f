"""CUDA's runtime for programs: a file a chapter of its manual, a function a call."""

from ..prototypes import calls
from . import (  # noqa: F401  (each fills the table)
    arrays,
    copies,
    cublas,
    cublas_structured,
    cublaslt,
    cufft,
    curand,
    device,
    driver,
    driver_arrays,
    driver_entries,
    driver_graphs,
    driver_link,
    driver_mapping,
    driver_memory,
    driver_modules,
    driver_objects,
    driver_old,
    driver_same,
    driver_streams,
    driver_tensors,
    errors,
    execution,
    graph_conditions,
    graph_memory,
    graph_nodes,
    graphs,
    ipc,
    memory,
    nvrtc,
    peers,
    pools,
    streams,
    surfaces,
    symbols,
    textures,
)
from .table import CALLS, install

__all__ = ["CALLS", "calls", "install"]
