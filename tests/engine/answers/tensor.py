"""Tensor cores: small whole numbers, whose products and sums are exact in every type."""

import itertools
from collections.abc import Callable

import ml_dtypes
import numpy as np

from tilewright.engine.emit.tensor import descriptor
from tilewright.hardware import sparse
from tilewright.hardware.tensor import FORMATS, Form, multiply_add

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


@answers_for("tw_mma_quick", "tw_mma")
def _any_numbers(h: Helpers) -> None:
    """Numbers near one go the quick way. Where it is gone, and where it is not, D is what hardware/tensor.py says."""
    rng = np.random.default_rng(11)
    for name in ("mma.m16n8k16.f32.f16.f16", "mma.m32n8k16.f16.f16.f16", "mma.m8n32k16.f32.bf16.bf16",
                 "mma.m16n8k8.f32.bf16.bf16", "mma.m16n16k8.f32.tf32.tf32", "mma.m16n8k4.f32.tf32.tf32",
                 "wgmma.m16n64k32.f32.e4m3.e5m2", "wgmma.m16n8k32.f16.e5m2.e4m3"):  # fmt: skip
        form = Form.named(name)
        tall = 2 if form.m >= 16 else 1
        for arch, spread in itertools.product(("sm_80", "sm_90")[form.bits == 8 :], (2, 12, 40, 300)):
            a, b = _drawn(rng, form.a, (form.m, form.k), spread), _drawn(rng, form.b, (form.n, form.k), spread)
            c = _drawn(rng, form.d, (form.m, form.n), spread)
            left, right = _registers(a, tall, _fragment), _registers(b, 1, _fragment)
            before, after = (
                _registers(each, tall, _fragment if form.d == "f16" else _pairs, 8)
                for each in (c, multiply_add(form, a, b.T, c, arch))
            )
            got = np.full_like(before, 0xDEADBEEF)
            if h("tw_mma_quick", descriptor(form, arch), left, right, before, got) or spread == 2:
                equal(got, after)
            if form.m * form.n <= 256:
                got[:] = 0xDEADBEEF
                h("tw_mma", descriptor(form, arch), left, right, before, got, 0, result=None)
                equal(got, after)


def _drawn(rng: np.random.Generator, kind: str, size: tuple[int, int], spread: int) -> np.ndarray:
    """Raw bits: of zeros and of numbers whose exponents are that near to 0; where it is 300, any."""
    of = FORMATS[kind]
    bits = rng.integers(0, 1 << of.bits, size, np.uint64)
    if spread < 300:
        low = of.fraction + of.dropped
        field = rng.integers(max(of.bias - spread, 0), min(of.bias + spread, 2 * of.bias) + 1, size).astype(np.uint64)
        bits = (bits & ~np.uint64(((1 << of.exponent) - 1) << low)) | field << np.uint64(low)
        bits[rng.random(size) < 0.1] = 0
    return bits.astype(f"u{of.bits // 8}")


def _registers(rows: np.ndarray, tall: int, fragment: Callable[..., np.ndarray], wide: int = 0) -> np.ndarray:
    """The registers of all blocks of ``tall`` eights of rows, and in each of all ``wide`` columns if it is given."""
    parts = (
        np.ascontiguousarray(strip).view(np.uint32)
        for block in np.split(rows, len(rows) // (8 * tall))
        for strip in np.split(block, block.shape[1] // (wide or block.shape[1]), axis=1)
    )
    return np.concatenate([fragment(part, tall) for part in parts])


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
