"""Attention's forward pass, as examples/hopper has it twice, beside float64 and within a bound that is worked out."""

from functools import cache
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tilewright as tw

pytestmark = pytest.mark.optimised

EXAMPLES = Path(__file__).parent.parent.parent / "examples/hopper"
TYPES: dict[str, Any] = {"__half": np.float16, "__nv_bfloat16": ml_dtypes.bfloat16}
HALF, BFLOAT16 = "attention<__half, 64>", "attention<__nv_bfloat16, 128>"
SCALE = np.float32(0.11)


@cache
def module(file: str) -> tw.RawModule:
    return tw.RawModule(path=EXAMPLES / file, name_expressions=[HALF, BFLOAT16])


def attention(q: np.ndarray, k: np.ndarray, v: np.ndarray, causal: bool) -> tuple[np.ndarray, np.ndarray]:
    """What is wanted, in float64, and how far a right kernel may be from it.

    A product's sum of n terms is made 16 at a time, each time cut off at 2^-23 of the largest at 20 places, so that of
    scores s = q.k at most 20 n / 16 * 2^-23 * |q|.|k| is lost. A weight 2^(c s - c max) then has the relative error
    `weight`: of its exponent, of ex2.approx (2^-22), and of as many corrections as there are tiles of 64 keys. Weights
    are rounded to the type before they are multiplied, the sum that divides them is not; the result is rounded again.
    """
    unit = float(ml_dtypes.finfo(q.dtype).eps) / 2
    tiny = float(ml_dtypes.finfo(q.dtype).smallest_subnormal) / 2
    q, k, v = (each.astype(np.float64) for each in (q, k, v))
    queries, keys, width = q.shape[-2], k.shape[-2], q.shape[-1]
    seen = np.arange(keys) <= np.arange(queries)[:, None] + (keys - queries if causal else keys)
    score = np.where(seen, float(SCALE) * (q @ k.swapaxes(-1, -2)), -np.inf)
    lost = float(SCALE) * 20 * width / 16 * 2.0**-23 * (np.abs(q) @ np.abs(k).swapaxes(-1, -2))
    largest = np.where(seen.any(-1), score.max(-1, initial=-np.inf), 0)[..., None]
    p = np.exp(score - largest)
    total = np.maximum(p.sum(-1, keepdims=True), np.finfo(float).tiny)
    wanted = p @ v / total
    far = np.where(seen, np.abs(score), 0).max(-1, initial=0)[..., None]
    tiles = -(-keys // 64)
    weight = np.where(seen, lost, 0).max(-1, initial=0)[..., None] + 8 * 2.0**-24 * far + 2.0**-22
    weight = weight + tiles * (2 * 2.0**-24 * far + 2.0**-22 + 2.0**-23)
    sums = 20 * (keys / 16 + 1) * 2.0**-23
    bound = (p @ np.abs(v)) / total * (unit + 2 * weight + sums) + unit * np.abs(wanted)
    return wanted, bound + tiny * (seen @ np.abs(v) / np.maximum(total, 1) + 1)


def inputs(type_: str, shape: tuple[int, int], queries: int, keys: int, width: int) -> list[np.ndarray]:
    rng = np.random.default_rng()
    sizes = ((*shape, queries, width), (*shape, keys, width), (*shape, keys, width))
    return [(rng.standard_normal(size) * 2).astype(TYPES[type_]) for size in sizes]


def by_pointers(width: int, causal: bool, q: Any, k: Any, v: Any, out: Any) -> tuple[Any, ...]:
    """The launch of attention.cu."""
    (batches, heads, queries, _), keys = q.shape, k.shape[2]
    return (-(-queries // 64), heads, batches), 128, (q, k, v, out, queries, keys, causal, SCALE), 640 * width


def by_maps(width: int, causal: bool, *arrays: Any) -> tuple[Any, ...]:
    """That of attention_wgmma.cu."""
    (batches, heads, queries, _), keys = arrays[0].shape, arrays[1].shape[2]
    maps = [tw.tensor_map(each.reshape(-1, *each.shape[2:]), (1, 64, 64), swizzle=128) for each in arrays]
    return (-(-queries // 128), heads * batches), 288, (*maps, queries, keys, causal, SCALE), 768 * width + 128


def check(
    file: str, instance: str, checked: bool, shape: tuple[int, int], queries: int, keys: int, causal: bool
) -> None:
    type_, width = instance.removeprefix("attention<").removesuffix(">").split(", ")
    q, k, v = inputs(type_, shape, queries, keys, int(width))
    out = np.full_like(q, np.nan)
    kernel = module(file).get_function(instance)
    launch = (by_maps if "wgmma" in file else by_pointers)(int(width), causal, q, k, v, out)
    if checked:
        report = kernel.check(*launch)
        assert [f for f in report.findings if f.severity != "info"] == [] and report.bank_conflicts == 0
    else:
        kernel(*launch)
    wanted, bound = attention(q, k, v, causal)
    assert (np.abs(out.astype(np.float64) - wanted) <= bound).all()
    if not causal and min(queries, keys) >= 64:  # the bound is narrow: without the last key it is exceeded
        others, _ = attention(q, k[..., :-1, :], v[..., :-1, :], causal)
        assert (np.abs(out.astype(np.float64) - others) > bound).any()


CASES = [  # (batches, heads), queries, keys, causal
    ((2, 3), 64, 128, False),
    ((1, 2), 70, 1, False),
    ((1, 1), 1, 203, False),
    ((1, 3), 130, 130, True),
    ((2, 1), 150, 65, True),  # the first 85 queries see nothing
    ((1, 1), 3, 199, True),
]


@pytest.mark.parametrize("file", ["attention.cu", "attention_wgmma.cu"])
@pytest.mark.parametrize(("instance", "checked"), [(HALF, False), (BFLOAT16, True)])
def test_attention(file: str, instance: str, checked: bool) -> None:
    for case in CASES:
        check(file, instance, checked, *case)
