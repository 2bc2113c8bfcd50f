"""``mma.m8n8k4`` of float16: four products by eight lanes each, on GPUs after Volta a program that ptxas makes."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from lab.measure_quads import FAMILIES, FORMS, source

import tilewright as tw


@cache
def module() -> tw.RawModule:
    return tw.RawModule(code="\n".join(map(source, FORMS)))


def places(form: tuple[str, str, str, str]) -> dict[str, np.ndarray]:
    """The row and column of each element of each lane, as the PTX manual has them."""
    lane, up = np.arange(32)[:, None], np.arange(32)[:, None] // 16 * 4
    four, eight = np.arange(4)[None], np.arange(8)[None]
    by_lane, by_element = np.broadcast_arrays(lane % 4 + up, four)
    own = [by_lane, by_element]  # what four elements of a row of a lane's own are
    other = np.broadcast_arrays(four + up, lane % 4)
    c = {"f16": np.broadcast_arrays(lane % 4 + up, eight),
         "f32": np.broadcast_arrays((lane & 1) + (eight & 2) + up, (eight & 4) + (lane & 2) + (eight & 1))}  # fmt: skip
    return {
        "a": np.array(own if form[0] == "row" else other),
        "b": np.array((own if form[1] == "col" else other)[::-1]),
        "d": np.array(c[form[2]]),
        "c": np.array(c[form[3]]),
    }


def words(matrices: np.ndarray, where: np.ndarray, kind: str, count: int) -> np.ndarray:
    """Of four matrices, what the lanes hold; padded to `count` words."""
    lane = np.arange(32)
    held = matrices[(lane % 16 // 4)[:, None], where[0], where[1]].astype(np.float16 if kind == "f16" else np.float32)
    raw = np.ascontiguousarray(held).view(np.uint32)
    return np.pad(raw, ((0, 0), (0, count - raw.shape[1]))).reshape(-1)


@pytest.mark.parametrize("form", FORMS, ids="-".join)
def test_four_products_of_whole_numbers(form: tuple[str, str, str, str], tier: str) -> None:
    rng, at = np.random.default_rng(), places(form)
    a, b, c = (rng.integers(-9, 10, (4, *size)) for size in ((8, 4), (4, 8), (8, 8)))
    given = words(a, at["a"], "f16", 2), words(b, at["b"], "f16", 2), words(c, at["c"], form[3], 8)
    d = np.full(256, 0x5A5A5A5A, np.uint32)
    module().get_function("_".join(form))(1, 32, (*given, d), tier=tier)
    wanted = words(a @ b + c, at["d"], form[2], 8)
    held = 4 if form[2] == "f16" else 8
    np.testing.assert_array_equal(d.reshape(32, 8)[:, :held], wanted.reshape(32, 8)[:, :held])


ANSWERS = np.load(Path(__file__).parent.parent / "data/quads_h200.npz")


@pytest.mark.parametrize("form", FORMS, ids="-".join)
def test_answers_are_an_h200s(form: tuple[str, str, str, str]) -> None:
    for family in FAMILIES:
        a, b, c, wanted = (ANSWERS[f"{' '.join(form)} {family} {matrix}"] for matrix in "abcd")
        d = np.full_like(wanted, 0x5A5A5A5A)
        module().get_function("_".join(form))(d.size // 256, 32, (a, b, c, d))
        np.testing.assert_array_equal(d, wanted, family)
