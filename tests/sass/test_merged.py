"""Accesses that ptxas merges are counted as the wide ones that they become, in both tiers, and told as written too."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tilewright import RawModule
from tilewright.errors import UnsupportedError
from tilewright.hardware.access import shared_cost
from tilewright.report.text import changed

ROWS = """\
extern "C" __global__ void rows(const float *in, float *out, int lanes) {
    __shared__ float tile[32 * %d];
    for (int i = threadIdx.x; i < 32 * %d; i += 32) tile[i] = in[i];
    __syncthreads();
    if (threadIdx.x < lanes) {
        float t = 0;
        for (int k = 0; k < 4; k++)
            t += tile[threadIdx.x * %d + k];
        out[threadIdx.x] = t;
    }
}
"""


def rows(pitch: int, lanes: int, tier: str, counts: str) -> Any:
    kernel = RawModule(ROWS % (pitch, pitch, pitch), counts=counts).get_function("rows")
    data = np.arange(32 * pitch, dtype=np.float32)
    out = np.zeros(32, np.float32)
    report = kernel.profile(1, 32, (data, out, np.int32(lanes)), tier=tier)
    expected = data.reshape(32, pitch)[:, :4].sum(axis=1)
    np.testing.assert_array_equal(out[:lanes], expected[:lanes])
    return report


def at_line(report: Any, line: int) -> Any:
    return next(each for (_, number), each in report.lines.items() if number == line)


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize("lanes", (32, 13, 1))
@pytest.mark.parametrize("pitch", (4, 8, 12, 20, 32))
def test_four_neighbours_cost_what_one_wide_access_does(pitch: int, lanes: int, tier: str) -> None:
    report = rows(pitch, lanes, tier, "sass")
    cost = shared_cost("load", [4 * pitch * lane for lane in range(32)], 16, (1 << lanes) - 1)
    line = at_line(report, 8)
    assert (line.wavefronts, line.ideal, line.conflicts, line.worst_ways) == (*cost[:2], cost.conflicts, cost.ways)
    narrow = [
        shared_cost("load", [4 * (pitch * lane + k) for lane in range(32)], 4, (1 << lanes) - 1) for k in range(4)
    ]
    (change,) = report.changed
    assert change.line == 8 and change.note == "4 loads of 4 bytes became 1 of 16 bytes"
    assert change.written.wavefronts == sum(each.wavefronts for each in narrow)
    assert change.written.conflicts == sum(each.conflicts for each in narrow)
    assert not report.uncertain


@pytest.mark.parametrize("tier", ("lanes", "auto"))
def test_rows_that_are_not_aligned_are_not_merged(tier: str) -> None:
    report = rows(5, 32, tier, "sass")
    assert not report.changed and at_line(report, 8).wavefronts == 4


def test_as_written_nothing_is_merged() -> None:
    report = rows(32, 32, "auto", "ptx")
    assert report.counts == "ptx" and not report.changed
    assert at_line(report, 8).wavefronts == 4 * 32


def test_a_merged_line_is_shown_both_ways() -> None:
    text = " ".join(changed(rows(4, 32, "auto", "sass")).split())
    assert "line 8: 4 loads of 4 bytes became 1 of 16 bytes" in text
    assert "wavefronts 16 as written, 4 as compiled; conflicts 12 as written, 0 as compiled" in text


def test_json_has_both() -> None:
    made = rows(4, 32, "auto", "sass").to_json()
    assert made["counts"] == "sass"
    (change,) = made["changed"]
    assert change["written"]["conflicts"] == 12 and change["compiled"]["conflicts"] == 0
    assert made["bank_conflicts"] == 0


def test_the_machines_counts_decide_about_a_finding() -> None:
    """A conflict that ptxas' merging takes away is none."""
    data, out = np.zeros(128, np.float32), np.zeros(32, np.float32)
    for counts, found in (("ptx", True), ("sass", False)):
        kernel = RawModule(ROWS % (4, 4, 4), counts=counts).get_function("rows")
        report = kernel.check(1, 32, (data, out, np.int32(32)), only=["bank-conflict"])
        assert any(each.kind == "bank-conflict" for each in report.findings) == found


