"""What races and bounds errors are mended with, and that it mends them."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.report.sarif import sarif
from tilewright.report.text import findings

SUM = """__device__ float block_sum(float v)
{
    __shared__ float part[8];
    for (int o = 16; o; o /= 2)
        v += __shfl_down_sync(~0u, v, o);
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    float s = 0;
    for (int i = 0; i < 8; i++)
        s += part[i];
    return s;
}
"""
TWO = (
    SUM
    + """extern "C" __global__ void k(const float *x, float *y, int n)
{
    float a = block_sum(x[threadIdx.x]);
    SYNC
    float b = block_sum(x[threadIdx.x] * 2);
    y[threadIdx.x] = a + b;
}
"""
)
LOOP = (
    SUM
    + """extern "C" __global__ void k(const float *x, float *y, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++) {
        s += block_sum(x[i * 256 + threadIdx.x]);
        SYNC
    }
    y[threadIdx.x] = s;
}
"""
)
OWN = """extern "C" __global__ void k(const float *x, float *y, int n)
{
    __shared__ float t[256];
    float s = 0;
    for (int i = 0; i < n; i++) {
        t[threadIdx.x] = x[i * 256 + threadIdx.x];
        __syncthreads();
        s += t[255 - threadIdx.x];
        SYNC
    }
    y[threadIdx.x] = s;
}
"""
COPIES = "#include <cuda_pipeline.h>\n" + OWN.replace("t[threadIdx.x] = x[i * 256 + threadIdx.x];",
    "__pipeline_memcpy_async(&t[threadIdx.x], &x[i * 256 + threadIdx.x], 4); __pipeline_commit(); "
    "__pipeline_wait_prior(0);")  # fmt: skip


def check(source: str, sync: str) -> tw.Report:
    kernel = tw.RawKernel(source.replace("SYNC", sync), "k")
    x = np.arange(2048, dtype=np.float32)
    return kernel.check(1, 256, (x, np.zeros(256, np.float32), 3), threads=1, without=("cost",))


@pytest.mark.parametrize(
    ("source", "remedy", "called_from"),
    [
        (TWO, "put __syncthreads() between the calls at lines 16 and 18", [16, 18]),
        (
            LOOP,
            "put __syncthreads() at the end of the loop's body, or between two calls (it is called at line 18)",
            [18],
        ),
        (
            OWN,
            "put __syncthreads() at the end of the loop's body: the barrier at line 7 stands between line 6 and",
            None,
        ),
        (COPIES, "put __syncthreads() at the end of the loop's body: the barrier at line 8 stands between", None),
    ],
    ids=["two calls", "a call in a loop", "a loop", "a loop that copies"],
)
def test_where_a_barrier_is_missing(source: str, remedy: str, called_from: list[int] | None) -> None:
    report = check(source, "")
    (found,) = [f for f in report.findings if f.kind == "race-shared"]
    assert found.details["remedy"].startswith(remedy)
    assert found.details.get("called_from") == called_from
    assert check(source, "__syncthreads();").findings == []


def test_a_wait_that_leaves_too_many_copies_pending() -> None:
    found = check(COPIES.replace("prior(0)", "prior(1)"), "__syncthreads();").findings
    told = {each.line: each.remedy for each in found}
    assert set(told) == {7, 9} and "line 7 waits for all but 1" in told[9]
    assert "let it leave none, `__pipeline_wait_prior(0)`" in told[9] and "__syncthreads()" not in told[7] + told[9]


PIPE = """extern "C" __global__ void k(const float *x, float *y, int n)
{
    __shared__ float s[4][256];
    const int t = threadIdx.x;
    auto begin = [&](int i) {
        unsigned to = (unsigned)__cvta_generic_to_shared(&s[i % 4][t]);
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4; cp.async.commit_group;" :: "r"(to),
                     "l"(&x[i * 256 + t]));
    };
    begin(0); begin(1); begin(2);
    for (int i = 0; i < n; i++) {
        asm volatile("cp.async.wait_group WAIT;" ::: "memory");
        y[t] += s[i][t];
        begin(i + 3);
    }
}
"""


@pytest.mark.parametrize(
    ("pending", "remedy"),
    [
        ("2", ""),
        ("3", "line 12 waits for all but 3 of the groups of copies, and this copy's is among those it leaves: let it "
         "leave at most 2, `cp.async.wait_group 2`; it may leave the groups that the thread has committed after"),
        (None, "wait for the asynchronous copy between the call at line 10 and line 13: cp.async.commit_group and"),
    ],
)  # fmt: skip
def test_the_wait_of_copies_is_named_with_its_count(pending: str | None, remedy: str) -> None:
    """And a thread does not race with itself, but with the copy that it began."""
    asked = "cp.async.wait_group WAIT;"
    found = check(PIPE.replace(asked, asked.replace("WAIT", pending) if pending else ""), "").findings
    assert bool(found) == bool(remedy) and all(each.remedy.startswith(remedy) for each in found[:1])
    assert all("stores in the copy that thread (0, 0, 0) of the same block began" in each.message for each in found)


FLAG = """extern "C" __global__ void k(int *x, volatile int *set)
{
    if (blockIdx.x == 0 && threadIdx.x == 0) {
        x[1] = 5; FIRST
        *set = 1;
    } else if (threadIdx.x == 0) {
        while (*set == 0) {} SECOND
        x[0] = x[1];
    }
}"""
LOCK = """extern "C" __global__ void k(int *x, int *lock) { if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1)) {} SECOND
    x[0] += 1; FIRST
    atomicExch(lock, 0);
}}"""


@pytest.mark.parametrize(("source", "lines"), [(FLAG, (4, 5, 7, 8)), (LOCK, (3, 4, 2, 3))], ids=["flag", "lock"])
@pytest.mark.parametrize("fenced", [(), ("FIRST",), ("SECOND",), ("FIRST", "SECOND")])
def test_a_flag_and_a_lock_lack_fences(source: str, lines: tuple[int, ...], fenced: tuple[str, ...]) -> None:
    for each in ("FIRST", "SECOND"):
        source = source.replace(each, "__threadfence();" * (each in fenced))
    report = tw.RawKernel(source, "k").check(2, 32, [np.zeros(2, np.int32) for _ in "xs"], threads=1, only=("races",))
    places = [f"__threadfence() between lines {a} and {b}" for a, b in (lines[:2], lines[2:])]
    said = [place for place, each in zip(places, ("FIRST", "SECOND"), strict=True) if each not in fenced]
    assert [each.remedy.partition(":")[0] for each in report.findings] == ["put " + ", and ".join(said)] * bool(said)


TOLD = """extern "C" __global__ void k(int *data, volatile int *flag, int *out)
{
    const int t = threadIdx.x;
    if (blockIdx.x == 0) {
        data[t] = t; FIRST
        if (t == 0) { __threadfence(); *flag = 1; }
    } else {
        if (t == 0) { while (*WAITS == 0) {} __threadfence(); } SECOND
        out[t] = data[t];
    }
}"""


@pytest.mark.parametrize(
    ("waits", "lacks", "remedy"),
    [
        ("flag", "", ""),
        ("flag", "FIRST", "put __syncthreads() between lines 5 and 6,"),
        ("flag", "SECOND", "put __syncthreads() between lines 8 and 9,"),
        ("(int *)flag", "", "line 8 waits for what line 6 stores, but reads it plainly: the compiler may read it once"),
    ],
)
def test_a_flag_is_read_again_and_again_and_speaks_for_one_thread(waits: str, lacks: str, remedy: str) -> None:
    source = TOLD.replace("WAITS", waits)
    for each in ("FIRST", "SECOND"):
        source = source.replace(each, "__syncthreads();" * (each != lacks))
    arrays = [np.zeros(64, np.int32) for _ in range(3)]
    found = tw.RawKernel(source, "k").check(2, 64, arrays, threads=1, only=("races",)).findings
    assert bool(found) == bool(remedy) and all(remedy in each.remedy for each in found)
    assert len({each.remedy for each in found}) == bool(found)


def test_callers_are_shown_in_text_and_sarif() -> None:
    report = check(TWO, "")
    assert "called from line 16 and line 18" in findings(report)
    (result,) = sarif(report.findings, "1")["runs"][0]["results"]
    told = [(each["message"]["text"], each["physicalLocation"]["region"]["startLine"])
            for each in result["relatedLocations"]]  # fmt: skip
    assert told == [("the other access", 7), ("called from here", 16), ("called from here", 18)] or told == [
        ("the other access", 11), ("called from here", 16), ("called from here", 18)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bug", "mended", "remedy"),
    [
        ("if (i <= n) y[i] = x[i];", "if (i < n) y[i] = x[i];",
         "line 4 lets it through: `if (i <= n)`; correct that guard"),
        ("if (i > n) return; y[i] = x[i];", "if (i >= n) return; y[i] = x[i];",
         "line 4 lets it through: `if (i > n) return`"),
        ("for (int c = i; c <= n; c += 512) y[c] = x[c];", "for (int c = i; c < n; c += 512) y[c] = x[c];",
         "line 4 lets it through: `for (…; c <= n; …)`; correct that loop's condition"),
        ("y[i] = x[i];", "if (i < n) y[i] = x[i];", "guard the access: if (i < 300)"),
        ("x[0] >= 0 && i <= n ? y[i] = x[i] : 0;", "x[0] >= 0 && i < n ? y[i] = x[i] : 0;",
         "line 4 lets it through: `x[0] >= 0 && i <= n ? …`; correct that condition"),
        ("const int s = n * 100000; if (i < n) y[i] = x[i * s / (s / 64) / 64];",
         "const int s = n * 100000; if (i < n) y[i] = x[(long long)i * s / (s / 64) / 64];",
         "`i * s` overflows int, it is 2160000000: compute it in 64 bits, as (long long)i * s"),
        ("int big = -i * 2000000000; if (i == 2) y[i] = x[big];", "",
         "`-i * 2000000000` overflows int, it is -4000000000: compute it in 64 bits, as (long long)-i * 2000"),
        ("float b[4] = {}; int j = i % 4; if (x[i] >= 0)\n b[j + 1] = 2;\n if (i < n) y[i] = b[j];",
         "float b[4] = {}; int j = i % 4; if (x[i] >= 0)\n b[j] = 2;\n if (i < n) y[i] = b[j];",
         "correct the index, so that (j + 1 < the number of elements of b), or make b longer"),
    ],
)  # fmt: skip
def test_bounds_remedies_name_the_condition(bug: str, mended: str, remedy: str) -> None:
    def run(line: str) -> tw.Report:
        source = f"""extern "C" __global__ void k(const float *x, float *y, int n)
{{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    {line}
}}"""
        x = np.arange(512, dtype=np.float32)
        return tw.RawKernel(source, "k").check(2, 256, (x, np.zeros(300, np.float32), 300), without=("cost",))

    report = run(bug)
    assert report.fault is not None
    assert report.fault.details["remedy"].startswith(remedy)
    assert run(mended).ok


COPY = (
    'unsigned a = __cvta_generic_to_shared(&s[i * 4]); asm volatile("cp.async.ca.shared.global [%0], [%1], 16;'
    ' cp.async.wait_all;" :: "r"(a), "l"(x + i * 4)); __syncthreads(); y[i] = s[i];'
)
MORE = "pass more bytes: `<<<1, 64, 1264>>>` (in Python shared_mem=1264): this run touches up to 1,264; or, if 256 are"
OVERFLOWS = (
    "`row * 40000` overflows int, it is 2799960000: compute it in 64 bits, as (long long)row * 40000; and test it: the "
    "index is then 2799960000, and the array has 250"
)
WIDE = (
    "line 4 lets it through: `if (i * 4 < 250)`; correct that guard so that the index `i * 4 + 3` stays from 0 to "
    "below 250: the access is 4 elements wide"
)


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("int at = row * 40000; y[i] = x[at];", OVERFLOWS),
        ("for (int k = 0; k < 2; k++) y[i] += x[at(row, k)];", "the index overflows int: it comes out as -1495007296"),
        ("y[i] = x[(int)y[0] * row - 2100000000];", "guard the access"),  # what was loaded may be wrong itself
        ("d[i * 5] = 1; y[i] = d[315 - i * 5];", MORE),
        ("d[i * 5000] = 1;", "guard the access"),  # more than any block has
        ("d[i - 1] = 1;", "guard the access"),
        (COPY, "guard the access: if (i * 4 + 3 < 250): the access is 4 elements wide"),
        ("if (i * 4 < 250) *(float4 *)&y[i * 4] = float4{};", WIDE),
        ("if (i * 4 < 250)\n*(float4 *)(y + i * 4) = float4{};", WIDE),
        ("*(float4 *)y = ((float4 *)x)[i];", "test the index + 3 against 250 before this access"),
    ],
)  # fmt: skip
def test_what_is_wrong_of_an_index(line: str, remedy: str) -> None:
    source = f"""__device__ int at(int r, int c) {{ return r * 40000 + c; }}
