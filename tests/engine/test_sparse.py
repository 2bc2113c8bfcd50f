"""Sparse products (``mma.sp``, ``wgmma.mma_async.sp``) against sums over the whole matrix, in whole numbers."""

from functools import cache

import ml_dtypes
import numpy as np
import pytest
from lab import measure_tensor

import tilewright as tw
from tilewright.hardware.tensor import Form

TYPES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "e4m3": ml_dtypes.float8_e4m3fn,
         "e5m2": ml_dtypes.float8_e5m2, "f32": np.float32, "s32": np.int32}  # fmt: skip
FORMS = [form for form in measure_tensor.forms() if form.sparse and not form.extra]
TILES = 8


@cache
def module(instruction: str) -> tw.RawModule:
    forms = [form for form in FORMS if form.instruction == instruction]
    return tw.RawModule(code="\n".join(map(measure_tensor.source, forms)))


def spread(form: Form, values: np.ndarray, words: np.ndarray, selector: int) -> np.ndarray:
    """The dense A, read off the PTX manual's figures once more: by register bits, as a walk over them."""
    dense = np.zeros((form.m, form.k), np.int64)
    group = {32: 2, 4: 8}.get(form.bits, 4)
    lanes = max(1, form.k // group // 4)
    for row in range(form.m):
        own = words[row // 16 * 32 :][:32][row % 8 * 4 :][:4][selector * lanes :][:lanes]
        half = row % 16 // 8
        if form.bits >= 16:  # lane after lane, 16 bits of each
            bits = "".join(f"{int(word) >> 16 * half & 0xFFFF:016b}"[::-1] for word in own)
        else:  # every second lane, all its bits
            bits = "".join(f"{int(word):032b}"[::-1] for word in own[half::2])
        kept = list(values[row])
        for at in range(form.k // group):
            low, high = (int(bits[4 * at + shift : 4 * at + shift + 2][::-1], 2) for shift in (0, 2))
            if form.bits == 32:
                assert high == low + 1
                places = [low // 2]
            else:
                places = [low, high] if group == 4 else [2 * low, 2 * low + 1, 2 * high, 2 * high + 1]
            for place in places:
                dense[row, group * at + place] = kept.pop(0)
    return dense


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_sums_are_those_of_the_whole_matrix(form: Form, tier: str) -> None:
    rng = np.random.default_rng()
    low = 0 if "u" in form.a + form.b else -2
    a, b = rng.integers(low, 3, (TILES, form.m, form.stored)), rng.integers(low, 3, (TILES, form.k, form.n))
    c = rng.integers(-8, 9, (TILES, form.m, form.n)).astype(TYPES[form.d])
    x, y = ((each.astype(TYPES[form.a if each is a else form.b]) if form.floating else each) for each in (a, b))
    raw = f"u{form.bits // 8}" if form.bits >= 8 else "i8"
    left, right = (
        measure_tensor.packed(form, np.ascontiguousarray(each).view(raw) if form.floating else each.astype(np.int16))
        for each in (x, np.swapaxes(y, -1, -2))
    )
    valid = np.array((0b0100, 0b1110) if form.a == "tf32" else (4, 8, 9, 12, 13, 14), np.uint32)
    chunks = rng.choice(valid, (TILES, 2 * form.m, 8))
    words = (chunks << np.arange(0, 32, 4, np.uint32)).sum(-1, dtype=np.uint32)
    for selector in range(4):
        d, kernel = np.full(c.shape, 77, c.dtype), module(form.instruction).get_function(measure_tensor.symbol(form))
        given = (left.reshape(-1), right.reshape(-1), c.view(np.uint32).reshape(-1), d.view(np.uint32).reshape(-1))
        blocks = TILES if form.m == 64 else TILES // 4
        kernel((blocks,), (128,), (*given, np.int32(TILES), words.reshape(-1), np.int32(selector)), tier=tier)
        if selector >= measure_tensor.sparse.selectors(form):
            continue  # the kernel does nothing
        for tile in range(TILES):
            wanted = spread(form, a[tile], words[tile], selector) @ b[tile] + c[tile].astype(np.int64)
            np.testing.assert_array_equal(d[tile].astype(np.int64), wanted)
