"""Tensor cores: small whole numbers, whose products and sums are exact in every type."""

from __future__ import annotations

import ml_dtypes
import numpy as np

from tilewright.engine.emit.tensor import descriptor
from tilewright.hardware import sparse
from tilewright.hardware.tensor import Form

from .scene import LANES, Helpers, answers_for, equal

_TYPES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "tf32": np.float32, "s32": np.int32,
          "s8": np.int8, "u8": np.uint8, "e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2}  # fmt: skip


def _fragment(words: np.ndarray, tall: int) -> np.ndarray:
    """Rows of words by register and lane, as runtime/arithmetic/tensor.c describes fragments of A and B."""
    lane, register = np.arange(LANES), np.arange(words.size // LANES)[:, None]
    rows, columns = lane // 4 + 8 * (register % tall), 4 * (register // tall) + lane % 4
    return np.ascontiguousarray(words[rows, columns])


def _numbers(rows: int, columns: int, seed: int, low: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(low, 4, (rows, columns))


@answers_for("tw_mma", "tw_tensor_multiply", "tw_tensor_choose")
def _matrices(h: Helpers) -> None:
    for name in ("mma.m16n8k16.f32.f16.f16", "mma.m16n8k8.f16.f16.f16", "mma.m16n8k16.f32.bf16.bf16",
                 "mma.m16n8k8.f32.tf32.tf32", "mma.m16n8k32.s32.s8.u8", "mma.m8n8k16.s32.s8.s8",
                 "mma.m16n8k32.f32.e4m3.e5m2", "mma_sp.m16n8k32.f32.f16.f16", "mma_sp.m16n8k16.f32.bf16.bf16",
                 "mma_sp.m16n8k8.f32.tf32.tf32", "mma_sp.m16n8k64.s32.s8.u8",
                 "mma_sp.m16n8k64.f32.e5m2.e4m3"):  # fmt: skip
        form = Form.named(name)
        a, b, c = _numbers(form.m, form.stored, 1, -3), _numbers(form.n, form.k, 2, 0), _numbers(form.m, form.n, 3, -3)
        dense, metadata = a, np.zeros(0, np.uint32)
        if form.sparse:
            nibbles = np.random.default_rng(4).choice(sparse.valid(form), (LANES, 8)).astype(np.uint32)
            metadata = (nibbles << np.arange(0, 32, 4).astype(np.uint32)).sum(-1, dtype=np.uint32)
            dense = np.zeros((form.m, form.k), int)
            np.put_along_axis(dense, sparse.chosen(form, metadata, 0), a, -1)
        tall = form.m // 8
        left, right = a.astype(_TYPES[form.a]).view(np.uint32), b.astype(_TYPES[form.b]).view(np.uint32)
        words = c.astype(_TYPES[form.d]).view(np.uint32)
        if form.d == "f16":
            before, wanted = _fragment(words, tall), (dense @ b.T + c).astype(np.float16).view(np.uint32)
            after = _fragment(wanted, tall)
        else:  # a lane's two columns are two registers
            wanted = (dense @ b.T + c).astype(_TYPES[form.d]).view(np.uint32)
            before, after = (_pairs(each, tall) for each in (words, wanted))
        got = np.full_like(before, 0xDEADBEEF)
        given = descriptor(form, "sm_90"), _fragment(left, tall), _fragment(right, 1), before
        h("tw_mma", *given, got, metadata if form.sparse else 0, result=None)
        equal(got, after)


def _pairs(words: np.ndarray, tall: int) -> np.ndarray:
    """Elements of C or D by register and lane: two columns of a row, then the row 8 below."""
    lane, register = np.arange(LANES), np.arange(2 * tall)[:, None]
    return np.ascontiguousarray(words[lane // 4 + 8 * (register // 2), 2 * (lane % 4) + register % 2])


@answers_for("tw_tensor_multiply")
def _bits(h: Helpers) -> None:
    rng = np.random.default_rng(4)
    a, b = (rng.integers(0, 1 << 32, (rows, 4), np.uint64).astype(np.uint32) for rows in (8, 8))
    for extra, together in (("xor", np.bitwise_xor), ("and", np.bitwise_and)):
        form, d = Form.named(f"mma.m8n8k128.s32.b1.b1.{extra}"), np.full((8, 8), 5, np.uint32)
        h("tw_tensor_multiply", descriptor(form, "sm_80"), a, b, d, 0, result=None)
        equal(d, np.bitwise_count(together(a[:, None], b[None])).sum(-1, dtype=np.uint32) + 5)


@answers_for("tw_mma_double")
def _doubles(h: Helpers) -> None:
    form = Form.named("mma.m16n8k8.f64.f64.f64")
    a, b, c = (_numbers(*size, -3).astype(np.float64) for size in ((16, 8, 1), (8, 8, 2), (16, 8, 3)))
    got = np.full((4, LANES), np.nan)
    h("tw_mma_double", descriptor(form, "sm_90"), _fragment(a, 2), _fragment(b, 1), _pairs(c, 2), got, result=None)
    equal(got, _pairs(a @ b.T + c, 2))


@answers_for("tw_mma_quads")
def _quads(h: Helpers) -> None:
    """A and B with elements of one value in each lane, by rows and by columns."""
    lane = np.arange(LANES)
    value = (lane % 4 + lane // 16 * 4 + 1).astype(np.float16)  # of a lane's row of A, and column of B
    pair = np.tile(np.repeat(value.view(np.uint16)[:, None], 2, 1).copy().view(np.uint32)[:, 0], (2, 1))
    got, c = np.full((8, LANES), 7, np.uint32), np.full((8, LANES), 2, np.float32)
    h("tw_mma_quads", 0, pair, pair, c, got, result=None)
    i = np.arange(8)[:, None]
    row, column = (lane & 1) + (i & 2) + lane // 16 * 4, (i & 4) + (lane & 2) + (i & 1)
    equal(got.view(np.float32), (2 + 4 * (row + 1) * (column + 1)).astype(np.float32))


@answers_for("tw_movmatrix")
def _transposed(h: Helpers) -> None:
    tile = np.random.default_rng(5).integers(0, 1 << 16, (8, 8)).astype(np.uint16)
    got = np.full(LANES, 0xDEADBEEF, np.uint32)
    h("tw_movmatrix", tile.view(np.uint32).ravel(), got, result=None)
    equal(got, np.ascontiguousarray(tile.T).view(np.uint32).ravel())
