"""Sizes that a kernel wants round: what it needs is found and told once."""

from pathlib import Path
from typing import Any

import pytest

from tilewright import spec
from tilewright.spec import LaunchResult

TWICE = """
__global__ void twice(const int *x, int *y, int n, int m)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = 2 * x[i];
}
"""
VECTORS = """
__global__ void copy(const float *x, float *y, int n)
{
    for (int i = threadIdx.x; i < (n + 3) / 4; i += 32)
        reinterpret_cast<float4 *>(y)[i] = reinterpret_cast<const float4 *>(x)[i];
}
"""
TAIL = """
__global__ void add(const int *x, int *y, int n)
{
    for (int i = threadIdx.x; i < n / 8 * 8; i += 32)
        y[i] = x[i] + 1;
}
"""


@pytest.fixture
def ran(tmp_path: Path) -> Any:
    def run(launch: str, source: str, **settings: Any) -> list[LaunchResult]:
        path = tmp_path / "k.cu"
        path.write_text("\n".join(f"// tilewright: {line}" for line in launch.splitlines()) + source)
        return spec.run(path, spec.Settings(**settings))

    return run


@pytest.mark.parametrize(
    "launch",
    ["let n = 100\nlaunch twice<<<cdiv(n, 32), 32>>>(x = int[n] random, y = int[n], n, m = 3)",
     "launch twice<<<4, 32>>>(x = int[100] random, y = int[100], n = 100, m = 3)",
     "for n in 128, 100\nlaunch twice<<<cdiv(n, 32), 32>>>(x = int[n] random, y = int[n], n, 3)\nend",
     "let x = int[100] random\nlaunch twice<<<1, 32>>>(x, y = int[100] zeros, 100, 3)\n"
     "launch twice<<<cdiv(100, 32), 32>>>(x = int[100] random, y = int[100], 100, 3)"],
)  # fmt: skip
def test_what_a_kernel_needs_is_one_finding(ran: Any, launch: str) -> None:
    result = ran(launch, TWICE)[-1]
    (finding,) = [each for each in result.unexpected if each.severity != "info"]
    assert finding.kind == "round-size" and finding.details["multiples"] == {"n": 32}
    assert "it needs n % 32 == 0; what follows from it: out-of-bounds at line" in finding.message
    assert finding.severity == "error" and finding.line == result.report.line + 3 and not result.report.faults
    assert result.problems == [finding.message] and len(finding.details["follows"]) >= 1


@pytest.mark.parametrize("multiple", [2, 4, 8, 64, 256])
def test_the_least_power_of_two_is_found(ran: Any, multiple: int) -> None:
    source = TAIL.replace("8", str(multiple))
    n = 992 if multiple > 128 else 301  # 1024 is the next that any such multiple goes into
    result = ran(f"let n = {n}\nlaunch add<<<1, 32>>>(x = int[n] random, y = int[n], n)\nexpect y == x + 1", source)[0]
    (finding,) = [each for each in result.unexpected if each.kind == "round-size"]
    assert finding.details["multiples"] == {"n": multiple}
    assert [each.ok for each in result.verdicts] == [False] and not result.ok


def test_vectors_need_multiples_of_four(ran: Any) -> None:
    result = ran("let n = 101\nlaunch copy<<<1, 32>>>(x = float[n] random, y = float[n], n)", VECTORS)[0]
    assert [each.details["multiples"] for each in result.unexpected if each.kind == "round-size"] == [{"n": 4}]


@pytest.mark.parametrize(
    ("launch", "source"),
    [  # wrong at all sizes; the sizes are round; the arrays do not follow; nothing is wrong; what is wrong was expected
        ("let n = 100\nlaunch twice<<<1, 32>>>(x = int[8] random, y = int[n] zeros, n, m = 3)", TWICE),
        ("let n = 128\nlaunch twice<<<4, 32>>>(x = int[100] random, y = int[n], n, m = 3)", TWICE),
        ("let n = 100\nlaunch twice<<<4, 32>>>(x = int[90] random, y = int[90], n, m = 3)", TWICE),
        ("let n = 96\nlaunch twice<<<3, 32>>>(x = int[n] random, y = int[n], n, m = 3)", TWICE),
        ("let n = 100\nlaunch twice<<<4, 32>>>(x = int[n], y = int[n], n, 3)\nexpect error out-of-bounds", TWICE),
        ("let n = 100\nlaunch add<<<1, 32>>>(x = int[n] random, y = int[n] zeros, n)\nexpect y == 7", TAIL),
    ],
)  # fmt: skip
def test_nothing_is_said_where_rounder_sizes_do_not_help(ran: Any, launch: str, source: str) -> None:
    assert "round-size" not in {each.kind for result in ran(launch, source) for each in result.unexpected}


TURN = """
__global__ void turn(const float *a, float *b, int n)
{
    __shared__ float t[32][32];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    if (x < n && y < n) t[threadIdx.y][threadIdx.x] = a[y * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x; y = blockIdx.x * 32 + threadIdx.y;
    if (x < n && y < n) b[y * n + x] = t[threadIdx.x][threadIdx.y];
}
"""
SUM = """
__global__ void sum(const int *x, int *y, int n)
{
    if (threadIdx.x >= n) return;
    int v = x[threadIdx.x];
    for (int o = 16; o > 0; o /= 2) v += __shfl_down_sync(0xffffffff, v, o);
    if (threadIdx.x == 0) y[0] = v;
}
"""
OF_TURN = "launch turn<<<(cdiv(n, 32), cdiv(n, 32)), (32, 32)>>>(a = float[n, n] random, b = float[n, n], n)"


