"""Cost findings against numbers worked out by hand."""

import numpy as np
import pytest

from tests import races
from tests.cost.launched import findings
from tilewright import RawModule, device_empty, to_device
from tilewright.compile.demangle import short_name
from tilewright.findings.model import Finding


def only(found: list[Finding], kind: str) -> Finding:
    of_kind = [finding for finding in found if finding.kind == kind]
    assert len(of_kind) == 1, [f.message for f in found]
    return of_kind[0]


def ints(*shape: int) -> np.ndarray:
    return np.full(shape, -1, np.int32)


TURN = "\n" + races.TURN.replace("[32][32]", "[32][%d]")


@pytest.mark.parametrize(("row", "ways"), [(32, 32), (48, 16), (40, 8), (36, 4), (34, 2)])
def test_bank_conflict_of_a_column(row: int, ways: int, tier: str) -> None:
    """A column's words are ``row`` apart, so gcd(row, 32) of them share a bank."""
    found = findings(TURN % row, 1, (32, 32), (ints(32, 32),), tier=tier)
    finding = only(found, "bank-conflict")
    assert (finding.line, finding.severity) == (7, "warning")
    assert finding.details["variables"] == ["tile"]
    assert finding.details["ways"] == ways == np.gcd(row, 32)
    assert (finding.details["wavefronts"], finding.details["ideal"]) == (32 * ways, 32)
    assert f"{ways}-way" in finding.message


@pytest.mark.parametrize("row", [33, 35])
def test_odd_rows_have_no_cost(row: int, tier: str) -> None:
    assert findings(TURN % row, 1, (32, 32), (ints(32, 32),), tier=tier) == []


def test_copies_of_one_access_are_one_finding() -> None:
    source = """
    __global__ void f(int *out) {
        __shared__ int tile[64][32];
        for (int i = threadIdx.x; i < 2048; i += 32) (&tile[0][0])[i] = i;
        __syncwarp();
        int sum = 0;
    #pragma unroll
        for (int k = 0; k < 4; ++k)
            sum += tile[threadIdx.x + 32 * (k & 1)][k];
        out[threadIdx.x] = sum;
    }"""
    found = findings(source, 1, 32, (ints(32),))
    finding = only(found, "bank-conflict")
    assert (finding.count, finding.details["wavefronts"], finding.details["ideal"]) == (4, 128, 4)


COPY = """
__global__ void copy(const int *in, int *out, int step, int start)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[%s];
}
"""


@pytest.mark.parametrize(("index", "sectors", "step"), [("i * 8", 32, "32 bytes"), ("i * 2", 8, "8 bytes")])
def test_uncoalesced_by_a_constant_stride(index: str, sectors: int, step: str, tier: str) -> None:
    found = findings(COPY % index, 2, 64, (np.arange(1024, dtype=np.int32), ints(128), 1, 0), tier=tier)
    finding = only(found, "uncoalesced")
    assert finding.line == 5
    assert finding.details["variables"] == ["in"]
    assert (finding.details["requests"], finding.details["sectors"], finding.details["ideal"]) == (4, 4 * sectors, 16)
    assert (finding.details["step"], finding.details["fast_index"]) == (step, "x")
    assert f"{int(step.split()[0]) // 4} elements" in finding.details["remedy"]


def test_uncoalesced_by_an_asynchronous_copy_is_the_array_that_it_reads() -> None:
    """Its two addresses vary in two ways."""
    source = """
    #include <cuda_pipeline.h>
    __global__ void copy(const int *in, int *out) {
        __shared__ int tile[64];
        __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x * 8], 4);
        __pipeline_commit();
        __pipeline_wait_prior(0);
        out[threadIdx.x] = tile[threadIdx.x];
    }"""
    finding = only(findings(source, 1, 64, (np.arange(512, dtype=np.int32), ints(64))), "uncoalesced")
    assert (finding.details["variables"], finding.details["step"]) == (["in"], "32 bytes")


def test_uncoalesced_by_a_pitch_known_at_run_time() -> None:
    found = findings(COPY % "i * step", 2, 64, (np.arange(4096, dtype=np.int32), ints(128), 32, 0))
    finding = only(found, "uncoalesced")
    assert (finding.details["step"], finding.details["fast_index"]) == ("a run-time pitch", "x")


def test_the_fast_index_is_the_one_along_the_warp() -> None:
    source = """
    __global__ void f(int *out) { out[threadIdx.y * 64 + threadIdx.x] = 1; }"""
    assert only(findings(source, 1, (1, 32), (ints(2048),)), "uncoalesced").details["fast_index"] == "y"
    assert findings(source, 1, (32, 1), (ints(2048),)) == []


