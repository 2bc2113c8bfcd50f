"""``Kernel.check``: everything of a launch in one report, in both tiers."""

from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.races import TURN
from tests.report.test_pages import IN_PROGRAMS
from tilewright.checks import registry
from tilewright.checks.selection import Selection
from tilewright.compile import Compiled
from tilewright.findings.suppressions import SuppressionError
from tilewright.report import pages

REVERSE = """\
__global__ void reverse(const int *x, int *y)
{
    __shared__ int tile[128];
    tile[threadIdx.x] = x[threadIdx.x];
    SYNC
    y[threadIdx.x] = tile[127 - threadIdx.x];
}
"""


def arrays(size: int = 128) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    return np.random.default_rng().integers(-1000, 1000, size, np.int32), np.full(size, -1, np.int32)


def kinds(report: tw.Report) -> set[str]:
    return {finding.kind for finding in report.findings}


@pytest.mark.parametrize(("dtype", "told"), [("double", False), ("float4", False), ("float", True), ("short", True)])
def test_a_race_tells_values_that_it_knows(tier: str, dtype: str, told: bool) -> None:
    code = f"__global__ void half({dtype} *x, {dtype} *y) {{ y[threadIdx.x / 2] = x[threadIdx.x]; }}"
    kind = np.dtype({"float4": [(name, "f4") for name in "xyzw"], "short": "i2", "float": "f4"}.get(dtype, dtype))
    x = np.random.default_rng().integers(1, 99, 32 * kind.itemsize, np.uint8).view(kind)
    y = np.zeros(16, kind)
    report = tw.RawKernel(code, "half").check(1, 32, (x, y), tier=tier, only=["races", "coverage"])
    found = [finding for finding in report.findings if finding.kind in ("race-global", "stored-twice")]
    assert len(found) == 2
    for finding in found:
        assert set(finding.details["values"]) == ({"stored", "stored_by_other"} if told else set())


ADD = """\
__global__ void add(const double *x, double *y)
{
    unsigned long long *at = (unsigned long long *)y, assumed;
    unsigned long long old = *at;
    do {
        assumed = old;
        old = atomicCAS(at, assumed, __double_as_longlong(x[threadIdx.x] + __longlong_as_double(assumed)));
    } while (assumed != old);
    AFTER
}
"""


@pytest.mark.parametrize(("after", "ok"), [("", True), ("if (*y < 0) y[1] = 1;", False), ("*at = 0;", False)])
def test_what_a_swap_expects_may_be_read_without_an_atomic(tier: str, after: str, ok: bool) -> None:
    x, y = np.random.default_rng().integers(1, 99, 64).astype(float), np.zeros(2)
    report = tw.RawKernel(ADD.replace("AFTER", after), "add").check(1, 64, (x, y), tier=tier, only=["races"])
    assert report.ok == ok
    if not after:
        assert [{f.severity, f.line, f.details["other_line"]} for f in report.findings] == [{"info", 4, 7}]
        assert y[0] == x.sum()
        assert "checks what was read" in report.findings[0].message


@pytest.mark.parametrize("threads", [1, 2])
def test_a_race_and_its_mended_twin(tier: str, threads: int) -> None:
    x, y = arrays()
    kernel = tw.RawKernel(REVERSE.replace("SYNC", ";"), "reverse")
    report = kernel.check(1, 128, (x, y), tier=tier, threads=threads, without=["misaligned-sectors"])
    (finding,) = report.findings
    assert (finding.kind, finding.severity) == ("race-shared", "error")
    assert {finding.line, finding.details["other_line"]} == {4, 6}
    assert finding.details["remedy"].startswith("put __syncthreads() between line 4 and line 6")
    assert not report.ok and report.complete
    mended = tw.RawKernel(REVERSE.replace("SYNC", "__syncthreads();"), "reverse")
    report = mended.check(1, 128, (x, y), tier=tier, threads=threads, without=["misaligned-sectors"])
    assert report.findings == [] and report.ok
    assert (y == x[::-1]).all()


def test_a_fault_gives_a_report_of_what_was_seen(tier: str) -> None:
    x, y = arrays()
    kernel = tw.RawKernel(REVERSE.replace("SYNC", ";"), "reverse")
    report = kernel.check(1, 128, (x, y[:100]), tier=tier, threads=1, stop=True)
    assert not report.ok and not report.complete
    assert report.fault is not None and report.fault in report.findings
    assert (report.fault.kind, report.fault.line) == ("out-of-bounds", 6)
    assert report.fault.details["variables"] == ["y"] and report.fault.details["elements"] == 100
    assert "threadIdx.x < 100" in report.fault.details["remedy"]
    assert report.fault.details["threads"] == [[100, 0, 0]]
    assert any("was stopped" in note for note in report.notes)
    with pytest.raises(tw.KernelError):
        kernel(1, 128, (x, y[:100]), tier=tier)


