"""Large kernels begin in code that is soon had (emit/quick.py): it computes, counts and faults as other code does, long
launches get better code while they run, and what is compiled grows with the kernel and no faster."""

import functools
import random
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tilewright import ptx
from tilewright.compile import compile_source
from tilewright.engine import Outcome, Program
from tilewright.engine.analysis import plan
from tilewright.engine.analysis.plan import Plan, Shape
from tilewright.engine.emit import transitions
from tilewright.engine.emit.fast import FastTier
from tilewright.engine.emit.quick import QuickLanes
from tilewright.engine.run import compiled
from tilewright.errors import KernelError

from . import harness

pytestmark = pytest.mark.optimised

NEVER = 1 << 60
MIXED = r"""
__device__ __noinline__ int collatz(int n) { int steps = 0; while (n > 1 && steps < 40) { n = n & 1 ? 3 * n + 1 : n / 2; steps++; } return steps; }
__global__ void f(float* x, int* y, long long* z, int n, int pitch) {
    __shared__ int words[64];
    __shared__ int total;
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    int local[8];
    for (int k = 0; k < 8; k++) local[(k + lane) % 8] = k * i;
    if (threadIdx.x == 0) total = 0;
    if (threadIdx.x < 64) words[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&words[(i * 7) % 64], i);
    atomicMax(&total, y[i % n] & 1023);
    __syncthreads();
    int v = y[i % n];
    switch (v & 7) {
        case 0: v = v * 3 + total; break;
        case 1: v ^= local[v & 7]; break;
        case 3: v = __popc(v) + words[lane]; break;
        case 6: v = collatz(v & 255); break;
        default: v = v >> 3;
    }
    v += __shfl_xor_sync(~0u, v, 5);
    unsigned votes = __ballot_sync(~0u, v > 100);
    float a = x[i % n] * 1.5f + __int2float_rn(v & 63);
    a = lane % 3 == 0 ? sqrtf(fabsf(a)) : __expf(-a * 0.01f) / (1.0f + a * a);
    double d = a; d = d * d + 0.1;
    if (i < n) { x[i] = a + (float)d; y[i] = v + votes; z[(long long)i * pitch] = (long long)v * i - local[i % 8]; }
}
"""  # noqa: E501


