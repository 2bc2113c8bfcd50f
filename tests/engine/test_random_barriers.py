"""Kernels made at random, with barriers only where a whole block goes: of these nothing is said. With one barrier for
half of each warp: that is seen, in both tiers alike."""

import random

import numpy as np
import pytest

from tests.engine import harness

pytestmark = pytest.mark.optimised

_CHECK = frozenset(("synchronisation",))
_KINDS = ("barrier-divergence", "bad-mask", "inactive-shuffle")
_BY_LANE = ("l < 13", "(t * 7 + v) % 3 == 1", "v & 5", "t == 40", "t >= 32", "t > n")
_BY_BLOCK = ("n > 1", "blockIdx.x == 1", "n & 1", "gridDim.x > 2")
_PLAIN = ("v = v * 3 + t;", "s[t & 255] = v;", "v ^= s[(v + t) & 255] & 15;", "out[i] = v;", "v += __popc(v);")
_FAULTY = "if (l < 16) { __syncthreads(); out[%d] = 1; }"
_MARK = 4000


class _Maker:
    """Statements of a kernel; ``barriers`` counts those made, as ``BARRIER0;`` and so on."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.barriers = 0
        self.loops = 0

    def statements(self, depth: int, whole: bool) -> str:
        return "\n".join(self.statement(depth, whole) for _ in range(self.random.randint(1, 4)))

    def statement(self, depth: int, whole: bool) -> str:
        """``whole``: all threads of the block are here."""
        pick, chance = self.random.choice, self.random.random()
        if whole and chance < 0.25:
            self.barriers += 1
            return f"BARRIER{self.barriers - 1};"
        if not depth or chance < 0.45:
            return pick(_PLAIN)
        if chance < 0.7:
            one, other = (self.statements(depth - 1, False) for _ in range(2))
            return f"if ({pick(_BY_LANE)}) {{\n{one}\n}} else {{\n{other}\n}}"
        self.loops += 1
        j = f"j{self.loops}"
        if chance < 0.78:
            leave = f"if ({pick(_BY_LANE)}) {pick(('break', 'continue'))};"
            inner = self.statements(depth - 1, False)
            return f"for (int {j} = 0; {j} < ({pick(_BY_LANE)} ? 3 : 1); {j}++) {{\n{inner}\n{leave}\n}}"
        if chance < 0.88:
            inner = self.statements(depth - 1, whole)
            return f"for (int {j} = 0; {j} < n + 1; {j}++) {{\n{inner}\n}}"
        one, other = (self.statements(depth - 1, whole) for _ in range(2))
        return f"if ({pick(_BY_BLOCK)}) {{\n{one}\n}} else {{\n{other}\n}}"


def _code(body: str, barriers: int, faulty: int | None) -> str:
    for number in reversed(range(barriers)):
        text = "__syncthreads();" if number != faulty else _FAULTY % _MARK
        body = body.replace(f"BARRIER{number};", text)
    return f"""extern "C" __global__ void k(int *out, int n) {{
        __shared__ int s[256];
        int t = threadIdx.x, l = t % 32, i = blockIdx.x * blockDim.x + t, v = t;
        s[t] = t; s[t + 128] = 1;
        {body}
        out[i] = v;
    }}"""


def _seen(code: str, block: int, n: int, tier: str) -> tuple[list[tuple[object, ...]], str | None, bool]:
    """The findings, the fault, and whether the faulty barrier was passed."""
    out = np.zeros(_MARK + 1, np.int32)
    outcome = harness.run(code, "k", 3, block, out, np.int32(n), tier=tier, checks=_CHECK, budget=1 << 20)
    events = [(o.kind, o.site, o.other, o.detail, o.count) for o in outcome.observed if o.kind in _KINDS]
    return events, outcome.fault and outcome.fault.kind, bool(out[_MARK])


@pytest.mark.parametrize("seed", range(6))
def test_only_the_barrier_for_some_lanes_is_seen(seed: int):
    maker = _Maker(seed)
    body = "BARRIER;\n" + maker.statements(3, True)
    body = body.replace("BARRIER;", f"BARRIER{maker.barriers};", 1)
    barriers = maker.barriers + 1
    block, n = maker.random.choice((32, 64, 96, 50, 128)), maker.random.randrange(4)
    for tier in harness.TIERS:
        assert _seen(_code(body, barriers, None), block, n, tier) == ([], None, False)
    faulty = _code(body, barriers, maker.random.randrange(barriers))
    fast, lanes = (_seen(faulty, block, n, tier) for tier in harness.TIERS)
    assert fast == lanes
    events, fault, passed = fast
    assert bool(events or fault) == passed or fault == "deadlock"