ACCESSES = """
struct Box { int value; const int *inner; };
__device__ int *scratch;
extern "C" __global__ void vectors(const float4 *x, float4 *y) { y[threadIdx.x + 1] = x[threadIdx.x + 1]; }
extern "C" __global__ void wide(unsigned long long *x, unsigned long long *y)
{ y[threadIdx.x] = atomicAdd(x + 2 * threadIdx.x, 5ull); }
extern "C" __global__ void generic(int *x, int *y, int which)
{
    __shared__ int tile[32];
    tile[threadIdx.x] = 7;
    int *from = which == 0 ? tile : x;
    y[threadIdx.x] = from[threadIdx.x + which];
}
extern "C" __global__ void local(const int *x, int *y)
{
    int own[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    own[x[threadIdx.x]] = 9;
    y[threadIdx.x] = own[x[31 - threadIdx.x]];
}
extern "C" __global__ void async(const int *x, int *y)
{
    __shared__ __align__(16) int tile[128];
    const unsigned to = (unsigned)__cvta_generic_to_shared(tile + 4 * threadIdx.x);
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(to), "l"(x + 4 * threadIdx.x) : "memory");
    asm volatile("cp.async.wait_all;" ::: "memory");
    for (int k = 0; k < 4; ++k) y[4 * threadIdx.x + k] = tile[4 * threadIdx.x + k];
}
extern "C" __global__ void matrix(const int *x, int *y)
{
    extern __shared__ __align__(16) int tile[];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncwarp();
    const unsigned row = (unsigned)__cvta_generic_to_shared(tile + 4 * (threadIdx.x % 8));
    int got;
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(got) : "r"(row + (row == 112 ? 16 : 0)));
    y[threadIdx.x] = got;
}"""


def dropped(name: str, args: tuple[object, ...], tier: str, shared: int = 0) -> list[tuple[str, int]]:
    """The kinds of faults with their counts, of a launch that goes on."""
    report = tw.RawModule(ACCESSES).get_function(name).check(1, 32, args, shared, tier=tier, without=["cost"])
    assert report.complete and not report.ok and report.fault is report.faults[0]
    with pytest.raises(tw.KernelError):
        tw.RawModule(ACCESSES).get_function(name)(1, 32, args, shared, tier=tier)
    return [(fault.kind, fault.count) for fault in report.faults]


def test_bad_accesses_are_dropped_and_loads_give_zero(tier: str) -> None:
    x, y = np.random.default_rng().integers(1, 99, 128, np.int32), np.full(128, -1, np.int32)
    assert dropped("vectors", (x.view(np.float32), y.view(np.float32)), tier) == [("out-of-bounds", 1)] * 2
    assert (y[:4] == -1).all() and (y[4:] == x[4:]).all()

    before, big, old = x.copy(), x.view(np.uint64), np.full(32, 1, np.uint64)
    wanted = big[::2].copy()
    assert dropped("wide", (big[:40], old), tier) == [("out-of-bounds", 12)]
    # The launch without checks has stopped at a lane past the end, before or after others had added.
    assert (old[20:] == 0).all() and (old[:20] >= wanted[:20]).all()
    x[:] = before

    assert dropped("generic", (x[:32], y, 1), tier) == [("out-of-bounds", 1)]
    assert (y[:31] == x[1:32]).all() and y[31] == 0
    index = np.arange(32, dtype=np.int32) % 12
    assert dropped("local", (index, y), tier) == [("out-of-bounds", 8)] * 2
    own = index[::-1]
    assert (y[:32] == np.where(own == index, np.where(index < 8, 9, 0), np.where(own < 8, own + 1, 0))).all()


def test_dropped_copies_and_matrix_rows_are_zero(tier: str) -> None:
    x, y = np.random.default_rng().integers(1, 1 << 30, 128, np.int32), np.full(128, -1, np.int32)
    assert dropped("async", (x[:100], y), tier) == [("out-of-bounds", 7)]
    assert (y[:100] == x[:100]).all() and (y[100:] == 0).all()
    assert dropped("matrix", (x[:32], y), tier, shared=128) == [("out-of-bounds", 1)]
    assert (y[:28] == x[:28]).all() and (y[28:32] == 0).all()


