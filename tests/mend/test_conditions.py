"""The condition that a line runs under."""

from __future__ import annotations

import pytest

from tilewright.mend.conditions import about
from tilewright.mend.values import Values

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
        (99, "i", None),
    ],
)
def test_the_inmost_condition_about_an_index(line: int, index: str, found: str | None) -> None:
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


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("y = i <= n ? x[i] : 0;", "i <= n ? …"),
        ("y = i > n ? 0 : x[i];", "i > n ? … : …"),
        ("y = f(i < 2 ? 1 : 2, x[i]);", None),  # another argument's
        ("y = (i < 2 ? 1 : 2) * x[i];", None),
        ("y = i < n ? (m ? 1 : x[i]) : 0;", "i < n ? …"),
        ("if (i < 9) y = m < n ? x[i] : 0;", "if (i < 9)"),
        ("y = x[i] < 1 ? i < n : 0;", None),
    ],
)
def test_a_choice_is_a_condition(code: str, told: str | None) -> None:
    found = about(code, 1, "i", code.index("x[i]"))
    assert (None if found is None else found.code) == told


def test_a_name_is_known_where_it_gets_one_value() -> None:
    text = """#define TILE (4 * 2)
constexpr int HALO = 3;
__global__ void k(float *x, int n, int m, short s)
{
    const int i = blockIdx.x * TILE + threadIdx.x, j = i / -3;
    int late = 1;
    short narrow = 70000;
    m += 1;
    for (int t = 0; t < n; t++)
        x[i] = 0;
    late = 2;
}
"""
    values = Values(text, 10, {"n": 20, "m": 5, "blockIdx.x": 2, "threadIdx.x": 1, "blockDim.x": 8})
    told = {
        each: values.of(each) for each in ("i", "j", "n - HALO", "j % 2", "i % 4u", "x[i]", "t", "m", "late", "f(i)")
    }
    assert told == {"i": 17, "j": -5, "n - HALO": 17, "j % 2": -1, "i % 4u": 1} | dict.fromkeys(
        ("x[i]", "t", "m", "late", "f(i)")
    )
    assert values.of("narrow") is None and values.of("i / (n - 20)") is None
    assert values.of("i + t", {"t": 2}) == 19
    assert values.same_in_all("n / TILE") and not values.same_in_all("i + n") and values.same_in_all("t * TILE", "t")
