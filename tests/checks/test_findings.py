"""What is observed of a launch, told as findings: by hand-made observations of a small kernel."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from tilewright.checks import coverage, initialisation, memory, races, redundant, synchronisation
from tilewright.checks.accesses import LaunchedKernel
from tilewright.checks.scene import Buffer, Scene
from tilewright.compile import compile_source
from tilewright.engine.run.observed import Observed
from tilewright.errors import KernelError
from tilewright.findings.model import Finding
from tilewright.ptx import parse

SOURCE = """\
__device__ __forceinline__ int picked(const int *row, int i)
{
    return row[i];
}
__global__ void turn(const int *in, int *out, float *sums)
{
    __shared__ int tile[4][32];
    __shared__ float last;
    extern __shared__ double room[];
    tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
    if (threadIdx.x == 0)
        last = in[0];
    room[threadIdx.x] = 1.5;
    __syncthreads();
    out[threadIdx.x] = picked(tile[threadIdx.x % 4], 31 - threadIdx.x);
    sums[threadIdx.x] = last + room[threadIdx.x];
    out[threadIdx.x] = __shfl_sync(0xffffffff, out[threadIdx.x], 3);
}
"""
TILE, OUT = 10, 15  # lines


@pytest.fixture(scope="module")
def scene() -> Scene:
    compiled = compile_source(SOURCE)
    module = parse(compiled.ptx)
    (symbol,) = module.kernels
    view = LaunchedKernel(module, symbol, (32, 4, 1), ("in", "out", "sums"))
    (file,) = module.files.values()
    return Scene(
        view=view,
        source={file: SOURCE},
        own=frozenset((file,)),
        declared=lambda: compiled.shared[symbol],
        buffers=(
            Buffer("in", 0x10000, 0x10000, 0x10200, 4, (0,), np.dtype(np.int32)),
            Buffer("out", 0x20000, 0x20000, 0x20100, 4, (0,), np.dtype(np.int32)),
            Buffer("table", 0x30000, 0x30000, 0x30060, 4, (2, 3, 4), np.dtype(np.float32)),
        ),
    )


def site(scene: Scene, start: str, line: int | None = None) -> int:
    """The first instruction that begins so, of a line."""
    return next(
        s.index
        for s in scene.view.plan.sites
        if s.instruction.text.startswith(start) and line in (None, scene.place(s.index).line)
    )


def seen(kind: str, at: int, other: int | None = None, *detail: str, **changes: Any) -> Observed:
    values: dict[str, Any] = {
        "count": 1, "space": "shared", "address": 0, "size": 4, "block": (0, 0, 0), "thread": 33,
        "other_block": (0, 0, 0), "other_thread": 64, "value": 0, "other_value": 0,
    }  # fmt: skip
    return Observed(kind=kind, site=at, other=other, detail=frozenset(detail), **{**values, **changes})


def offset(scene: Scene, name: str) -> int:
    offsets = scene.view.plan.variables.shared.offsets
    return next(offset for symbol, offset in offsets.items() if name in symbol)


def only(found: Iterable[Finding]) -> Finding:
    (finding,) = found
    return finding


def test_a_race_names_both_sides(scene: Scene) -> None:
    store, load = site(scene, "st.shared", TILE), site(scene, "ld.shared", 3)
    address = offset(scene, "tile") + 4 * (1 * 32 + 1)
    both = [
        seen("race", load, store, "read-after-write", count=64, address=address, other_value=2**32 - 7),
        seen("race", store, load, "write-after-read", count=3, address=address, value=5),
    ]
    finding = only(races.findings(both, scene))
    assert (finding.kind, finding.severity, finding.count) == ("race-shared", "error", 67)
    assert (finding.line, finding.details["other_line"]) == (3, TILE)
    assert finding.details["called_from"] == [OUT]
    assert (finding.details["variables"], finding.details["element"]) == (["tile"], "tile[1][1]")
    assert finding.details["threads"] == [[1, 1, 0], [0, 2, 0]]
    assert finding.details["values"] == {"stored_by_other": 2**32 - 7}
    for part in ("tile[1][1]", "line 3 `return row[i];` reads in thread (1, 1, 0)", "stores -7 in thread (0, 2, 0)",
                 f"line {TILE} `tile[threadIdx.y]", "no barrier", "read-after-write"):  # fmt: skip
        assert part in finding.message


@pytest.mark.parametrize(
    ("detail", "kind", "severity", "between", "words"),
    [
        (("write-after-write",), "race-shared", "error", "warps", "no barrier"),
        (("write-after-write", "same-value"), "race-shared", "warning", "warps", "both store the same value"),
        (("write-after-write", "same-warp"), "race-warp", "error", "lanes", "no __syncwarp()"),
        (("read-after-write", "same-warp", "volatile"), "race-warp", "warning", "lanes", "no __syncwarp()"),
        (("read-after-write", "volatile"), "race-shared", "error", "warps", "no barrier"),
        (("read-after-write", "async-copy"), "race-shared", "error", "warps", "no wait for the copy"),
        (("write-after-write", "atomic"), "race-shared", "error", "warps", "one of them is atomic"),
    ],
)
def test_kinds_and_severities_of_races(
    scene: Scene, detail: tuple[str, ...], kind: str, severity: str, between: str, words: str
) -> None:
    store = site(scene, "st.shared", TILE)
    finding = only(races.findings([seen("race", store, store, *detail)], scene))
    assert (finding.kind, finding.severity, finding.details["between"]) == (kind, severity, between)
    assert words in finding.message and "the same line" in finding.message


def test_one_bad_pair_makes_the_finding_bad(scene: Scene) -> None:
    store = site(scene, "st.shared", TILE)
    benign = seen("race", store, store, "write-after-write", "same-value", "same-warp", count=9)
    bad = seen("race", store, store, "write-after-write", value=1, other_value=2)
    assert only(races.findings([benign], scene)).severity == "warning"
    finding = only(races.findings([benign, bad], scene))
    assert (finding.kind, finding.severity, finding.count) == ("race-shared", "error", 10)
    assert set(finding.details["values"].values()) == {1, 2}  # what is wrong is shown, however rare


def test_races_of_other_variables_are_findings_of_their_own(scene: Scene) -> None:
    store = site(scene, "st.shared", TILE)
    at = [offset(scene, "tile"), offset(scene, "last")]
    found = races.findings([seen("race", store, store, "write-after-write", address=a) for a in at], scene)
    assert [finding.details["element"] for finding in found] == ["tile[0][0]", "last"]


def test_global_races_between_blocks(scene: Scene) -> None:
    store = site(scene, "st.global", OUT)
    one = seen(
        "race", store, store, "write-after-write", "between-blocks",
        space="global", address=0x20010, block=(2, 0, 0), value=1, other_value=2,
    )  # fmt: skip
    finding = only(races.findings([one], scene))
    assert (finding.kind, finding.details["element"], finding.details["between"]) == ("race-global", "out[4]", "blocks")
    assert "of block (2, 0, 0)" in finding.message and "of block (0, 0, 0)" in finding.message
    assert finding.details["values"] == {"stored": 1, "stored_by_other": 2}


@pytest.mark.parametrize(
    ("space", "address", "size", "text"),
    [
        ("global", 0x30000 + 4 * 23, 4, "table[1][2][3]"),
        ("global", 0x20000 + 8, 8, "out[2]"),
        ("global", 0x99999, 4, "global memory at 0x99999"),
    ],
)
def test_elements_of_global_memory(scene: Scene, space: str, address: int, size: int, text: str) -> None:
    store = site(scene, "st.global", OUT)
    assert scene.element(seen("race", store, None, space=space, address=address, size=size)).text == text


def test_elements_of_dynamic_shared_memory(scene: Scene) -> None:
    store = site(scene, "st.shared", 13)
    address = scene.view.plan.variables.dynamic_offset + 5 * 8
    element = scene.element(seen("race", store, None, address=address, size=8))
    assert (element.variable, element.text) == ("room", "room[5]")


def test_uninitialised(scene: Scene) -> None:
    load = site(scene, "ld.shared", 16)
    finding = only(initialisation.findings([seen("uninitialised", load, address=offset(scene, "last"))], scene))
    assert (finding.kind, finding.severity, finding.line) == ("uninitialised", "error", 16)
    assert "reads last of shared memory in thread (1, 1, 0)" in finding.message


def test_a_read_that_races_is_left_to_the_race(scene: Scene) -> None:
    load, store = site(scene, "ld.shared", 16), site(scene, "st.shared", 12)
    read = seen("uninitialised", load)
    assert initialisation.findings([read, seen("race", load, store, "read-after-write")], scene) == []
    assert initialisation.findings([read, seen("race", store, load, "write-after-read")], scene) == []
    assert len(initialisation.findings([read, seen("race", store, store, "write-after-write")], scene)) == 1


def test_stored_twice(scene: Scene) -> None:
    store = site(scene, "st.global", OUT)
    one = seen("stored-twice", store, store, space="global", address=0x20004, other_block=(1, 0, 0))
    finding = only(coverage.findings([one], scene))
    assert (finding.severity, finding.line, finding.details["element"]) == ("warning", OUT, "out[1]")
    assert "in blocks (0, 0, 0) and (1, 0, 0)" in finding.message


@pytest.mark.parametrize(
    ("kind", "start", "detail", "values", "words", "told"),
    [
        ("barrier-divergence", "bar", ("returned",), (50, 64), "50 of 64 threads", {"arrived": 50, "expected": 64}),
        ("barrier-divergence", "bar", ("lanes-elsewhere",), (0, 0), "elsewhere", {"arrived": 0, "expected": 0}),
        ("bad-mask", "shfl", ("absent-lanes",), (0xFF, 0x0F), "0x000000ff", {"mask": 0xFF, "active": 0x0F}),
        ("bad-mask", "shfl", ("not-in-mask",), (0x0F, 0xFF), "without being in the mask", {"mask": 15, "active": 255}),
        ("inactive-shuffle", "shfl", (), (17, 0), "lane 17", {"source_lane": 17}),
    ],
)
def test_synchronisation(
    scene: Scene, kind: str, start: str, detail: tuple[str, ...], values: tuple[int, int], words: str, told: Any
) -> None:
    at = site(scene, start)
    one = seen(kind, at, None, *detail, space="", value=values[0], other_value=values[1])
    finding = only(synchronisation.findings([one], scene))
    assert (finding.kind, finding.severity) == (kind, "error")
    assert words in finding.message and finding.details["values"] == told
    assert finding.details["remedy"] and "variables" not in finding.details
    assert ("did not)" in finding.message) == (len(finding.details["threads"]) == 2) == (kind == "barrier-divergence")


def test_redundant_barriers_are_worth_knowing(scene: Scene) -> None:
    finding = only(redundant.findings([seen("redundant-barrier", site(scene, "bar"), None, space="")], scene))
    assert (finding.severity, finding.line) == ("info", 14)
    assert "in this run" in finding.message


def test_faults_keep_their_text_and_learn_the_variable(scene: Scene) -> None:
    load = site(scene, "ld.shared", 3)
    error = KernelError(
        "the text", "out-of-bounds", file="x.cu", line=OUT, block=(1, 0, 0), thread=(3, 0, 0), site=load
    )
    finding = memory.finding(error, scene)
    assert (finding.kind, finding.severity, finding.message) == ("out-of-bounds", "error", "the text")
    assert (finding.line, finding.details["called_from"]) == (3, [OUT])
    assert (finding.details["variables"], finding.details["elements"]) == (["tile"], 128)
    assert (finding.details["blocks"], finding.details["threads"]) == ([[1, 0, 0]], [[3, 0, 0]])
    bare = memory.finding(KernelError("no room", "budget"), scene)
    assert (bare.kind, bare.line, bare.details) == ("budget", None, {})
