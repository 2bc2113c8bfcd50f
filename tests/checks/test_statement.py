"""What findings quote of a statement that has several lines."""

import pytest

from tilewright.checks.statement import statement

C = """\
__global__ void k(float *x,
                  int n)
{
    int i = threadIdx.x;  // of a block
    y[i] = x[i] * 2 +  // a sum
        x[i +
          1] * 3 +
        x[i + 2];
    for (int k = 0;
         k < n; k++)
        y[i] += f(x[k], "(;{")
            + 1;
    CHECK(y)
    if (i < n)
        y[i] = 1;
    else y[i] =
        2;
#pragma unroll
    z = i ? x[0]
          : x[1];
done:
    return;
}
""".splitlines()
SUM = "y[i] = x[i] * 2 + x[i + 1] * 3 + x[i + 2];"
PYTHON = """\
def k(x, out):
    at = tl.arange(0, 4)  # lanes
    tl.store(
        out + at,
        tl.load(x + at) * 2,
    )
    y = at + \\
        1
    return y
""".splitlines()
STORE = "tl.store( out + at, tl.load(x + at) * 2, )"


@pytest.mark.parametrize(
    ("lines", "numbers", "quoted"),
    [
        (C, [1, 2], "__global__ void k(float *x, int n)"), (C, [4], "int i = threadIdx.x;"), (C, [5, 6, 7, 8], SUM),
        (C, [9, 10], "for (int k = 0; k < n; k++)"), (C, [11, 12], 'y[i] += f(x[k], "(;{") + 1;'),
        (C, [13], "CHECK(y)"), (C, [14], "if (i < n)"), (C, [15], "y[i] = 1;"), (C, [17], "2;"),
        (C, [19, 20], "z = i ? x[0] : x[1];"),
        (C, [22], "return;"), (PYTHON, [2], "at = tl.arange(0, 4)"), (PYTHON, [3, 4, 5, 6], STORE),
        (PYTHON, [9], "return y"),
    ],
)  # fmt: skip
def test_the_statement_of_a_line(lines, numbers, quoted):
    for number in numbers:
        assert statement(lines, number - 1, python=lines is PYTHON) == quoted


def test_a_long_one_is_its_line():
    lines = ["f(", *(f"    x{index}," for index in range(40)), "    y);"]
    assert statement(lines, 20, python=False) == "x19,"
    assert statement(["x = 1;"], 0, python=False) == "x = 1;"
