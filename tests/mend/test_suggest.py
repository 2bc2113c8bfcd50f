"""Remedies in words."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.findings.model import Finding
from tilewright.mend import Gap, barrier, guard, suggest


def test_guard_names_the_index_of_the_access() -> None:
    assert "if (row * n + tile[k] < 1000)" in guard("    sum += a[row * n + tile[k]] * b[k];", 1, "a", 1000)
    assert "if (k < the number of elements of b)" in guard("    sum += a[row * n + tile[k]] * b[k];", 1, "b")


def test_guard_without_an_index() -> None:
    text = guard("    *p = 1;", 1, "p", 8)
    assert "8" in text
    assert "if (" not in text
    # What a lambda captured is reached through the structure that holds it.
    assert "the number of elements of the array before" in guard("    values[i] = 1;", 1, "f")


def test_guard_names_the_condition_that_is_there() -> None:
    text = guard("if (row < m && i <= n)\n    out[i] = 1;\n", 2, "out", 100)
    assert text.startswith("line 1 lets it through: `if (row < m && i <= n)`; correct that guard")
    assert "the index `i` stays from 0 to below 100; perhaps < is meant" in text


BETWEEN, LAST = "put __syncthreads() between", "put __syncthreads() at the end of the loop's body, or between two calls"
ONE = "(it is called at line 30): the barrier at line 7 stands between line 4 and line 9, and none on the way back"


@pytest.mark.parametrize(
    ("gap", "said"),
    [
        (Gap.of(None, 9, 4), f"{BETWEEN} line 4 and line 9"),
        (
            Gap.of(None, 4, 4),
            f"{BETWEEN.replace('between', 'where every thread of the block reaches it, between')} two exec",
        ),
        (Gap((4, 9), (False, False), barriers=(7,), called_at=30), f"{LAST} {ONE}"),
        (Gap((105, 110), (True, True)), f"{BETWEEN} the calls at lines 105 and 110"),
        (Gap((105, 110), (False, True)), f"{BETWEEN} line 105 and the call at line 110"),
    ],
)
def test_where_the_barrier_goes(gap: Gap, said: str) -> None:
    assert barrier(gap).startswith(said)
    assert barrier(gap, one_warp=True).startswith(
        said.replace("syncthreads", "syncwarp").replace("the block", "the warp")
    )


def finding(kind: str, line: int, **details: object) -> Finding:
    return Finding(kind=kind, severity="error", message="", file="a.cu", line=line, details=details)


def test_findings_get_their_remedy() -> None:
    source = {"a.cu": "one\nout[i] = 1;\ntile[j] = 2;\n"}
    bounds = finding("out-of-bounds", 2, variables=["out"], elements=100)
    shared = finding("race-shared", 3, other_line=2)
    warp = finding("race-warp", 3)
    both_store = finding("race-shared", 3, other_line=3, detail=["read-after-write", "write-after-write"])
    in_turn = finding("race-shared", 3, other_line=3, detail=["read-after-write", "write-after-read"])
    has_one = finding("race-shared", 3, other_line=2, remedy="mine")
    others = finding("leak", 1)
    suggest([bounds, shared, warp, both_store, in_turn, has_one, others], source)
    assert "if (i < 100)" in bounds.details["remedy"]
    assert "__syncthreads() between line 2 and line 3" in shared.details["remedy"]
    assert "__syncwarp()" in warp.details["remedy"]
    assert "make the update atomic (atomicAdd" in both_store.details["remedy"]
    assert both_store.details["remedy"].endswith("in different rounds of a loop, put __syncthreads() between those")
    assert "__syncthreads() where every thread of the block reaches it" in in_turn.details["remedy"]
    assert has_one.details["remedy"] == "mine"
    assert "remedy" not in others.details


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bins[x[i]]++;", "make the update atomic: atomicAdd(&bins[x[i]], 1); or let"),
        ("if (i < n) *bins += x[i] * 2;", "make the update atomic: atomicAdd(bins, x[i] * 2); or let"),
        ("for (int j = 0; j < n; j++) bins[0] += j;  // bins++;", "make the update atomic: atomicAdd(&bins[0], j); or"),
        ("other[i] += bins[i];", "let each element have one thread that stores it"),
        ("bins[i] = bins[i] + 1;", "let each element have one thread that stores it"),
    ],
)
def test_an_update_gets_its_atomic(line: str, said: str) -> None:
    race = finding("race-global", 1, other_line=1, variables=["bins"], between="blocks", detail=["write-after-write"])
    twice = finding("stored-twice", 1, variables=["bins"], remedy="let the index depend on every thread")
    suggest([twice, race], {"a.cu": f"    {line}\n"})
    assert race.details["remedy"].startswith(said) and twice.remedy == race.remedy


def test_a_templates_numbers_are_known(tmp_path) -> None:
    """All threads go the loop's rounds, and row is outside in the first: no condition of it would help."""
    (tmp_path / "rows.cu").write_text("""\
template <typename T, int TILE> __global__ void rows(const T *a, T *out, int rows, int width)
{
    int row = blockIdx.x * TILE + threadIdx.x;
    T sum = 0;
    for (int i = 0; i < width / TILE; ++i)
        sum += a[row * width + i * TILE];
    out[row % rows] = sum;
}
""")
    launch = "rows<float, 16><<<2, 16>>>(a = float[20 * 32], out = float[32], rows = 20, width = 32)"
    (checked,) = tw.check(tmp_path / "rows.cu", launch=launch).launches
    (remedy,) = [each.details["remedy"] for each in checked.report.findings if each.kind == "out-of-bounds"]
    assert remedy.startswith("guard the access: if (row * width + i * TILE < 640)")