@pytest.mark.parametrize("n", [60, 64])
@pytest.mark.parametrize(
    ("expect", "fail_on"),
    [("b == a.T", "warning"), ("b == a.T; clean", "error"), ("bank_conflicts == 0", "error"),
     ('"smsp__inst_executed.sum" == 3', "error"), ("findings == 0; b == a.T", "info")],
)  # fmt: skip
def test_what_costs_alone_is_no_matter_of_sizes(ran: Any, n: int, expect: str, fail_on: str) -> None:
    (result,) = ran(f"let n = {n}\n{OF_TURN}\nexpect {expect}", TURN, fail_on=fail_on)
    assert "bank-conflict" in {each.kind for each in result.unexpected} and not result.ok
    assert "round-size" not in {each.kind for each in result.unexpected}


def test_a_mask_of_lanes_that_left_is_told_as_it_is(ran: Any) -> None:
    (result,) = ran("let n = 50\nlaunch sum<<<1, 64>>>(x = int[n] random, y = int[1], n)\nexpect clean", SUM)
    assert {each.kind for each in result.unexpected if each.severity == "error"} == {"bad-mask"}


def test_what_is_claimed_is_not_so_at_the_sizes_that_are_wrong(ran: Any) -> None:
    """The kernel is right at 66 and more: that 50 is too small is no matter of multiples."""
    source = TAIL.replace("i < n / 8 * 8", "i < (n > 65 ? n : 0)")
    (result,) = ran("let n = 50\nlaunch add<<<1, 32>>>(x = int[n] random, y = int[n], n)\nexpect y == x + 1", source)
    assert "round-size" not in {each.kind for each in result.unexpected} and not result.ok


@pytest.mark.parametrize(
    ("guard", "slip"), [("if (i <= n)", True), ("if (i > n) return;", True), ("if (i <= n + 8)", False), ("", False)]
)
def test_a_guard_that_is_off_by_one_is_no_matter_of_sizes(ran: Any, guard: str, slip: bool) -> None:
    """At whole blocks no thread shows it."""
    source = TWICE.replace("    y[i]", f"    {guard}\n    y[i]")
    result = ran("let n = 100\nlaunch twice<<<cdiv(n, 32), 32>>>(x = int[n] random, y = int[n], n, m = 3)", source)[0]
    kinds = {each.kind for each in result.unexpected if each.severity == "error"}
    assert kinds == ({"out-of-bounds"} if slip else {"round-size"})
    assert {each.details.get("slip") for each in result.report.faults} == ({True} if slip else set())


PRODUCT = """
__global__ void product(const float *a, const float *b, float *c, int m, int n, int k)
{
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int i = 0; i < k; i += 4)
        for (int j = 0; j < 4; ++j)
            sum += a[y * k + i + j] * b[(i + j) * n + x];
    c[y * n + x] = sum;
}
"""


def test_sizes_that_are_one_number_are_varied_together(ran: Any) -> None:
    """In the arrays nobody can tell whose number it is."""
    arrays = "a = float[{m}, {k}] random, b = float[{k}, {n}] random, c = float[{m}, {n}]"
    one = arrays.format(m=42, n=42, k=42)
    result = ran(f"launch product<<<(3, 3), (16, 16)>>>({one}, 42, 42, 42)\nexpect c == a @ b", PRODUCT)[0]
    (finding,) = [each for each in result.unexpected if each.kind == "round-size"]
    assert finding.details["multiples"] == {"m": 16, "n": 16, "k": 16}
    assert "(they are one number here: not all may have to be)" in finding.message
    sizes, named = "let m = 42\nlet n = 42\nlet k = 42", arrays.format(m="m", n="n", k="k")
    launch = f"launch product<<<(cdiv(n, 16), cdiv(m, 16)), (16, 16)>>>({named}, m, n, k)"
    result = ran(f"{sizes}\n{launch}\nexpect c == a @ b", PRODUCT)[0]
    (finding,) = [each for each in result.unexpected if each.kind == "round-size"]
    assert finding.details["multiples"] == {"m": 16, "n": 16, "k": 4} and "one number" not in finding.message


def test_it_can_be_allowed_expected_and_left_out(ran: Any) -> None:
    launch = "let n = 100\nlaunch twice<<<cdiv(n, 32), 32>>>(x = int[n] random, y = int[n], n, m = 3)"
    allowed = TWICE.replace("x[i];", "x[i];  // tilewright: allow round-size -- callers pad")
    (result,) = ran(launch, allowed)
    assert result.ok and [each.finding.kind for each in result.report.allowed] == ["round-size"]
    assert ran(launch + "\nexpect finding round-size", TWICE)[0].ok
    from tilewright.checking.options import CheckOptions

    (result,) = ran(launch, TWICE, check=CheckOptions(without=("round-size",)))
    assert {each.kind for each in result.unexpected} == {"out-of-bounds"}
