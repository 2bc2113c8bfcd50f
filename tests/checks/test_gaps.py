"""Stores between the elements of a view that the caller vouches for, or of a language that passes strides: a note where
they can only be a mistake or padding, and none elsewhere."""

import numpy as np
import pytest

import tilewright as tw

KERNEL = tw.RawKernel(
    "__global__ void put(int* x, int* y, int step) {  int i = threadIdx.x; x[i * step] = i; if (y) y[i * step] = -i; }",
    "put",
)
RNG = np.random.default_rng()


def told(x: object, y: object, step: int) -> list[str]:
    report = KERNEL.check(1, 8, (tw.strided(x), tw.strided(y), step), without=["cost"])
    return [note for note in report.notes if "between the elements" in note]


def test_a_store_to_a_gap_is_told() -> None:
    x = RNG.integers(0, 9, 16).astype(np.int32)
    (note,) = told(x[::2], None, 1)
    # Elements 0 to 7 are stored, of which 1, 3, 5 and 7 are no elements of the view.
    assert note.startswith("the kernel stored to 16 bytes between the elements of x, a view with strides (8,): ")
    assert x[:8].tolist() == [*range(8)]


@pytest.mark.parametrize("case", ["whole", "by its strides", "interleaved", "column order"])
def test_no_note_where_gaps_are_left_alone_or_another_pointers(case: str) -> None:
    x = RNG.integers(0, 9, (8, 8)).astype(np.int32)
    flat = x.reshape(-1)
    given = {
        "whole": (flat, None, 1),
        "by its strides": (x[:, 3], None, 8),
        "interleaved": (flat[:16:2], flat[1:16:2], 1),  # its stores to y's elements are y's
        "column order": (x.T, None, 1),
    }[case]
    assert told(*given) == []