@pytest.mark.parametrize(
    ("kind", "source", "other", "detail", "said"),
    [
        ("race-shared", "s[t] += s[t + k];", 1, (), "put __syncthreads() between the rounds, where every thread of"),
        ("race-warp", "s[t] += s[t + 16];", 1, (), "put __syncwarp() between the rounds, where every thread of"),
        ("race-shared", "s[t] += x[t];", 1, (), "make the update atomic: atomicAdd(&s[t], x[t])"),
        ("race-shared", "copy(s);\ny = s[t];", 2, ("async-copy", "read-after-write"), "wait for the asynchronous copy"),
        ("race-shared", "y = s[t];\ncopy(s);", 2, ("async-copy", "write-after-read"), "put __syncthreads() between"),
        ("race-global", "s[t] = s[t - 1] + s[t + 1];", 1, ("write-after-read",), "store to a second array"),
        ("race-global", "s[b] = 1;\natomicAdd(n, 1);\nx = s[0];", 3, (), "put __threadfence() between the store"),
        ("race-global", "s[b] = 1;\nf();\nx = s[0];", 3, (), "blocks of one launch run in any order: let a second"),
    ],
)  # fmt: skip
def test_a_race_gets_what_orders_it(kind: str, source: str, other: int, detail: tuple[str, ...], said: str) -> None:
    blocks = "blocks" if kind == "race-global" else None
    race = finding(kind, 1, other_line=other, variables=["s"], detail=list(detail), between=blocks)
    suggest([race], {"a.cu": source})
    assert said in race.details["remedy"] and ("threadfence" in said) == ("threadfence" in race.details["remedy"])


OFF_BY_ONE = """
__global__ void f(const float *b, float *y, int n, int k)
{
    int c = threadIdx.x;
    if (c <= n) {
        float v = 0;
        for (int i = 0; i < k; i++)
            v += b[i * n + c];
        y[c] = v;
    }
}
"""


@pytest.mark.parametrize(("guard", "line"), [("c <= n", 5), ("c < n + 1", 7)])
def test_a_guard_at_its_edge_is_guilty_rather_than_a_loop_within(guard: str, line: int) -> None:
    kernel = tw.RawKernel(OFF_BY_ONE.replace("c <= n", guard), "f")
    report = kernel.check(1, 32, (np.zeros((3, 20), np.float32), np.zeros(21, np.float32), 20, 3))
    (remedy,) = [each.details["remedy"] for each in report.findings if each.kind == "out-of-bounds"]
    assert remedy.startswith(f"line {line} lets it through")


def test_nonsense_is_not_told() -> None:
    assert guard("s[65] = 1;", 1, "s", 65) == "s has 65 elements, and the index 65 is beyond them: make it longer"
    told = guard("B[x, t * 16 + y] = 1", 1, "B", 1517, python=True)
    assert "if each index is below its axis of B.shape" in told and "1517" not in told