def test_uncoalesced_by_data_and_by_members_of_structures() -> None:
    source = "__global__ void f(const int *at, const int *in, int *out) { out[threadIdx.x] = in[at[threadIdx.x]]; }"
    at = np.random.default_rng().permutation(32).astype(np.int32) * 16
    finding = only(findings(source, 1, 32, (at, ints(1024), ints(32))), "uncoalesced")
    assert finding.details["variables"] == ["in"]
    assert "data choose the addresses" in finding.details["remedy"]
    source = "struct P { int x, y; }; __global__ void f(P *p, int *out) { out[threadIdx.x] = p[threadIdx.x].y; }"
    told = only(findings(source, 1, 32, (ints(64), ints(32))), "uncoalesced").details["remedy"]
    assert told.startswith("y is a member of structures, 8 bytes each: ")


def test_misaligned_rows(tier: str) -> None:
    found = findings(COPY % "i + start", 2, 64, (np.arange(1024, dtype=np.int32), ints(128), 1, 3), tier=tier)
    finding = only(found, "misaligned-sectors")
    assert (finding.details["sectors"], finding.details["ideal"], finding.severity) == (20, 16, "info")
    assert findings(COPY % "i + start", 2, 64, (np.arange(1024, dtype=np.int32), ints(128), 1, 8), tier=tier) == []
    for size in range(128, 136):  # device memory is aligned, wherever the host's under it begins
        given, out = to_device(np.arange(size, dtype=np.int32)), device_empty(128, np.int32)
        assert findings(COPY % "i", 2, 64, (given, out, 1, 0)) == []


def test_few_words_for_all_lanes_are_no_finding() -> None:
    """Two rows' words, each read by 16 lanes: two sectors, which no alignment makes one."""
    source = """
    __global__ void f(const float *a, float *out) {
        out[threadIdx.y * 16 + threadIdx.x] = a[threadIdx.y * 64];
    }"""
    a = np.ones(1024, np.float32)
    assert findings(source, 1, (16, 16), (a, np.zeros(256, np.float32))) == []


OWN = """#include <cstdio>
__global__ void f(const int *at, int *out) {
    int own[16];
#pragma unroll
    for (int k = 0; k < 16; ++k)
        own[k] = at[k] * k;
    LAST
}"""


def local_memory(last: str) -> list[Finding]:
    found = findings(OWN.replace("LAST", last), 1, 32, (np.arange(32, dtype=np.int32), ints(32)))
    return [each for each in found if each.kind == "local-memory"]


def test_local_memory_by_line() -> None:
    found = local_memory("out[threadIdx.x] = own[at[threadIdx.x] & 15];")
    assert {finding.line for finding in found} == {6, 7}
    assert all(finding.details["bytes_per_thread"] == 64 for finding in found)
    assert next(f for f in found if f.line == 7).count == 1


def test_what_printf_is_given_is_no_array_in_local_memory() -> None:
    # A line that reads one for it is found all the same.
    last = 'printf("%d %d",\nat[0], at[1]);\nprintf("%d", own[at[threadIdx.x] & 15]);'
    assert {finding.line for finding in local_memory(last)} == {6, 9}


DIVERGENT = """
__global__ void f(int *out)
{
    int value = threadIdx.x;
    if (%s)
        for (int k = 0; k < 100; ++k)
            value = value * 1664525 + (value >> 3);
    out[threadIdx.x] = value;
}
"""


def test_divergent_branch(tier: str) -> None:
    finding = only(findings(DIVERGENT % "threadIdx.x % 4 == 0", 1, 64, (ints(64),), tier=tier), "divergence")
    assert finding.line == 5
    assert finding.details["idle_share"] == pytest.approx(0.75, abs=0.01)
    assert finding.details["idle_share_of_kernel"] == pytest.approx(0.75, abs=0.05)


def test_branches_by_warp_do_not_diverge(tier: str) -> None:
    assert findings(DIVERGENT % "threadIdx.x / 32 == 0", 1, 64, (ints(64),), tier=tier) == []


def test_loops_that_lanes_leave_one_by_one(tier: str) -> None:
    """Lane l goes round l times: 31 lanes enter, and in 31 rounds 16 of 32 work in the mean."""
    source = """
    __global__ void f(int *out) {
        int value = 1;
    #pragma unroll 1
        for (int k = 0; k < threadIdx.x; ++k)
            value = value * 1664525 + (value >> 3);
        out[threadIdx.x] = value;
    }"""
    finding = only(findings(source, 1, 32, (ints(32),), tier=tier), "divergence")
    assert finding.details["idle_share"] == pytest.approx((31 - 16) / 32)