def test_what_follows_from_a_dropped_load_is_one_remark(tier: str) -> None:
    kernel = tw.RawKernel(
        """struct Box { int value; Box *next; };
__global__ void open(Box **boxes, int *y) {
    Box *box = boxes[threadIdx.x];
    y[threadIdx.x] = box->value;
    box->value = 3;
    if (threadIdx.x == 40) y[threadIdx.x + 100] = 1;
}""",
        "open",
    )
    boxes = tw.to_device(np.zeros(64, np.dtype([("value", np.int32), ("next", np.uint64)], align=True)))
    table = boxes.ptr + 16 * np.arange(50, dtype=np.uint64)
    y = np.full(64, -1, np.int32)
    report = kernel.check(1, 64, (table, y), tier=tier, without=["cost"])
    boxes.free()
    assert [(f.kind, f.line, f.count) for f in report.faults] == [("out-of-bounds", 3, 14), ("out-of-bounds", 6, 1)]
    (remark,) = [finding for finding in report.findings if finding.severity == "info"]
    assert (remark.kind, remark.line, remark.count) == ("null-pointer", 3, 28)
    assert "lines 4, 5 follow from the load at line 3" in remark.message
    assert (y[50:] == 0).all() and (y[:50] == 0).all()


def test_a_dropped_access_can_not_be_allowed() -> None:
    x, y = arrays()
    kernel = tw.RawKernel(
        REVERSE.replace("SYNC", "__syncthreads(); // tilewright: allow out-of-bounds -- no\n"), "reverse"
    )
    report = kernel.check(1, 128, (x, y[:100]), without=["cost"])
    assert not report.allowed and kinds(report) == {"out-of-bounds"}
    assert any("each was dropped" in note for note in report.notes)


def test_a_fault_is_reported_whatever_is_looked_for() -> None:
    x, y = arrays()
    kernel = tw.RawKernel(REVERSE.replace("SYNC", ";"), "reverse")
    for only, without in ((("cost",), ()), (None, ("memory", "races")), ((), ())):
        report = kernel.check(1, 128, (x, y[:100]), threads=1, only=only, without=without)
        assert kinds(report) == {"out-of-bounds"} and not report.ok


def test_refusals_are_still_raised() -> None:
    x, y = arrays()
    kernel = tw.RawKernel(REVERSE.replace("SYNC", ";"), "reverse")
    with pytest.raises(tw.LaunchError, match="threads"):
        kernel.check(1, 2048, (x, y))
    with pytest.raises(tw.ArgumentError):
        kernel.check(1, 128, (x,))
    with pytest.raises(tw.LaunchError, match="no kind of finding is named 'rase'; did you mean races"):
        kernel.check(1, 128, (x, y), only=["rase"])
    assert (y == -1).all()


@pytest.mark.parametrize(
    ("only", "without", "found"),
    [
        (None, (), {"race-shared"}),
        (("race",), (), {"race-shared"}),
        (("races",), (), {"race-shared"}),
        (("race-shared",), (), {"race-shared"}),
        (("race-global", "cost"), (), set()),
        (None, ("races",), set()),
        (("races",), ("race-shared",), set()),
    ],
)
def test_kinds_to_look_for(only: tuple[str, ...] | None, without: tuple[str, ...], found: set[str]) -> None:
    kernel = tw.RawKernel(REVERSE.replace("SYNC", ";"), "reverse")
    # Without races, what is read before it is stored shows as that.
    report = kernel.check(1, 128, arrays(), threads=1, only=only, without=without)
    assert kinds(report) - {"uninitialised", "misaligned-sectors"} == found


def test_the_engine_checks_only_what_is_needed() -> None:
    assert Selection.of(["cost"]).checks == frozenset()
    assert Selection.of(["race-warp"]).checks == {"races"}
    assert Selection.of(["redundant-barrier"]).checks == {"races"}
    assert Selection.of(["unstored"]).checks == {"coverage"}
    assert Selection.of().checks == {"races", "initialisation", "coverage", "synchronisation"}


def test_every_kind_belongs_to_a_check_and_has_a_page() -> None:
    listed = [kind for each in registry.kinds().values() for kind in each]
    assert sorted({*listed, *IN_PROGRAMS}) == pages.kinds()


def test_costs_come_with_remedies_that_were_run(tier: str) -> None:
    kernel = tw.RawKernel(TURN, "turn")
    out = np.zeros((32, 32), np.int32)
    report = kernel.check(1, (32, 32), (out,), tier=tier, without=["misaligned-sectors"])
    (conflict,) = report.findings
    remedy = conflict.details["remedy"]
    assert (remedy["kind"], remedy["padding"], remedy["verified"]) == ("padding", 1, "run")
    assert report.bank_conflicts == 31 * 32
    assert (out == np.arange(1024).reshape(32, 32).T).all()
    assert kernel.check(1, (32, 32), (out,), tier=tier, without=["bank", "misaligned-sectors"]).findings == []


