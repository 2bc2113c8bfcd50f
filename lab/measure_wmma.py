"""Compares ``wmma`` on a GPU with the CPU engine: the same kernels on both, by CUDA's own header.

Usage, on a machine with a Hopper GPU and PyTorch, in the repository's root:

    python -m lab.measure_wmma [tiles]

Of every shape and type so many random tiles (100,000), in the families of ``lab/measure_tensor.py``. What they should
be is ``tests/engine/test_wmma.py``'s to say, which holds the engine to the definition.
"""

from __future__ import annotations

import sys

import ml_dtypes
import numpy as np
from lab.measure_tensor import FAMILIES, draw

import tilewright as tw
from tilewright.hardware import tensor
from tilewright.hardware.tensor import Form

CPP = {"f16": "half", "bf16": "__nv_bfloat16", "tf32": "float", "f32": "float", "f64": "double", "s8": "signed char",
       "u8": "unsigned char", "s4": "int", "u4": "unsigned", "b1": "unsigned", "s32": "int"}  # fmt: skip
DTYPES = {"half": "f2", "float": "f4", "double": "f8", "__nv_bfloat16": "i2", "signed char": "i1", "int": "i4",
          "unsigned char": "u1", "unsigned": "u4"}  # fmt: skip
PRECISION = {
    "tf32": "precision::tf32", "s4": "experimental::precision::s4", "u4": "experimental::precision::u4",
    "b1": "experimental::precision::b1",
}  # fmt: skip
SHAPES = ((16, 16, 16), (8, 32, 16), (32, 8, 16))
WIDE = (("f32", "f16"), ("f16", "f16"), ("f32", "bf16"), ("s32", "s8"), ("s32", "u8"))
FORMS = [Form("mma", *shape, d, a, a) for shape in SHAPES for d, a in WIDE]
FORMS += [Form("mma", 16, 16, 8, "f32", "tf32", "tf32"), Form("mma", 8, 8, 4, "f64", "f64", "f64")]
FORMS += [Form("mma", 8, 8, 32, "s32", a, a) for a in ("s4", "u4")]
FORMS += [Form("mma", 8, 8, 128, "s32", "b1", "b1", op) for op in ("xor", "and")]


def symbol(form: Form) -> str:
    return f"w{form.name.replace('.', '_')}"


def source(form: Form) -> str:
    """D = A B + C of one tile a block, A by rows and B by columns."""
    name = PRECISION.get(form.a, CPP[form.a])
    shape, d, part = f"{form.m}, {form.n}, {form.k}", CPP[form.d], form.k * form.bits // (8 * size_of(form.a))
    if form.a == "b1":
        multiply = f"wmma::bmma_sync(z, x, y, z, wmma::experimental::bmmaBitOp{form.extra.upper()})"
    else:
        multiply = "wmma::mma_sync(z, x, y, z)"
    name = f"wmma::{name}" if form.a in PRECISION else name
    return f"""
extern "C" __global__ void {symbol(form)}(const {CPP[form.a]} *A, const {CPP[form.b]} *B, const {d} *C, {d} *D)
{{
    wmma::fragment<wmma::matrix_a, {shape}, {name}, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, {shape}, {name}, wmma::col_major> y;
    wmma::fragment<wmma::accumulator, {shape}, {d}> z;
    wmma::load_matrix_sync(x, A + blockIdx.x * {form.m * part}, {form.k});
    wmma::load_matrix_sync(y, B + blockIdx.x * {form.n * part}, {form.k});
    wmma::load_matrix_sync(z, C + blockIdx.x * {form.m * form.n}, {form.n}, wmma::mem_row_major);
    {multiply};
    wmma::store_matrix_sync(D + blockIdx.x * {form.m * form.n}, z, {form.n}, wmma::mem_row_major);
}}"""


def module() -> tw.RawModule:
    head = "#include <mma.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\nusing namespace nvcuda;\n"
    return tw.RawModule(code=head + "".join(map(source, FORMS)))


def size_of(kind: str) -> int:
    """Bytes of what a kernel reads it as: of narrow ones, a word of several."""
    return {"f64": 8, "f16": 2, "bf16": 2, "s8": 1, "u8": 1}.get(kind, 4)


def operand(rng: np.random.Generator, kind: str, tiles: int, count: int, family: str) -> np.ndarray:
    """Raw: as unsigned integers of the size that the kernel reads."""
    if kind in tensor.FORMATS:
        return draw(rng, (tiles * count,), kind, family)
    if kind == "f64":
        scale = {"wide": 300, "small": 480, "tiny": 510}.get(family, 4)
        values = rng.standard_normal(tiles * count) * 2.0 ** rng.integers(-scale, scale // 2, tiles * count)
        if family == "special":
            few = rng.choice([np.inf, -np.inf, 0.0, -0.0], values.size)
            values = np.where(rng.random(values.size) < 0.1, few, values)
        return values.view(np.uint64)
    bits = {"s4": 4, "u4": 4, "b1": 1}.get(kind, 8 * size_of(kind))
    return rng.integers(0, 256, tiles * count * bits // 8, np.uint8).view(f"u{size_of(kind)}")


def compared(kernel: tw.Kernel, form: Form, family: str, tiles: int) -> int:
    """How many elements differ."""
    import torch

    rng = np.random.default_rng([FAMILIES.index(family), *form.name.encode()])
    counts = form.m * form.k, form.n * form.k, form.m * form.n
    kinds = form.a, form.b, form.d
    given = [operand(rng, kind, tiles, count, family) for kind, count in zip(kinds, counts, strict=True)]
    dtypes = [np.dtype(DTYPES[CPP[kind]]) for kind in kinds]
    given = [each.view(dtype) for each, dtype in zip(given, dtypes, strict=True)]
    given.append(np.full_like(given[2], 77))
    there = [torch.from_numpy(each).cuda() for each in given]
    if form.a == "bf16":
        there[:2] = [each.view(torch.bfloat16) for each in there[:2]]
        given[:2] = [each.view(ml_dtypes.bfloat16) for each in given[:2]]
    for arguments in (given, there):
        kernel(tiles, 32, tuple(arguments))
    here, found = given[3], there[3].cpu().numpy()
    raw = [each.view(f"u{each.itemsize}") for each in (here, found)]
    same = raw[0] == raw[1]
    if form.d == "f64":
        same |= np.isnan(here) & np.isnan(found)
    return int((~same).sum())


def main(tiles: int) -> None:
    made, each = module(), -(-tiles // len(FAMILIES))
    for form in FORMS:
        kernel = made.get_function(symbol(form))
        differ = {family: compared(kernel, form, family, each) for family in FAMILIES}
        total = sum(differ.values())
        print(f"{form.name:32} {each * len(FAMILIES)} tiles, {total} elements differ", differ, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