extern "C" __global__ void k(const float *x, float *y, int n) {{ extern __shared__ int d[];
    __shared__ __align__(16) float s[256]; const int i = threadIdx.x, row = n - 1 - i;
    {line} }}"""
    x, y = np.zeros(250, np.float32), np.arange(250, dtype=np.float32)
    report = tw.RawKernel(source, "k").check(1, 64, (x, y, 70000), shared_mem=256, only=("memory",))
    assert {each.details["remedy"][: len(remedy)] for each in report.findings} == {remedy}
    assert y[0] == 0  # as the launch left it


STENCIL = """extern "C" __global__ void k(const float *x, float *y, int n)
{
    const int first = blockIdx.x * blockDim.x, i = first + threadIdx.x;
    LINE
}"""


@pytest.mark.parametrize(
    ("line", "remedy", "element", "others"),
    [
        ("if (i < n) y[i] = x[i] * x[i + 1];", "correct that guard so that the index `i + 1` stays", 300, []),
        ("if (i > 0) y[i] = x[i-1] + x[i] + x[i+1];", "so that the indices `i-1`, `i` and `i+1` stay", 300, [300, 300]),
        ("if (i < n) y[i] = x[i-1] + x[i] + x[i+1];", "so that the indices `i-1` and `i+1` stay", -1, [300]),
        ("y[i] = x[i - 3];", "guard the access: if (i - 3 >= 0)", -3, []),
        # A loop changes c, so that its value is not known.
        ("for (int c = i; c < n; c += 512) y[c] = x[c] * x[c + 1];", "so that the index, here x[300], stays", 300, []),
    ],
)
def test_of_several_indices_on_a_line_those_that_are_wrong(
    line: str, remedy: str, element: int, others: list[int]
) -> None:
    x = np.zeros(300 if "i - 3" not in line else 512, np.float32)
    report = tw.RawKernel(STENCIL.replace("LINE", line), "k").check(
        2, 256, (x, np.zeros(512, np.float32), 300), only=("memory",)
    )
    (found,) = report.faults
    assert remedy in found.details["remedy"]
    assert found.details["element"] == element
    assert [each["element"] for each in found.details.get("elsewhere", ())] == others
    both = element < 0 and 300 in others
    assert ("; also past the end: block (1, 0, 0), thread (43, 0, 0), at x[300]" in found.message) == both


@pytest.mark.parametrize(
    ("name", "size", "index", "first", "before", "other"),
    [
        ("x", 300, "2 * i - 5", -5, "20 bytes", "thread (153, 0, 0), at x[301]"),
        ("tile", 136, "2 * i - 9", -9, "9 elements of 4 bytes", "thread (73, 0, 0), at tile[137]"),
    ],
)
def test_one_access_beyond_both_ends_tells_both(
    name: str, size: int, index: str, first: int, before: str, other: str
) -> None:
    line = f"__shared__ float tile[136]; tile[i % 136] = 1; __syncthreads(); y[i] = {name}[{index}];"
    data = np.zeros(300, np.float32), np.zeros(256, np.float32), 300
    (found,) = tw.RawKernel(STENCIL.replace("LINE", line), "k").check(1, 256, data, only=("memory",)).faults
    assert found.details["element"] == first and f": {before} before the start of {name} (" in found.message
    assert found.message.endswith(f"; also past the end: block (0, 0, 0), {other}")
    assert found.count == sum(not 0 <= 2 * i + first < size for i in range(256))
    assert f"if ({index} >= 0 && {index} < {size})" in found.details["remedy"]


@pytest.mark.parametrize(("loop", "blamed"), [("t < n / 8", False), ("t < n", True)])
def test_a_loop_that_mends_nothing_is_not_blamed(loop: str, blamed: bool) -> None:
    source = f"""#define TILE 8