def test_comments_allow_findings_with_a_reason() -> None:
    allowed = REVERSE.replace("SYNC", "// tilewright: allow race-shared -- shown on purpose")
    kernel = tw.RawKernel(allowed, "reverse")
    report = kernel.check(1, 128, arrays(), threads=1)
    lines = {each.finding.line for each in report.allowed} | {finding.line for finding in report.findings}
    assert lines <= {4, 6}
    both = tw.RawKernel(
        REVERSE.replace("SYNC", "").replace("x[threadIdx.x];", "x[threadIdx.x];  // tilewright: allow race-shared -- a")
        .replace("threadIdx.x];\n}", "threadIdx.x];  // tilewright: allow race-shared -- b\n}"),
        "reverse",
    )  # fmt: skip
    report = both.check(1, 128, arrays(), threads=1, only=["races"])
    assert report.findings == [] and report.ok
    (one,) = report.allowed
    assert one.finding.kind == "race-shared" and one.reason in "ab"
    with pytest.raises(SuppressionError, match="say why"):
        tw.RawKernel(REVERSE.replace("SYNC", "// tilewright: allow race-shared"), "reverse").check(1, 128, arrays())


def test_identifiers_stay_while_lines_move() -> None:
    def names(source: str) -> list[str]:
        report = tw.RawKernel(source, "reverse").check(1, 128, arrays(), threads=1, only=["races"])
        return [finding.details["id"] for finding in report.findings]

    source = REVERSE.replace("SYNC", ";")
    assert names(source) == names("\n\n// a comment\n" + source) != []


def test_a_report_says_what_it_rests_on() -> None:
    kernel = tw.RawKernel(
        "__global__ void f(float *x) { x[threadIdx.x] = __expf(x[threadIdx.x]); atomicAdd(x, 1.0f); }", "f"
    )
    notes = "\n".join(kernel.check(1, 32, (np.zeros(32, np.float32),)).notes)
    for part in ("exact: bounds", "approximated: approximate functions", "atomic sums of floats", "not modelled: "):
        assert part in notes
    only = "\n".join(kernel.check(1, 32, (np.zeros(32, np.float32),), only=["memory"]).notes)
    assert "happens-before" not in only and "written before they were read" not in only


def test_outputs_that_the_host_never_filled(tier: str) -> None:
    kernel = tw.RawKernel("__global__ void add(const int *x, int *y) { y[threadIdx.x] += x[threadIdx.x]; }", "add")
    x = np.arange(32, dtype=np.int32)
    y = tw.device_empty(32, np.int32)
    assert kinds(kernel.check(1, 32, (x, y), tier=tier, without=["cost"])) == {"uninitialised"}
    y.copy_to_device(x)
    assert kinds(kernel.check(1, 32, (x, y), tier=tier, without=["cost"])) == set()
    assert (y.copy_to_host() == 2 * x).all()


def test_null_and_freed_memory(tier: str) -> None:
    kernel = tw.RawKernel("__global__ void f(int **p, int *y) { y[threadIdx.x] = p[0][threadIdx.x]; }", "f")
    y = np.zeros(32, np.int32)
    report = kernel.check(1, 32, (np.zeros(1, np.uint64), y), tier=tier)
    assert kinds(report) == {"null-pointer"}
    freed = tw.to_device(np.arange(32, dtype=np.int32))
    pointer = np.array([freed.ptr], np.uint64)
    tw.free(freed)
    report = kernel.check(1, 32, (pointer, y), tier=tier)
    assert kinds(report) == {"use-after-free"}


def test_plain_ptx_is_checked_too() -> None:
    ptx = tw.RawModule(REVERSE.replace("SYNC", ";")).ptx.text
    module = tw.RawModule(ptx)
    report = module.get_function(module.ptx.kernels[0]).check(1, 128, arrays(), threads=1)
    assert "race-shared" in kinds(report) and not report.ok


def test_what_a_kernel_prints_is_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    kernel = tw.RawKernel('__global__ void f() { printf("thread %d\\n", threadIdx.x); }', "f")
    assert kernel.check(1, 2).output == "thread 0\nthread 1\n"
    assert capsys.readouterr().out == ""


def test_dimensions_are_asked_for_by_findings_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """They may take another compilation."""
    monkeypatch.setattr(Compiled, "shared", property(lambda self: pytest.fail("asked")))
    out = np.zeros(1024, np.int32)
    assert tw.RawKernel(TURN.replace("[32][32]", "[32][33]"), "turn").check(1, (32, 32), (out,), compiled=True).ok
    with pytest.raises(pytest.fail.Exception, match="asked"):
        tw.RawKernel(TURN, "turn").check(1, (32, 32), (out,))


def test_more_memory_than_there_is_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise MemoryError("4 TiB")

    monkeypatch.setattr("tilewright.runtime.snapshot._view", refuse)
    with pytest.raises(MemoryError, match=r"more than there is \(4 TiB\); check a smaller launch"):
        tw.RawKernel(REVERSE.replace("SYNC", "__syncthreads();"), "reverse").check(1, 128, arrays())
