"""Loops that only count are dropped where nobody counts or checks, as ptxas drops them; all others stay."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.engine.analysis import idle
from tilewright.engine.analysis.plan import Shape
from tilewright.engine.run.compiled import Compiled

HEAD = 'extern "C" __global__ void k(int *out, int n, volatile int *in) { int a = 0; float s = 0; '
DROPPED = {
    "one in another": "for (int x = 0; x < 300000; x++) for (int y = 0; y < 300000; y++) s += tanf(0.1f) * x;",
    "of three": "for (int x = 0; x < 900; x++) for (int y = 0; y < 90000; y++) for (int z = 0; z < 90000; z++) "
    "s += sqrtf(0.1f) * z;",
}
KEPT = {
    "whose sum is used": "for (int i = 0; i < n; i++) a += i ^ 3;",
    "that loads": "for (int i = 0; i < n; i++) s += in[i];",
    "that ends by what it computes": "while (n != 1) n = n % 2 ? 3 * n + 1 : n / 2;",
    "that meets others": "for (int i = 0; i < n; i++) __syncthreads();",
    "that sleeps": "for (int i = 0; i < n; i++) __nanosleep(1);",
}


def loops(body: str) -> tuple[tw.RawModule, int]:
    made = tw.RawModule(code=f"{HEAD}{body} out[threadIdx.x] = a; }}")
    return made, count(idle.without(made.program.module.functions["k"]))


def count(function) -> int:
    return sum(each.opcode == "bra" for each in function.body)


@pytest.mark.parametrize("body", DROPPED.values(), ids=DROPPED)
def test_a_loop_that_only_counts_is_dropped(body):
    made, left = loops(body)
    assert left == 0 < count(made.program.module.functions["k"])
    out = np.ones(32, np.int32)
    made.get_function("k")((1,), (32,), (out, 9, out))
    assert not out.any()


@pytest.mark.parametrize("body", KEPT.values(), ids=KEPT)
def test_others_stay(body):
    made, left = loops(body)
    assert left == count(made.program.module.functions["k"]) > 0


def test_what_is_counted_or_checked_has_every_loop():
    made, _ = loops(DROPPED["one in another"])
    module = made.program.module
    for counting, observing in ((False, False), (True, False), (False, True)):
        plan = Compiled(module, module.functions["k"], Shape((32, 1, 1), (), counting, observing)).plan
        assert (" setp" in plan.text or "\nsetp" in plan.text) == (counting or observing), plan.text