ROUNDS = """\
extern "C" __global__ void rounds(float *out) {
    __shared__ float tile[64];
    for (int i = threadIdx.x; i < 64; i += 32) tile[i] = i;
    __syncthreads();
    float t = 0;
    for (int k = 0; k < 64; k++)
        t = t * out[threadIdx.x] + tile[k];
    out[threadIdx.x] = t;
}
"""


@pytest.mark.parametrize("tier", ("lanes", "auto"))
def test_sixteen_bytes_that_all_lanes_read_take_two_wavefronts(tier: str) -> None:
    """64 words by 16 accesses: half as many wavefronts as by 64."""
    module = RawModule(ROUNDS, counts="sass")
    kernel = module.get_function("rounds")
    report = kernel.profile(1, 32, (np.zeros(32, np.float32),), tier=tier)
    machine = module.machine("rounds")
    assert machine is not None and machine.pairing.merged and not report.uncertain
    assert at_line(report, 7).wavefronts == 2 * 64 // 4


LATE = """\
extern "C" __global__ void late(const float *in, float *out, int n) {
    __shared__ float tile[256];
    tile[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    unsigned at = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x ^ 32]);
    float v;
    asm volatile("ld.shared.f32 %0, [%1];" : "=f"(v) : "r"(at));
    if (threadIdx.x >= n) return;
    out[threadIdx.x] = v;
}
"""


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize("n, loads", [(96, 3), (256, 8), (100, None)])
def test_a_load_behind_a_way_out_is_made_by_the_warps_that_stay(n: int, loads: int | None, tier: str) -> None:
    """ptxas moves it behind the branch. Where that splits a warp, what the rest of it costs is not known."""
    data = np.arange(256, dtype=np.float32)
    report = RawModule(LATE).get_function("late").profile(1, 256, (data, np.zeros(256, np.float32), n), tier=tier)
    assert report.counts == "sass" and bool(report.uncertain) == (loads is None)
    assert at_line(report, 7).wavefronts == (8 if loads is None else loads)
    assert {site.wavefronts for change in report.changed for site in change.sites} == ({3} if n == 96 else set())


STEPS = """\
extern "C" __global__ void steps(const int *ends, const float *v, float *out) {
    int n = ends[threadIdx.x];
    float t = 0;
    for (int k = threadIdx.x; k < n; k += 3)
        t = t * v[k] + v[k + 7];
    out[threadIdx.x] = t;
}
"""


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize("apart", (False, True))
def test_copies_of_a_loop_that_lanes_leave_apart_are_not_certain(apart: bool, tier: str) -> None:
    """ptxas makes four copies, then two, then one: lanes with other numbers of rounds meet in other copies."""
    lanes = np.arange(32, dtype=np.int32)
    ends = lanes + 3 * (lanes * 7 % 32 if apart else 31)
    module = RawModule(STEPS)
    report = module.get_function("steps").profile(
        1, 32, (ends, np.ones(256, np.float32), np.zeros(32, np.float32)), tier=tier
    )
    machine = module.machine("steps")
    assert machine is not None and machine.pairing.unrolled and report.counts == "sass"
    assert any("different rounds" in why for why in report.uncertain.values()) == apart


TOO_LARGE = """\
extern "C" __global__ void big(int *y) { __shared__ int t[70000]; t[*y] = 1; __syncthreads(); *y = t[*y + 1]; }
"""


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="counts must be"):
        RawModule('extern "C" __global__ void k() {}', counts="cycles")
    ptx = RawModule(TOO_LARGE).ptx.text
    for code in (TOO_LARGE, ptx):
        with pytest.raises(UnsupportedError, match=r"ptxas makes no machine code of it: .* too much shared data"):
            RawModule(code, counts="sass").machine("big")
