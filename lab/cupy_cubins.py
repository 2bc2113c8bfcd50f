"""Runs the machine code of CuPy's kernels beside their PTX, and compares what both leave bit for bit, and with NumPy.

    pip install cupy-cuda13x && python lab/cupy_cubins.py [--arch 90]

CuPy writes the source of an ElementwiseKernel or a ReductionKernel for the types of its arguments without asking a
device, and has headers and options of its own (``-ftz=true``). Its call of NVRTC wants a driver: NVRTC is called here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cupy
import numpy as np
from cuda.bindings import nvrtc
from cupy._core import _carray, _kernel, _reduction

sys.path[:0] = [str(Path(__file__).parents[1] / "src")]
import tilewright as tw  # noqa: E402

NDARRAY, INDEXER, SCALAR = 1, 2, 3  # CuPy's kinds of arguments
INCLUDE = Path(cupy.__file__).parent / "_core/include"
HEADER = "#include <cupy/complex.cuh>\n#include <cupy/carray.cuh>\n#include <cupy/atomics.cuh>\n"
BLOCK, COUNT = 256, 1000
RAW = """extern "C" __global__ void saxpy(const float *x, float *y, float a, int n)
{
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n)
        y[i] = fmaf(a, x[i], y[i]);
}
"""
RNG = np.random.default_rng(28)


@dataclass
class Case:
    """A kernel and a launch of it: ``arrays`` with the one it writes at last, ``more`` behind them."""

    name: str
    source: str
    arrays: tuple[np.ndarray, ...]
    wanted: np.ndarray
    more: tuple[Any, ...] = ()
    grid: int = 4
    raw: bool = False  # plain pointers, not CuPy's arrays


def _info(dtype: Any, dimensions: int, kind: int = NDARRAY, type_: Any = cupy.ndarray) -> Any:
    return _kernel._ArgInfo(kind, type_, dtype, dimensions, True, True)


def _indexer(dimensions: int) -> Any:
    return _info(None, dimensions, INDEXER, _carray.Indexer)


def _struct(of: np.ndarray) -> np.void:
    """CuPy's CArray: where the data are, how many, its shape and strides."""
    each = ("i8", (of.ndim,))
    fields = [("data", "u8"), ("size", "i8"), ("shape", *each), ("strides", *each)][: 4 if of.ndim else 2]
    return np.array([(of.ctypes.data, of.size, of.shape, of.strides)[: len(fields)]], np.dtype(fields))[0]


def _index(of: np.ndarray) -> np.void:
    """CuPy's CIndexer: how many, the shape, and room for an index."""
    each = ("i8", (of.ndim,))
    fields = [("size", "i8"), ("shape", *each), ("index", *each)][: 3 if of.ndim else 1]
    return np.array([(of.size, of.shape, (0,) * of.ndim)[: len(fields)]], np.dtype(fields))[0]


def elementwise(name: str, kernel: Any, dtype: Any, arrays: Sequence[np.ndarray], wanted: np.ndarray) -> Case:
    """An ElementwiseKernel whose ``T`` is ``dtype``."""
    infos = (*(_info(each.dtype.type, each.ndim) for each in arrays), _indexer(arrays[-1].ndim))
    types = _kernel._TypeMap((("T", dtype),))
    source = _kernel._get_elementwise_kernel_code(
        infos, types, kernel.params, kernel.operation, name, kernel.preamble, **kernel.kwargs
    )
    return Case(name, source, tuple(arrays), wanted, (_index(arrays[-1]),))


def reduction(name: str, kernel: Any, dtype: Any, arrays: Sequence[np.ndarray], wanted: np.ndarray) -> Case:
    """A ReductionKernel of whole arrays."""
    given, left = arrays[0], arrays[-1]
    infos = [_info(each.dtype.type, each.ndim) for each in arrays]
    infos += [_indexer(given.ndim), _indexer(left.ndim), _info(np.int32, 0, SCALAR, int)]
    source = _reduction._ReductionKernel_get_cached_function_code(
        kernel.nin, kernel.nout, kernel._params, tuple(infos), _kernel._TypeMap((("T", dtype),)), name, BLOCK,
        kernel.reduce_type or "T", kernel.identity, kernel.map_expr, kernel.reduce_expr, kernel.post_map_expr,
        kernel.preamble, kernel.options,
    )  # fmt: skip
    source = "typedef int IndexT;\n" + source  # as CuPy has it where 32 bits are enough
    return Case(name, source, tuple(arrays), wanted, (_index(given), _index(left), np.int32(1)), grid=1)


