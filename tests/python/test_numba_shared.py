"""Shared arrays of Numba's kernels are called as in the source, with their shape and type."""

import re

import numpy as np
import pytest

pytest.importorskip("numba_cuda", "0.30", reason="numba-cuda is not installed (pip install '.[numba]')")

from numba import cuda, float32

import tilewright.numba as twn
from tilewright.compile.demangle import short_name

ROW = np.dtype([("a", np.int32), ("b", np.float32)])


def report_of(kernel, shared_bytes=0, threads=64):
    out = np.zeros(threads, np.float32)
    with twn.checked() as reports:
        kernel[1, threads, 0, shared_bytes](np.ones(threads, np.float32), out)
    return reports[0]


def race(report):
    (found,) = [each.message for each in report.findings if each.kind == "race-shared"]
    return found


def names(kernel):
    """Of the shared arrays of what was compiled."""
    (ptx,) = kernel.inspect_asm().values()
    return {short_name(each) for each in re.findall(r"\.shared \.align \d+ \.b8 (\w+)\[", ptx, re.M)}


def test_shape_and_type():
    @cuda.jit
    def turned(x, out):
        tile = cuda.shared.array((8, 8), float32)
        i = cuda.threadIdx.x
        tile[i // 8, i % 8] = x[i]
        out[i] = tile[0, 3]

    found = race(report_of(turned))
    assert found.startswith("race on tile[0][3]") and "stores 1 in thread" in found


def test_arrays_of_one_name():
    @cuda.jit
    def both(x, out):
        tile = cuda.shared.array(64, float32)
        i = cuda.threadIdx.x
        tile[i] = x[i]
        if x[0] > 0:
            tile = cuda.shared.array(64, float32)
            tile[i] = x[i]
        out[i] = tile[63 - i]

    report_of(both)
    assert names(both) == {"tile", "tile_"}


def test_names_that_are_something_else_in_ptx():
    @cuda.jit
    def odd(x, out):
        add = cuda.shared.array(64, float32)
        mov: object = cuda.shared.array(shape=64, dtype=float32)
        i = cuda.threadIdx.x
        add[i] = x[i]
        mov[i] = x[i]
        out[i] = add[63 - i] + mov[63 - i]

    assert race(report_of(odd)).startswith("race on ")
    assert names(odd) == {"add", "mov"}


def test_dynamic_arrays():
    @cuda.jit
    def given(x, out):
        part = cuda.shared.array(0, float32)
        i = cuda.threadIdx.x
        part[i] = x[i]
        out[i] = part[63 - i]

    assert race(report_of(given, 256)).startswith("race on part[")


def test_what_has_no_single_name_keeps_numbas():
    @cuda.jit
    def unnamed(x, out):
        i = cuda.threadIdx.x
        a, b = (cuda.shared.array(64, float32), cuda.shared.array(64, float32))
        größe = cuda.shared.array(64, float32)
        a[i] = b[i] = größe[i] = x[i]
        out[i] = a[63 - i] + b[63 - i] + größe[63 - i]

    assert race(report_of(unnamed)).startswith("race on _cudapy_smem_")
    assert len(names(unnamed)) == 3 and all(each.startswith("_cudapy_smem_") for each in names(unnamed))


def test_records():
    @cuda.jit
    def recorded(x, out):
        rows = cuda.shared.array(64, ROW)
        i = cuda.threadIdx.x
        rows[i].b = x[i]
        out[i] = rows[63 - i].b

    assert race(report_of(recorded)).startswith("race on rows[")


def test_a_remedy_says_what_to_write_in_python():
    @cuda.jit
    def column(x, out):
        tile = cuda.shared.array((32, 32), float32)
        i = cuda.threadIdx.x
        for row in range(32):
            tile[row, i] = x[i]
        cuda.syncthreads()
        out[i] = tile[i, 5]

    (conflict,) = [each for each in report_of(column, threads=32).findings if each.kind == "bank-conflict"]
    text = conflict.details["remedy"]["text"]
    assert "pad the rows of tile by 1 element" in text and "write the longer rows in its shape" in text
    assert "sources in Python are not rewritten" in text
