"""g++ -O3 -march=native on the loop over blocks (loops.cpp)."""

from __future__ import annotations

import ctypes
import os
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
from cases import Case

SOURCE = Path(__file__).with_name("loops.cpp")
FLAGS = ("-std=c++17", "-O3", "-march=native", "-fopenmp", "-shared", "-fPIC")


@cache
def library(defines: tuple[str, ...]) -> ctypes.CDLL:
    folder = tempfile.mkdtemp(prefix="tilewright-gxx-")
    path = Path(folder) / "loops.so"
    # Each case may define TILE; those that do not use it get any.
    subprocess.run(["g++", *FLAGS, *(defines or ("-DTILE=16",)), str(SOURCE), "-o", str(path)], check=True)
    return ctypes.CDLL(str(path))


def prepare(case: Case, threads: int) -> Callable[[], None]:
    os.environ["OMP_NUM_THREADS"] = str(threads)  # read when the first library is loaded
    function = getattr(library(case.defines), case.entry)
    arguments = [
        ctypes.c_void_p(a.ctypes.data) if isinstance(a, np.ndarray) else ctypes.c_int(int(a)) for a in case.arguments
    ]
    if case.entry in ("scan", "bitonic"):  # the kernels take the number of rows from the grid
        arguments.append(ctypes.c_int(case.grid[0]))
    return lambda: function(*arguments)
