"""The condition that a line runs under."""

from __future__ import annotations

import pytest

from tilewright.mend.conditions import about

SOURCE = """__global__ void k(const float *x, float *y, int n, int m)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > n)
        return;
    for (int c = 0; c <= m; c++) {
        if (x[c] != 0) y[c * n + i] += x[c];
        while (c + 1 < m)
            y[c] = 1;
    }
    if (n > 3) {
        if (m > 3) { return; }
        y[m] = 2;
    }
    y[i] = 3;  // if (i < 1)
    if (i < 5) y[i] = 4;
    else y[i] = 5;
    y[i + 1] = 6;
}
"""


@pytest.mark.parametrize(
    ("line", "index", "found"),
    [
        (7, "c * n + i", "for (…; c <= m; …)"),
        (7, "i", "if (i > n) return"),
        (7, "c", "for (…; c <= m; …)"),  # not x[c] != 0, which says nothing of c
        (9, "c", "while (c + 1 < m)"),
        (13, "m", "if (m > 3) return"),
        (15, "m", None),  # the return is within another block
        (15, "i", "if (i > n) return"),
        (16, "i", "if (i < 5)"),
        (18, "i + 1", "if (i > n) return"),
        (15, "z", None),
        (3, None, None),
        (99, "i", None),
    ],
)
def test_the_inmost_condition_about_an_index(line: int, index: str | None, found: str | None) -> None:
    condition = about(SOURCE, line, index)
    assert (None if condition is None else condition.code) == found


@pytest.mark.parametrize(
    ("condition", "slip"),
    [
        ("if (i <= n) y[i] = 1;", "perhaps < is meant where it says <="),
        ("if (i < n) y[i] = 1;", ""),
        ("if (i > n) return; \ny[i] = 1;", "perhaps >= is meant where it says >"),
        ("if (i >= n) return; \ny[i] = 1;", ""),
        ("if (p->i >= n) return; \ny[i] = 1;", ""),
    ],
)
def test_slips_are_named(condition: str, slip: str) -> None:
    found = about(condition, 1 + condition.count("\n"), "i")
    assert found is None or found.slip == slip
    assert found is not None or "->" in condition
