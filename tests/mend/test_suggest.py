"""Remedies in words."""

from __future__ import annotations

from tilewright.mend import barrier, guard


def test_guard_names_the_index_of_the_access() -> None:
    assert "if (row * n + tile[k] < 1000)" in guard("    sum += a[row * n + tile[k]] * b[k];", "a", 1000)
    assert "if (k < the number of elements of b)" in guard("    sum += a[row * n + tile[k]] * b[k];", "b")


def test_guard_without_an_index() -> None:
    text = guard("    *p = 1;", "p", 8)
    assert "8" in text
    assert "if (" not in text


def test_barrier_between_two_lines_in_either_order() -> None:
    assert barrier(9, 4).startswith("put __syncthreads() between line 4 and line 9")
    assert barrier(4, 9, one_warp=True).startswith("put __syncwarp() between line 4 and line 9")
    assert "two executions of line 4" in barrier(4, 4)