GUARDED = """
__global__ void f(int *out, int n, int m) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x, j = threadIdx.y;
    int value = i;
    if (CONDITION)
        for (int k = 0; k < 100; ++k)
            value = value * 1664525 + (value >> 3);
    if (i < n)
        out[i] = value;
}"""


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ("i < n", False), ("n > i && j < m", False), ("i >= 0 && i < 40", False),
        ("threadIdx.x < 8", True), ("i % 2 < m", True), ("i * i % 8 < m", True), ("i % n == 0", True),
    ],
)  # fmt: skip
def test_a_plain_bounds_guard_is_no_divergence(condition: str, found: bool) -> None:
    """Behind each condition most lanes of some warp idle."""
    source = GUARDED.replace("CONDITION", condition)
    kinds = {each.kind for each in findings(source, 2, 32, (ints(64), 40, 1))}
    assert ("divergence" in kinds) is found


def test_small_blocks_do_not_count_as_divergence() -> None:
    assert findings(DIVERGENT % "blockIdx.x == 0", 1, 8, (ints(8),)) == []


def test_occupancy_by_shared_memory() -> None:
    source = """
    __global__ void f(int *out) {
        extern __shared__ int room[];
        room[threadIdx.x] = threadIdx.x;
        out[threadIdx.x] = room[threadIdx.x];
    }"""
    finding = only(findings(source, 1, 64, (ints(64),), 100_000), "occupancy")
    assert (finding.details["limited_by"], finding.details["blocks"], finding.details["warps"]) == (
        "shared memory",
        2,
        4,
    )
    assert finding.details["fraction"] == 4 / 64
    assert findings(source, 1, 64, (ints(64),), 4096) == []


def test_occupancy_by_registers() -> None:
    source = "__global__ void f(int *out) { out[threadIdx.x] = threadIdx.x; }"
    finding = only(findings(source, 1, 256, (ints(256),), registers=255), "occupancy")
    assert (finding.details["limited_by"], finding.details["blocks"]) == ("registers", 1)
    assert findings(source, 1, 256, (ints(256),), registers=32) == []


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZZ4turnPiE4tile", "tile"),
        ("_ZZ4turnPiE4tile_0", "tile"),
        ("_ZZ11matmul_tileILi16EEvPKfS1_PfiE2As", "As"),
        ("_ZZN3lab4turnEPiE5s12ab", "s12ab"),
        ("_ZN3lab5tableE", "table"),
        ("_ZL5table", "table"),
        ("plain", "plain"),
    ],
)
def test_short_names(symbol: str, name: str) -> None:
    assert short_name(symbol) == name


def test_atomics_that_meet_on_an_address_are_not_uncoalesced() -> None:
    """They send a sector once for each lane, as a GPU counts it; but it is one sector. Those far apart are."""
    source = """
    __global__ void meet(const int *a, float *b) { atomicAdd(b + a[threadIdx.x] % 4, 1.5f); }
    __global__ void apart(const int *a, float *b) { atomicAdd(b + threadIdx.x * 8, 1.5f); }"""
    args = (np.arange(256, dtype=np.int32), np.zeros(2048, np.float32))
    reports = {name: RawModule(source).get_function(name).check(1, 256, args) for name in ("meet", "apart")}
    assert not [f for f in reports["meet"].findings if f.kind == "uncoalesced"]
    assert [f.kind for f in reports["apart"].findings if f.kind == "uncoalesced"] == ["uncoalesced"]
    profiled = RawModule(source).get_function("meet").profile(1, 256, args)
    assert profiled.metrics["l1tex__t_sectors_pipe_lsu_mem_global_op_red.sum"] == 8 * 8


def test_sectors_of_lanes_in_several_arrays_are_those_of_a_gpus_allocations(tier: str) -> None:
    """Wherever the host has the arrays: two of 32 bytes fill a sector each."""
    source = """
    __global__ void split(int *even, int *odd) {
        (threadIdx.x % 2 ? odd : even)[threadIdx.x / 2] = 1;
    }"""
    kernel, kept, places = RawModule(source).get_function("split"), [], set()
    for number in range(12):
        kept += [np.zeros(5 * number, np.uint8), even := ints(8), np.zeros(7 * number, np.uint8), odd := ints(8)]
        places.add((even.ctypes.data % 256, odd.ctypes.data % 256))
        (store,) = (site for site in kernel.profile(1, 16, (even, odd), tier=tier).sites if site.requests)
        assert (store.sectors, store.sectors_ideal) == (2, 2)
    assert len(places) > 1
