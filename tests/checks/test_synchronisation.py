"""Synchronisation from a kernel to its report: lines, words, and shuffles whose undefined values nothing comes of."""

import numpy as np
import pytest

import tilewright as tw

_KINDS = ("barrier-divergence", "bad-mask", "inactive-shuffle", "deadlock", "budget")

# Sums of 8 lanes: the upper ones read from lanes that take no part, and what they get is thrown away or not.
_SHUFFLES = {
    "thrown-away": ("v += __shfl_down_sync(0xff, v, o); } if (t == 0) out[0] = v;", False),
    "stored": ("v += __shfl_down_sync(0xff, v, o); } out[t] = v;", True),
    "in-a-segment": ("v += __shfl_down_sync(0xff, v, o, 8); } out[t] = v;", False),
    "compared": ("v += __shfl_down_sync(0xff, v, o); } if (v == 1234) out[t] = v;", True),
    "chosen-away": ("int w = __shfl_down_sync(0xff, v, o); v += t + o < 8 ? w : 0; } out[t] = v;", False),
    "an-address": ("v += __shfl_down_sync(0xff, v, o); } if (t > 5) out[v & 7] = 1;", True),
}


def _check(source: str, block: int, *args: object, grid: int = 1, **options: object) -> tw.Report:
    return tw.RawModule(source).get_function("k").check(grid, block, args, **({"without": ("cost",)} | options))


@pytest.mark.parametrize("name", _SHUFFLES)
def test_a_shuffle_is_reported_if_something_comes_of_it(name: str, tier: str):
    body, reported = _SHUFFLES[name]
    source = f"""__global__ void k(int *out) {{ int t = threadIdx.x, v = t * t;
        if (t < 8) {{ for (int o = 4; o; o /= 2) {{
            {body} }} }}"""
    out = np.random.default_rng().integers(0, 100, 8, np.int32)
    report = _check(source, 32, out, tier=tier)
    found = [f for f in report.findings if f.kind in _KINDS]
    assert {(f.kind, f.line) for f in found} == ({("inactive-shuffle", 3)} if reported else set())
    if name == "thrown-away":
        assert out[0] == sum(i * i for i in range(8))


def test_the_barrier_in_the_branch_is_the_finding(tier: str):
    source = """__global__ void k(int *out) {
        __shared__ int s[64];
        int t = threadIdx.x;
        s[t] = t;
        if (t % 32 < 16) {
            __syncthreads();
            s[t] = 1;
        }
        __syncthreads();
        out[t] = s[t];
    }"""
    report = _check(source, 64, np.zeros(64, np.int32), tier=tier)
    (found,) = [f for f in report.findings if f.kind in _KINDS]
    assert (found.kind, found.line, found.severity) == ("barrier-divergence", 6, "error")
    assert found.details["other_line"] == 9
    assert "16 of 32" in found.message


def test_a_deadlock_has_a_line_and_a_reason(tier: str):
    source = """__global__ void k(int *out) {
        int t = threadIdx.x, v = t;
        if (t < 16)
            v = __shfl_xor_sync(0xffffffff, v, 1);
        __syncthreads();
        out[t] = v;
    }"""
    report = _check(source, 32, np.zeros(32, np.int32), tier=tier)
    assert report.fault is not None
    assert (report.fault.kind, report.fault.line) == ("deadlock", 4)
    assert {(f.kind, f.line) for f in report.findings if f.kind in _KINDS} == {("deadlock", 4), ("bad-mask", 4)}


def test_a_barrier_at_which_nobody_waits_is_said_to_be_one(tier: str):
    source = """__global__ void k(int *out) {
        asm volatile("bar.arrive 1, 64;" ::: "memory");
        out[threadIdx.x] = 1;
    }"""
    report = _check(source, 64, np.zeros(64, np.int32), tier=tier)
    (found,) = [f for f in report.findings if f.kind in _KINDS]
    assert (found.kind, found.line) == ("barrier-divergence", 2)
    assert "nobody waits" in found.message and "64 threads" in found.message


_PRODUCT = """float d[4] = {0, 0, 0, 0}; unsigned a = 0x3c003c00;
    auto multiply = [&] { asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%4}, {%4},"
        " {%0,%1,%2,%3};" : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a)); };"""
_ROWS = """__shared__ __align__(16) unsigned s[32]; s[t % 32] = t; __syncwarp(); unsigned r = 0;
    auto load = [&] { asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r)
        : "r"((unsigned)__cvta_generic_to_shared(&s[t % 8 * 4]))); };"""
_WHOLE = {
    "half a warp": (_PRODUCT + "if (t % 32 < 16) multiply(); out[t] = d[0];", 64, 0x0000FFFF),
    "eight rows": (_ROWS + "if (t < 8) load(); out[t] = r;", 32, 0x000000FF),
    "some have returned": (_PRODUCT + "if (t % 32 >= 24) return; multiply(); out[t] = d[0];", 32, 0x00FFFFFF),
    "others wait": (_PRODUCT + "if (t < 16) multiply(); __syncthreads(); out[t] = d[0];", 64, 0x0000FFFF),
    "all": (_PRODUCT + "multiply(); out[t] = d[0];", 64, None),
    "after a branch": (_PRODUCT + "if (t % 2) a = out[t]; else out[t] = 3; multiply(); out[t] = d[0];", 64, None),
    "the last warp is short": (_ROWS + "load(); out[t] = r;", 48, None),
    "a warp has returned": (_PRODUCT + "if (t >= 32) return; multiply(); out[t] = d[0];", 64, None),
}


@pytest.mark.parametrize("name", _WHOLE)
def test_a_warp_executes_matrix_instructions_as_a_whole(name: str, tier: str):
    body, block, lanes = _WHOLE[name]
    source = f"__global__ void k(int *out) {{ const int t = threadIdx.x; {body} }}"
    found = [f for f in _check(source, block, np.zeros(64, np.int32), tier=tier).findings if f.kind in _KINDS]
    masks = [f for f in found if f.kind == "bad-mask"]
    assert [(f.severity, f.details["values"]["active"]) for f in masks] == ([("error", lanes)] if lanes else [])
    assert all("as a whole" in f.message and "every lane of the warp" in f.remedy for f in masks)
    assert lanes or not found


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("if (x[t] > 0) __syncthreads();", "take the barrier at line 4 out of the branch `if (x[t] > 0)`: every"),
        ("if (n > 0)\n{ __syncthreads(); }", "take the barrier at line 5 out of the branch `if (n > 0)`: every"),
        ("while (x[t] > 0) { __syncthreads(); break; }", "take the barrier at line 4 to where no thread"),
        ("", "put __syncthreads() between line 3 and line 5"),
    ],
)
def test_a_barrier_that_was_skipped_is_no_loops(line: str, said: str) -> None:
    source = f"""extern "C" __global__ void k(const int *x, int *y, int n) {{
        __shared__ int s[64]; int t = threadIdx.x;
        s[t] = x[t];
        {line}
        y[t] = s[63 - t];
    }}"""
    x = np.where(np.arange(64) % 3, 1, -1).astype(np.int32)
    report = _check(source, 64, x, np.zeros(64, np.int32), 0)
    (race,) = [each for each in report.findings if each.kind == "race-shared"]
    assert race.details["remedy"].startswith(said)
    for each in report.findings:  # who skipped it goes on, and may end before it is complete
        assert each.kind != "barrier-divergence" or "have ended without coming to it" in each.message
