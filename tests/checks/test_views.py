"""Arguments that are views of one array: checks go by address, whatever the pointers are called."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.tool import tool
from tilewright.errors import KernelError
from tilewright.runtime.written import unwritten

fuzz_views = tool("fuzz_views")

SHIFT = "__global__ void shift(const int *x, int *y, int n) { int i = threadIdx.x; if (i < n) y[i] = x[i] + 1; }"


class Foreign:
    """An array that is known by DLPack alone, as a tensor of PyTorch's on the CPU."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def read_only(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    array = array[:]
    array.flags.writeable = False
    return array


def races(report: tw.Report) -> list[tuple[str, int]]:
    return [(finding.kind, finding.count) for finding in report.findings if finding.kind.startswith("race")]


@pytest.mark.parametrize("wrap", [lambda x: x, Foreign, read_only], ids=["numpy", "dlpack", "read-only"])
@pytest.mark.parametrize(
    ("views", "met"),
    [
        (lambda a: (a[:100], a[20:]), 80),  # each reaches where the other does not
        (lambda a: (a[20:], a[:100]), 80),
        (lambda a: (a[:100], a[20:100]), 60),
        (lambda a: (a, a[20:]), 88),  # one within the other
        (lambda a: (a[20:], a), 88),
        (lambda a: (a[:64], a[64:]), 0),  # side by side
        (lambda a: (a, a), 0),  # each thread for itself
    ],
)
def test_views_race_where_they_meet(tier: str, wrap: Any, views: Callable[..., Any], met: int) -> None:
    x, y = views(np.zeros(128, np.int32))
    n = min(len(x), len(y))
    report = tw.RawKernel(SHIFT, "shift").check(1, 128, (wrap(x), y, n), tier=tier, only=["races"])
    assert sum(count for _, count in races(report)) == met
    assert {kind for kind, _ in races(report)} <= {"race-global"}
    for finding in report.findings:  # both names of the element
        assert "x[" in finding.message and "y[" in finding.message and "too:" in finding.message


def test_views_that_share_some_bytes_of_an_element(tier: str) -> None:
    memory = np.zeros(64, np.uint8)
    code = "__global__ void mix(int *x, short *y) { x[threadIdx.x] = 1; y[31 - threadIdx.x % 8] = 2; }"
    views = memory[:32].view(np.int32), memory[:].view(np.int16)  # the first ends where the last eight begin
    assert races(tw.RawKernel(code, "mix").check(1, 8, views, tier=tier, only=["races"])) == []
    views = memory[8:40].view(np.int32), memory[2:].view(np.int16)
    near = code.replace("31 - threadIdx.x % 8", "threadIdx.x")
    report = tw.RawKernel(near, "mix").check(1, 8, views, tier=tier, only=["races"])
    assert [finding.kind for finding in report.findings] == ["race-global"]


def test_each_view_has_its_own_bounds(tier: str) -> None:
    whole = np.zeros(128, np.int32)
    kernel = tw.RawKernel(SHIFT, "shift")
    with pytest.raises(KernelError, match=r"8 bytes past the end of y|past the end"):
        kernel(1, 128, (whole, whole[:100], 101), tier=tier)
    report = kernel.check(1, 128, (whole[20:], whole[:100], 101), tier=tier, only=["memory"])
    assert [finding.kind for finding in report.faults] == ["out-of-bounds"]


def test_what_one_view_stores_another_may_read(tier: str) -> None:
    """Of memory that only kernels write; the rest of it stays without a value."""
    code = """__global__ void both(int *x, const int *y, int *z) {
        x[threadIdx.x] = threadIdx.x; __syncthreads(); z[threadIdx.x] = y[threadIdx.x]; }"""
    kernel = tw.RawKernel(code, "both")
    for views, missing in (((0, 64), (0, 64)), 0), (((0, 64), (8, 72)), 8), (((16, 80), (4, 68)), 12):
        whole, out = unwritten(np.empty(128, np.int32)), np.zeros(64, np.int32)
        x, y = (whole[low:high] for low, high in views)
        report = kernel.check(1, 64, (x, y, out), tier=tier, only=["uninitialised"])
        assert sum(each.count for each in report.findings) == missing
        again = kernel.check(1, 64, (x, x, out), tier=tier, only=["uninitialised"])
        assert again.findings == []


def test_a_view_counts_what_others_store_of_it(tier: str) -> None:
    """Each output is half a kernel's doing: together nothing is left."""
    code = "__global__ void fill(int *x, int *y) { x[threadIdx.x] = 1; y[threadIdx.x + 32] = 2; }"
    whole = tw.device_empty(64, np.int32)
    report = tw.RawKernel(code, "fill").check(1, 32, (whole[:40], whole), tier=tier, only=["coverage"])
    assert report.findings == []


@pytest.mark.parametrize("number", range(12))
def test_views_are_as_one_pointer_with_offsets(number: int) -> None:
    assert fuzz_views.differences(fuzz_views.make(3, number)) == []


def test_the_sample_has_findings_and_none() -> None:
    found = [bool(fuzz_views.run(fuzz_views.make(3, number), "auto", 1, apart=True)[0]) for number in range(12)]
    assert set(found) == {False, True}