@pytest.fixture(autouse=True)
def nothing_on_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A tier that another process has made is used at once."""
    for code in (MIXED, LONG):
        text_of(code)
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))


@functools.cache
def text_of(code: str) -> str:
    return compile_source(code).ptx


def fresh(code: str) -> Program:
    return Program(ptx.parse(text_of(code)))


def launch(program: Program, code: str, arrays: tuple[np.ndarray, ...], *rest: np.generic, **how: object) -> Outcome:
    """As the harness does, of a program of its own: what it has compiled depends on the threshold."""
    entry = next(f.name for f in program.module.functions.values() if f.entry)
    harness.build.cache_clear()
    original = harness.build
    try:
        harness.build = lambda *_: (program, {"f": entry})  # type: ignore[assignment]
        return harness.run(code, "f", 3, 96, *arrays, *rest, counts=True, **how)  # type: ignore[arg-type]
    finally:
        harness.build = original


def mixed_arguments() -> tuple[tuple[np.ndarray, ...], tuple[np.generic, ...]]:
    rng = np.random.default_rng(26)
    n, pitch = 250, 3
    x = rng.normal(size=n).astype(np.float32)
    y = rng.integers(-(1 << 31), 1 << 31, n).astype(np.int32)
    z = np.full(n * pitch, -1, np.int64)
    return (x, y, z), (np.int32(n), np.int32(pitch))


def threshold(monkeypatch: pytest.MonkeyPatch, large: int, worth: int = NEVER) -> None:
    for module in (plan, compiled):
        monkeypatch.setattr(module, "LARGE", large)
    monkeypatch.setattr(compiled, "_WORTH_FAST", worth)
    monkeypatch.setattr(compiled, "_WORTH_LANES", worth)


def results(monkeypatch: pytest.MonkeyPatch, large: int, worth: int, tier: str, checks: frozenset[str]) -> tuple:
    threshold(monkeypatch, large, worth)
    arrays, rest = mixed_arguments()
    outcome = launch(fresh(MIXED), MIXED, arrays, *rest, tier=tier, checks=checks)
    assert outcome.counters is not None
    return [a.tobytes() for a in arrays], outcome.counters.table.tolist(), outcome.tier_instructions


@pytest.mark.parametrize(
    "checks", [frozenset[str](), frozenset({"races", "initialisation", "synchronisation"})], ids=["bare", "checked"]
)
def test_what_is_soon_had_computes_and_counts_the_same(monkeypatch: pytest.MonkeyPatch, checks: frozenset[str]) -> None:
    memory, counts, where = results(monkeypatch, NEVER, NEVER, "auto", checks)
    assert where["fast"] > 0
    hasty_memory, hasty_counts, hasty_where = results(monkeypatch, 0, NEVER, "auto", checks)
    assert hasty_where["fast"] == hasty_where["partial"] == 0 and hasty_where["lanes"] > 0
    assert hasty_memory == memory
    assert hasty_counts == counts


@pytest.mark.parametrize(
    "checks", [frozenset[str](), frozenset({"races", "initialisation", "synchronisation"})], ids=["bare", "checked"]
)
def test_scalars_that_the_frame_has_too_are_the_same(monkeypatch: pytest.MonkeyPatch, checks: frozenset[str]) -> None:
    """Of a kernel where many live for long; here of one where they would not be, through every change of tier."""
    usual = results(monkeypatch, NEVER, NEVER, "auto", checks)
    monkeypatch.setattr(transitions, "_CROWDED", 0)
    monkeypatch.setattr(transitions, "_LONG", 1)
    with monkeypatch.context() as here:
        here.setenv("TILEWRIGHT_CACHE", "0")
        assert results(here, NEVER, NEVER, "auto", checks) == usual
    assert transitions.mirrored(plan_of(MIXED))


def test_ways_out_of_the_fast_tier_do_not_store_all_that_lives() -> None:
    """There is one a segment, and of a thousand accesses hundreds of addresses live at each."""
    made = plan_of(accesses(800))
    text = FastTier(made, True).generate()
    ways = sum(text.count("\n  store ", *span) for span in _ways_out(text))
    lives = sum(len(made.graph.live_in(each)) for each in made.graph.segments)
    assert lives > 100_000 and ways < lives / 10


def _ways_out(text: str) -> Iterator[tuple[int, int]]:
    """Where the blocks are by which a warp leaves for the lane tier."""
    for found in re.finditer(r"^leave\.\d+:.*?^  ret ", text, re.M | re.S):
        yield found.span()


LONG = r"""
__global__ void f(int* x, const int* y, int n, int pitch) {
    int i = threadIdx.x, sum = 0;
    for (int k = 0; k < n; k++) { sum = sum * 3 + y[k % 8 * pitch + i]; if (sum % 1024 == i) sum++; }
    x[blockIdx.x * blockDim.x + i] = sum;
}
"""


def test_a_long_launch_gets_better_code_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(7)
    y = rng.integers(0, 1000, 8 * 100).astype(np.int32)

    def run(large: int, worth: int) -> tuple[np.ndarray, list, dict[str, int]]:
        threshold(monkeypatch, large, worth)
        x = np.full(3 * 96, -1, np.int32)
        outcome = launch(fresh(LONG), LONG, (x, y), np.int32(20_000), np.int32(100))
        assert outcome.counters is not None
        return x, outcome.counters.table.tolist(), outcome.tier_instructions

    plain, counts, _ = run(NEVER, NEVER)
    better, better_counts, where = run(0, 1)
    assert where["lanes"] > 0 and where["fast"] > 0, "the launch began in one and went on in the other"
    assert (better == plain).all()
    assert better_counts == counts


def test_a_fault_is_named_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for large in (NEVER, 0):
        threshold(monkeypatch, large)
        arrays, (n, _) = mixed_arguments()
        with pytest.raises(KernelError) as caught:
            launch(fresh(MIXED), MIXED, arrays, n, np.int32(4))
        texts.append(re.sub("0x[0-9a-f]+", "somewhere", str(caught.value)))
    assert "16 bytes past the end of argument 2" in texts[0]
    assert texts[0] == texts[1]


def straight(lines: int) -> str:
    rng = random.Random(1)
    body = "".join(f"a = a * {rng.random():.6f}f + b; b ^= a > {k} ? {k} : i;\n" for k in range(lines))
    return (
        f"__global__ void f(float* x, int i) {{ float a = x[threadIdx.x]; int b = i; {body} x[threadIdx.x] = a + b; }}"
    )


def accesses(lines: int) -> str:
    body = "".join(f"x[i + {k * 3} * n] = y[i + {k * 7 % lines} * n] * {k + 1}.5f;\n" for k in range(lines))
    return f"__global__ void f(float* x, const float* y, int n) {{ int i = threadIdx.x; {body} }}"


def cases(lines: int) -> str:
    body = "".join(f"case {k}: v = v * {k * 7 % 101 + 1} ^ y[{k} + i]; break;\n" for k in range(lines))
    return (
        "__global__ void f(int* x, const int* y, int n) { int i = threadIdx.x, v = x[i]; "
        f"switch (y[i]) {{ {body} }} x[i] = v; }}"
    )


FAMILIES = {"straight": straight, "accesses": accesses, "cases": cases}


def plan_of(code: str) -> Plan:
    module = ptx.parse(text_of(code))
    kernel = next(f for f in module.functions.values() if f.entry)
    return Plan(module, kernel, Shape((256, 1, 1), ((0, 4), (8, 4)), False))


@pytest.mark.parametrize("family", FAMILIES)
def test_code_grows_with_the_kernel_and_no_faster(monkeypatch: pytest.MonkeyPatch, family: str) -> None:
    threshold(monkeypatch, 0)
    lengths, functions, instructions = [], [], []
    for lines in (60, 120, 240):
        made = plan_of(FAMILIES[family](lines))
        text = QuickLanes(made).generate()
        lengths.append(len(text))
        functions.append(text.count("define internal"))
        instructions.append(len(made.sites))
    more = [(b - a) / (j - i) for a, b, i, j in zip(lengths, lengths[1:], instructions, instructions[1:], strict=False)]
    assert more[1] < 1.3 * more[0], "characters of IR for each further instruction"
    assert more[1] < 400
    assert functions[2] < functions[1] + 10, "further instructions are calls of the same functions"