def compiled(case: Case, arch: str) -> tuple[bytes, bytes]:
    """Its PTX and its cubin."""
    found = []
    for target in (f"compute_{arch}", f"sm_{arch}"):
        source = case.source if case.raw else HEADER + case.source
        options = [f"-I{INCLUDE}", "--std=c++17", "-ftz=true", f"-arch={target}"]
        options += [f"-I{INCLUDE}/cupy/_cccl/{each}" for each in ("libcudacxx", "thrust", "cub")]
        options += [f"-I{each}" for each in Path(nvrtc.__file__).parents[2].glob("nvidia/cu13/include")]
        _, program = nvrtc.nvrtcCreateProgram(source.encode(), b"kern.cu", 0, [], [])
        if nvrtc.nvrtcCompileProgram(program, len(options), [each.encode() for each in options])[0]:
            log = bytearray(nvrtc.nvrtcGetProgramLogSize(program)[1])
            nvrtc.nvrtcGetProgramLog(program, log)
            raise SystemExit(log.decode(errors="replace")[:3000])
        what = "PTX" if target.startswith("compute") else "CUBIN"
        made = bytearray(getattr(nvrtc, f"nvrtcGet{what}Size")(program)[1])
        getattr(nvrtc, f"nvrtcGet{what}")(program, made)
        found.append(bytes(made))
    return found[0], found[1]


def run(case: Case, module: tw.RawModule) -> np.ndarray:
    """What it writes."""
    arrays = [each.copy() for each in case.arrays]
    held = [tw.register(each.ctypes.data, each.nbytes) for each in arrays]
    given = arrays if case.raw else [_struct(each) for each in arrays]
    module.get_function(case.name)(case.grid, BLOCK, (*given, *case.more))
    del held
    return arrays[-1]


def cases() -> list[Case]:
    x, y = (RNG.standard_normal(COUNT).astype(np.float32) for _ in range(2))
    wide, whole = RNG.standard_normal((40, 25)), RNG.integers(-99, 99, COUNT, dtype=np.int64)
    half = RNG.standard_normal(COUNT).astype(np.float16)
    none = np.full(COUNT, np.nan, np.float32)
    elements, reduced = cupy.ElementwiseKernel, cupy.ReductionKernel
    squares = elements("T x, T y", "T z", "z = (x - y) * (x - y)", "squares")
    clipped = elements("T x", "T z", "z = x > 1 ? T(1) : x < -1 ? T(-1) : x", "clipped")
    grown = elements("T x", "T z", "z = exp(x) + T(1)", "grown")
    wrapped = elements("T x", "T z", "z = x % 7 + _ind.size()", "wrapped")
    norm = reduced("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "length")
    most = reduced("T x", "T y", "x", "max(a, b)", "y = a", "-1000", "most")
    powers = np.exp(half.astype(np.float32)).astype(np.float16) + np.float16(1)
    return [
        Case("saxpy", RAW, (x, y), y + 3 * x, (np.float32(3), np.int32(COUNT)), raw=True),
        elementwise("squares", squares, np.float32, (x, y, none), (x - y) ** 2),
        elementwise("clipped", clipped, np.float64, (wide, np.zeros_like(wide)), wide.clip(-1, 1)),
        elementwise("grown", grown, np.float16, (half, half * 0), powers),
        elementwise("wrapped", wrapped, np.int64, (whole, whole * 0), np.fmod(whole, 7) + COUNT),
        reduction("length", norm, np.float32, (x, np.zeros((), np.float32)), np.sqrt((x.astype(float) ** 2).sum())),
        reduction("most", most, np.int64, (whole, np.zeros((), np.int64)), whole.max()),
    ]


def main() -> None:
    """Compile, run both ways, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="90")
    given = parser.parse_args()
    for case in cases():
        ptx, cubin = compiled(case, given.arch)
        modules = tw.RawModule(ptx, arch=f"sm_{given.arch}"), tw.RawModule(cubin)
        left = [run(case, module) for module in modules]
        same = left[0].tobytes() == left[1].tobytes()
        right = np.allclose(left[1], case.wanted, rtol=1e-3 if case.name == "grown" else 1e-6, atol=1e-6)
        print(f"{case.name}: {'equal' if same else 'DIFFERS'}, {'right' if right else 'WRONG'}")


if __name__ == "__main__":
    main()
