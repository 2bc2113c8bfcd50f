"""Rebuild the machine code that ships: ``src/tilewright/kernels/fast/shipped.xz``, for compute capability 9.0.

Run this after a change to kernels/fast or to what chooses tiles, and commit the file. It needs the NVRTC of COMPILER:

    pip install --target FOLDER nvidia-cuda-nvrtc==13.0.88 nvidia-cuda-crt==13.0.88 nvidia-cuda-cccl==13.0.85
    TILEWRIGHT_NVRTC=FOLDER python tools/build_kernels.py

The same sources give the same machine code. PRODUCTS says which kernels ship; the others are compiled when they are
first launched.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple

from tilewright.gpu.arrays import ArraySpec, packed
from tilewright.ops import matmul, shipped, sources
from tilewright.ops.figures import reference
from tilewright.ops.products import run
from tilewright.ops.products.epilogue import BLOCK, NOTHING, Request, epilogue_of
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.precision import OPEN

COMPILER = "V13.0.88"  # as machine code itself says
TARGET = "sm_90a"
SIZES = ((4096, 4096, 4096), (4095, 4097, 4093))
LAYOUTS = ("NN", "NT", "TN")
FLOATS = ("float32", "bfloat16", "float16")
OTHERS = ("float64", "complex64", "complex128", "int8", "int16", "int32", "int64", "float8_e4m3fn")


class Product(NamedTuple):
    """One whose kernels ship."""

    dtype: str
    size: tuple[int, int, int]
    layout: str = "NN"
    semiring: str = "plus_times"
    precision: str = OPEN
    result: str | None = None
    bias: bool = False
    scales: str = ""  # of float8: "rows", as of tensors, or "blocks"


PRODUCTS = (
    *(Product(dtype, size, layout) for dtype in FLOATS for size in SIZES for layout in LAYOUTS),
    *(Product(dtype, SIZES[0], layout) for dtype in OTHERS for layout in LAYOUTS),
    Product("float32", SIZES[0], precision="tf32"),
    Product("float32", SIZES[0], precision="float32"),
    Product("float32", SIZES[0], semiring="min_plus"),
    Product("int8", SIZES[0], "NT", result="int32"),
    *(Product(dtype, SIZES[0], "NT", bias=True) for dtype in FLOATS),
    *(Product("float8_e4m3fn", SIZES[0], "NT", result="bfloat16", scales=scales) for scales in ("rows", "blocks")),
)


class Recorder:
    """A Hopper that notes which kernels are launched."""

    offered = HOPPER

    def __init__(self) -> None:
        self.machine = reference()
        self.kernels: dict[tuple[str, str], None] = {}

    def load(self, steps: Any) -> None:
        self.kernels.update(dict.fromkeys((step.source, step.kernel) for step in steps))

    def launch(self, step: Any, sizes: Any) -> Any:
        return lambda *given: None


def kernels(products: tuple[Product, ...] = PRODUCTS) -> Iterator[tuple[str, str]]:
    """The sources and templates of all that ship."""
    where = Recorder()
    target, run.target = run.target, lambda device: where
    try:
        for case in products:
            m, n, k = case.size
            shapes = [(m, k), (k, n), (m, n)]
            of_a, of_b = (
                array(case.dtype, shape, side == "T") for shape, side in zip(shapes, case.layout, strict=False)
            )
            result = case.result or matmul.result_dtype(of_a, of_b, case.semiring)
            of_c = array(result, shapes[2], False)
            problem, outer = matmul.problem_of(of_a, of_b, of_c, case.semiring, (0, 0, 0))
            problem = replace(problem, precision=case.precision)
            spans = [(0, size) for size in (m * k, k * n, m * n)]
            wanted = asked(case, result)
            end = epilogue_of(wanted, wanted.arrays, of_a, of_b, of_c, problem) if wanted.arrays else NOTHING
            matmul._runner(problem, outer, spans, {}, 0, end)
    finally:
        run.target = target
    yield from where.kernels


def asked(case: Product, result: str) -> Request:
    """What becomes of sums."""
    m, n, k = case.size
    shapes = {"rows": ((m, 1), (1, n)), "blocks": ((m, k // BLOCK), (k // BLOCK, n // BLOCK))}
    found = dict(zip(("scale_a", "scale_b"), shapes.get(case.scales, ()), strict=False))
    arrays = {name: array("float32", shape, False) for name, shape in found.items()}
    if case.bias:
        arrays["bias"] = array(result, (n,), False)
    return Request(1, 0, None, 1.0, 1.0, arrays)


def array(dtype: str, shape: tuple[int, ...], turned: bool) -> ArraySpec:
    size = matmul.ELEMENTS[dtype].size
    strides = packed(shape[::-1] if turned else shape, size)
    return ArraySpec(shape, strides[::-1] if turned else strides, size, dtype, 0)


def main() -> None:
    wanted = list(kernels())
    with ThreadPoolExecutor() as pool:
        made = list(pool.map(lambda kernel: sources.compiled(*kernel, TARGET), wanted))
    for (_, expression), code in zip(wanted, made, strict=True):
        said = re.search(rb"release [0-9.]+, (V[0-9.]+)", code.cubin)
        if not said or said[1].decode() != COMPILER:
            sys.exit(f"{expression} was compiled by {said and said[1].decode()}: see above for {COMPILER}")
    keys = [shipped.key(sources.source_of(name), sources.OPTIONS, expression, TARGET) for name, expression in wanted]
    data = shipped.packed(COMPILER, dict(zip(keys, made, strict=True)))
    shipped.FILE.write_bytes(data)
    print(f"{shipped.FILE.name}: {len(wanted)} kernels, {len(data):,} bytes")


if __name__ == "__main__":
    main()