extern "C" __global__ void k(const float *x, float *y, int n)
{{
    const int row = blockIdx.x, c = threadIdx.x;
    float sum = 0;
    for (int t = 0; {loop}; ++t)
        sum += x[row * n + t * TILE + c];
    y[threadIdx.x] = sum;
}}"""
    blocks = 8 if blamed else 9
    x = np.zeros(64, np.float32)
    report = tw.RawKernel(source, "k").check(blocks, 8, (x, np.zeros(8, np.float32), 8), only=("memory",))
    (found,) = report.faults
    assert ("lets it through" in found.details["remedy"]) == blamed
    assert ("guard the access: if (row * n + t * TILE + c < 64)" in found.details["remedy"]) == (not blamed)


@pytest.mark.parametrize(
    ("store", "element", "remedy"),
    [
        ("t[i] + t[i + 1]", 64, "so that the index `i + 1` stays from 0 to below 64"),
        ("t[i - 1] + t[i]", -1, "so that the index `i - 1` stays from 0 to below 64"),
        ("u[i / 8 + 1][i % 8]", None, "so that the index stays from 0 to below 64"),  # no one index of the two
    ],
)
def test_indices_of_shared_arrays(store: str, element: int | None, remedy: str) -> None:
    source = f"""extern "C" __global__ void k(const float *x, float *y, int n)
{{
    __shared__ float t[64], u[8][8];
    const int i = threadIdx.x;
    t[i] = x[i];
    u[i / 8][i % 8] = x[i];
    __syncthreads();
    if (i < n) y[i] = {store};
}}"""
    x = np.zeros(64, np.float32)
    report = tw.RawKernel(source, "k").check(1, 64, (x, np.zeros(64, np.float32), 64), only=("memory",))
    (found,) = report.faults
    assert remedy in found.details["remedy"]
    assert found.details.get("element") == element


@pytest.mark.parametrize("bug, line", [("0", 8), ("1", 6)])
def test_a_guard_that_was_not_compiled_is_not_to_blame(bug, line):
    source = """
extern "C" __global__ void k(const float* x, float* y, int n)
{
    int i = threadIdx.x;
#if BUG
    if (i > n)
#else
    if (i >= n + 1)
#endif
        return;
    y[i] = x[i];
}"""
    kernel = tw.RawModule(source, options=(f"-DBUG={bug}",)).get_function("k")
    report = kernel.check(1, 64, (np.ones(40, np.float32), np.ones(40, np.float32), np.int32(40)))
    assert f"line {line} lets it through: `if (i >" in report.findings[0].remedy


def test_a_load_that_the_compiler_moved_is_at_the_line_that_uses_it():
    source = """
extern "C" __global__ void k(int* flag, int* y)
{
    if (threadIdx.x == 0)
        *flag = 1;
    else if (threadIdx.x == 32)
        while (*flag == 0) {}
    y[threadIdx.x] = 1;
}"""
    kernel = tw.RawModule(source).get_function("k")
    found = kernel.check(1, 64, (np.zeros(1, np.int32), np.zeros(64, np.int32))).findings
    (race,) = (each for each in found if each.kind == "race-global")
    assert "line 7 `while (*flag == 0) {}` reads" in race.message
