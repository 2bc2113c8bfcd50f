"""Barriers, masks and shuffles that not all threads take part in as they should: what is seen, at which line and how
often; and kernels beside them that do it right, of which nothing is said. In both tiers, on one thread and on two."""

import re
from dataclasses import dataclass

import numpy as np
import pytest

import tilewright as tw
from tests.engine import harness
from tilewright.engine import Outcome
from tilewright.errors import KernelError

_WAYS = [(tier, threads) for tier in harness.TIERS for threads in (1, 2)]
_CHECK = frozenset(("synchronisation",))


@dataclass(frozen=True)
class Case:
    """A kernel ``k(int *out, int n)``, ``t`` its thread, ``l`` its lane. Lines are marked ``//A``, ``//B``.

    ``seen``: kind, words, line and perhaps ``other line``, count: exactly these. ``fault``: kind and line.
    """

    name: str
    body: str
    seen: tuple[str, ...] = ()
    block: int = 64
    grid: int = 1
    n: int = 1
    fault: str = ""
    before: str = ""
    right: tuple[int, ...] | None = None  # the first elements of out that a clean kernel leaves

    @property
    def code(self) -> str:
        return f"""{self.before}
extern "C" __global__ void k(int *out, int n) {{
    __shared__ int s[256];
    const int t = threadIdx.x, l = t % 32, i = blockIdx.x * blockDim.x + t;
    {self.body}
}}"""


_BOTH = "barrier-divergence different-instructions lanes-elsewhere"
_NAMED = 'asm volatile("bar.sync 1, 64;" ::: "memory");'
_GUARDED = """s[t] = t;
        asm volatile("{.reg .pred p; setp.lt.s32 p, %0, LIMIT; @p bar.sync 1, 64;}" :: "r"(t) : "memory"); //A
        out[i] = s[t ^ 1];"""
_HELPER = "__device__ __forceinline__ void meet() {\n__syncthreads(); //H\n}"
_FUNCTION = "__device__ __noinline__ void meet(int *p, int v) {\n__syncthreads(); //H\n*p += v; }"

CASES = (
    # a part of a warp
    Case("half-a-warp-in-a-branch", """s[t] = t;
        if (l < 16) {
            __syncthreads(); //A
            s[t] += 2; }
        s[t] *= 3;
        __syncthreads(); //B
        out[i] = s[t ^ 1];""", (f"{_BOTH} A B 32",)),
    Case("outside-of-the-branch", """s[t] = t;
        if (l < 16) s[t] += 2;
        __syncthreads();
        out[i] = s[t ^ 1];""", right=(3, 2, 5, 4)),
    Case("each-half-its-own", """if (l < 16) { s[t] = 1;
            __syncthreads(); //A
        } else { s[t] = 2;
            __syncthreads(); //B
        }
        out[i] = s[t];""", (f"{_BOTH} A B 32",)),
    Case("one-helper-in-both-branches", """if (l < 16) { s[t] = 1; meet(); s[t] += 2; }
        else { s[t] = 2; meet(); s[t] += 4; }
        out[i] = s[t];""", (f"{_BOTH} H H 32",), before=_HELPER),
    Case("one-helper-called-twice-by-all", "s[t] = t; meet(); int v = s[63 - t]; meet(); out[i] = v;", before=_HELPER),
    Case("a-function-called-in-both-branches", """s[t] = t;
        if (l % 2) { meet(&s[t], 1); s[t] *= 2; }
        else meet(&s[t], 5);
        out[i] = s[t];""", ("barrier-divergence lanes-elsewhere H 2",), before=_FUNCTION),
    Case("a-function-called-by-whole-warps", """s[t] = t;
        if (t < 32) { meet(&s[t], 1); s[t] *= 2; }
        else meet(&s[t], 5);
        for (int k = 0; k < n; k++) meet(&s[t], k);
        out[i] = s[t];""", before=_FUNCTION, right=(2, 4, 6)),
    Case("one-lane-in-the-branch", """s[t] = t;
        if (t == 33) {
            __syncthreads(); //A
            s[t] = 9; }
        s[t]++;
        __syncthreads(); //B
        out[i] = s[t];""", (f"{_BOTH} A B 1",)),
    Case("uneven-loops-that-the-compiler-unrolls", """s[t] = 0;
        for (int j = 0; j < l % 4 + n; j++) { s[t] += j;
            __syncthreads(); //A
        }
        out[i] = s[t];""", ("barrier-divergence returned A 96",), n=1),
    Case("uneven-loops", """for (int j = l; j < 50; j += 32) {
            s[t] = j;
            __syncthreads(); //A
        }
        s[t] += 1;
        __syncthreads(); //B
        out[i] = s[t];""", (f"{_BOTH} A B 36",)),
    Case("uneven-loops-and-exit", """for (int j = l; j < 50; j += 32) {
            s[t] = j;
            __syncthreads(); //A
        }
        out[i] = s[t];""", ("barrier-divergence returned A 28",)),
    Case("uneven-loops-without-barriers", """int sum = 0;
        for (int j = l; j < 50; j += 32) sum += j;
        s[t] = sum;
        __syncthreads();
        out[i] = s[t ^ 1];"""),
    Case("a-loop-left-by-some", """for (int j = 0; j < 4; j++) {
            s[t] = j;
            if (j == 2 && l > 20) break;
            __syncthreads(); //A
        }
        out[i] = s[t];
        __syncthreads(); //B
        """, (f"{_BOTH} A B 42",)),
    Case("a-loop-left-by-all", """for (int j = 0; j < 4; j++) {
            s[t] = j;
            if (j == n) break;
            __syncthreads();
        }
        out[i] = s[t];
        __syncthreads();""", n=2),
    Case("travelled-apart", """int v = t;
        switch (l % 5) { case 0: for (int j = 0; j < t; j++) v += v ^ j; break;
            case 1: v = out[v]; if (v) goto last; break;
            case 2: v *= 7; case 3: v += out[63 - t]; break; }
        v++;
    last: s[t] = v;
        __syncthreads();
        out[i] = s[t ^ 1];"""),
    Case("a-cold-path", """s[t] = t;
        if (__builtin_expect(t % 7 == n, 0)) { printf("%d", t); s[t] = 5; }
        __syncthreads();
        out[i] = s[t ^ 1];""", before="extern \"C\" __device__ int printf(const char *, ...);", n=3),
    Case("barriers-that-need-no-warp", """if (l < 16) { s[t] = 1;
            asm volatile("barrier.sync 0;" ::: "memory");
        } else { s[t] = 2;
            asm volatile("barrier.sync 0;" ::: "memory"); }
        out[i] = s[t];"""),
    Case("a-named-barrier-in-two-branches", f"""if (l < 16) {{ s[t] = 1;
            {_NAMED} //A
        }} else {{ s[t] = 2;
            {_NAMED} //B
        }}
        out[i] = s[t];""", (f"{_BOTH} A B 32",)),
    Case("each-half-waits-for-ever", f"""if (l < 16) {{ s[t] = 1;
            {_NAMED} //A
        }} else {{ s[t] = 2;
            {_NAMED.replace("1, 64", "2, 64")} //B
        }}
        out[i] = s[t];""", (f"{_BOTH} A B 32",), fault="deadlock A"),
    Case("half-spins-for-the-other-half", """volatile int *flag = s; if (t == 0) s[0] = 0;
        __syncthreads();
        if (l < 16) {
            __syncthreads(); //A
            flag[0] = 1;
        } else while (flag[0] == 0) {} //B
        out[i] = t;""", ("barrier-divergence lanes-elsewhere A 32",), fault="budget B"),
    Case("a-loop-without-end-before-the-barrier", """volatile int *flag = s; s[t] = 0;
        if (l < 16) while (flag[0] == 0) {} //A
        __syncthreads(); //B
        out[i] = t;""", fault="budget A"),
    # between warps
    Case("each-warp-its-own", """if (t < 32) { s[t] = 1;
            __syncthreads(); //A
        } else { s[t] = 2;
            __syncthreads(); //B
        }
        out[i] = s[t];""", ("barrier-divergence different-instructions A B 32",)),
    Case("a-warp-with-one-more", """if (t < 32) { s[t] = 1;
            __syncthreads(); //A
            s[t] = 3; }
        s[t]++;
        __syncthreads(); //B
        out[i] = s[t];""", ("barrier-divergence different-instructions A B 32",)),
    Case("a-warp-with-its-own-sync", """s[t] = t;
        if (t < 32) { __syncwarp(); s[t] += s[31 - t]; }
        __syncthreads();
        out[i] = s[63 - t];"""),
    # returned
    Case("returned", """if (t >= 40) return;
        s[t] = t;
        __syncthreads(); //A
        out[i] = s[t ^ 1];""", ("barrier-divergence returned A 24",)),
    Case("guarded-instead", """if (t < 40) s[t] = t;
        __syncthreads();
        if (t < 40) out[i] = s[t ^ 1];""", right=(1, 0, 3, 2)),
    Case("a-warp-returned", """if (t >= 32) return;
        s[t] = t;
        __syncthreads(); //A
        out[i] = s[t ^ 1];""", ("barrier-divergence returned A 32",)),
    Case("returned-in-one-block", """if (i >= 150) return;
        s[t] = t;
        __syncthreads(); //A
        out[i] = s[t ^ 1];""", ("barrier-divergence returned A 42",), grid=3),
    Case("returned-after-the-last", """s[t] = t;
        __syncthreads();
        if (t >= 40) return;
        out[i] = s[t ^ 1];"""),
    Case("a-block-that-ends-in-a-warp", """s[t] = t;
        __syncthreads();
        out[i] = s[49 - t];""", block=50),
    Case("whole-blocks-return", """if (blockIdx.x == 1) return;
        s[t] = t;
        __syncthreads();
        out[i] = s[t ^ 1];""", grid=3),
    # counts
    Case("three-warps-at-a-barrier-for-two", f"""s[t] = t;
        {_NAMED} //A
        out[i] = s[t];""", block=96, fault="deadlock A"),
    Case("two-warps-at-a-barrier-for-two", f"""s[t] = t;
        {_NAMED}
        out[i] = s[t ^ 32];"""),
    Case("one-warp-at-a-barrier-for-two", f"""s[t] = t;
        if (t < 32)
            {_NAMED} //A
        out[i] = s[t];""", fault="deadlock A"),
    Case("a-barrier-each-warp", """s[t] = t;
        asm volatile("bar.sync 1, 32;" ::: "memory");
        out[i] = s[t ^ 1];""", block=128),
    Case("two-counts", f"""if (t < 32)
            {_NAMED} //A
        else
            {_NAMED.replace("64", "32")} //B
        out[i] = t;""", ("barrier-divergence wrong-count B A 32",)),
    Case("nobody-waits", """s[t] = t;
        if (t < 32) asm volatile("bar.arrive 1, 64;" ::: "memory"); //A
        out[i] = s[t];""", ("barrier-divergence wrong-count A 32",)),
    Case("a-count-that-leaves-out-who-waits", """s[t] = t;
        if (t < 64) asm volatile("bar.arrive 1, 64;" ::: "memory"); //A
        else asm volatile("bar.sync 2, 64;" ::: "memory");
        out[i] = s[t];""", ("barrier-divergence wrong-count A 64",), block=128),
    Case("producer-and-consumer", """for (int j = 0; j < 3; j++)
            if (t < 32) { s[t] = t + j;
                asm volatile("bar.arrive 1, 64;" ::: "memory");
                asm volatile("bar.sync 2, 64;" ::: "memory");
            } else {
                asm volatile("bar.sync 1, 64;" ::: "memory");
                out[t - 32] = s[63 - t];
                asm volatile("bar.arrive 2, 64;" ::: "memory"); }""", right=(33, 32, 31)),
    # under a guard
    Case("a-guard-by-warp", _GUARDED.replace("LIMIT", "32").replace("64", "32"), right=(1, 0)),
    Case("a-guard-by-warp-for-two", _GUARDED.replace("LIMIT", "64"), block=96),
    Case("a-guard-by-lane", _GUARDED.replace("LIMIT", "16").replace("64", "32"),
         ("barrier-divergence returned A 16",)),
    Case("a-guard-for-nobody", _GUARDED.replace("LIMIT", "0")),
    Case("a-guard-for-too-few", _GUARDED.replace("LIMIT", "32"), fault="deadlock A"),
    # masks
    Case("all-lanes-named-and-half-there", """int v = t;
        if (l < 16) {
            v = __shfl_xor_sync(~0u, v, 1); //A
            out[i] = v; }""", ("bad-mask absent-lanes A 32",)),
    Case("named-as-there", """int v = t;
        if (l < 16) out[i] = __shfl_xor_sync(0xffff, v, 1);""", right=(1, 0, 3, 2)),
    Case("the-other-half-at-a-barrier", """int v = t; s[t] = t;
        if (l < 16)
            v = __shfl_xor_sync(~0u, v, 1); //A
        s[t] = v;
        __syncthreads(); //B
        out[i] = s[t ^ 1];""", ("bad-mask absent-lanes A 32",), fault="deadlock A"),
    Case("the-same-shuffle-in-two-branches", """int v = t;
        if (l < 16) { v *= n;
            v = __shfl_xor_sync(~0u, v, 1); //A
        } else { v += n;
            v = __shfl_xor_sync(~0u, v, 1); //B
            v ^= 5; }
        out[i] = v;""", ("bad-mask absent-lanes A 32", "bad-mask absent-lanes B 32"), fault="deadlock A"),
    Case("syncwarp-in-two-branches", """if (l < 16) { s[t] = 1; __syncwarp(); } else { s[t] = 2; __syncwarp(); }
        out[i] = s[t ^ 16];""", right=(2,)),
    Case("a-mask-without-itself", """int v = t;
        if (l >= 16)
            v = __shfl_xor_sync(0xffff, v, 1); //A
        out[i] = v;""", ("bad-mask absent-lanes A 32", "bad-mask not-in-mask A 32")),
    Case("a-mask-for-half-and-all-there", """int v = t;
        v = __shfl_xor_sync(0xffff, v, 1); //A
        out[i] = v;""", ("bad-mask not-in-mask A 32",)),
    Case("a-mask-in-a-register", """int v = t;
        v = __shfl_xor_sync(n, v, 1); //A
        out[i] = v;""", ("bad-mask not-in-mask A 32",), n=0xFFFF),
    Case("the-active-mask", """if (t % 3) { unsigned m = __activemask(); out[i] = __popc(__ballot_sync(m, 1)); }"""),
    Case("votes-after-a-return", """if (l >= 20) return;
        int v = __any_sync(~0u, t & 1); //A
        v += __match_any_sync(~0u, t & 1); //B
        v += __reduce_add_sync(~0u, t); //C
        __syncwarp(); //D
        out[i] = v;""", tuple(f"bad-mask absent-lanes {mark} 40" for mark in "ABCD")),
    Case("votes-with-a-ballot-before-the-return", """const unsigned m = __ballot_sync(~0u, l < 20);
        if (l >= 20) return;
        int v = __any_sync(m, t & 1);
        v += __match_any_sync(m, t & 1);
        v += __reduce_add_sync(m, t);
        __syncwarp(m);
        out[i] = v;"""),
    Case("all-lanes-named-at-the-end-of-a-block", "out[i] = __ballot_sync(~0u, 1);", block=40, right=(-1,)),
    # shuffles
    Case("from-lanes-that-returned", """if (l >= 16) return;
        out[i] = __shfl_down_sync(0xffff, t, 8); //A
        """, ("inactive-shuffle A 16",)),
    Case("within-a-segment", """if (l >= 16) return;
        out[i] = __shfl_down_sync(0xffff, t, 8, 16);""", right=(8, 9)),
    Case("beyond-the-block", """out[i] = __shfl_down_sync(~0u, t, 16); //A
        """, ("inactive-shuffle A 8",), block=40),
    Case("from-the-other-half's-mask", """const unsigned m = l < 16 ? 0xffff : 0xffff0000;
        out[i] = __shfl_down_sync(m, t, 8); //A
        """, ("inactive-shuffle A 16",)),
    Case("from-its-half's-mask", """const unsigned m = l < 16 ? 0xffff : 0xffff0000;
        out[i] = __shfl_down_sync(m, t, 8, 16);""", right=(8, 9)),
    Case("a-reduction", """int v = t;
        for (int o = 16; o; o /= 2) v += __shfl_down_sync(~0u, v, o);
        if (l == 0) s[t / 32] = v;
        __syncthreads();
        if (t < 32) {
            v = t < 2 ? s[t] : 0;
            for (int o = 16; o; o /= 2) v += __shfl_xor_sync(~0u, v, o);
            out[t] = v; }""", right=(2016, 2016)),
)  # fmt: skip


def _line(case: Case, mark: str) -> int:
    return next(number for number, line in enumerate(case.code.splitlines(), 1) if line.rstrip().endswith(f"//{mark}"))


def _expected(case: Case) -> list[tuple[object, ...]]:
    found = []
    for text in case.seen:
        match = re.fullmatch(r"(\S+)((?: [a-z-]+)*)((?: [A-Z])+) (\d+)", text)
        assert match is not None, text
        lines = [_line(case, mark) for mark in match[3].split()]
        found.append((match[1], tuple(sorted(match[2].split())), lines[0], lines[1:], int(match[4])))
    return sorted(found)


def _run(case: Case, tier: str, threads: int, out: np.ndarray) -> Outcome:
    return harness.run(
        case.code, "k", case.grid, case.block, out, np.int32(case.n), tier=tier, threads=threads, checks=_CHECK,
        budget=1 << 20,
    )  # fmt: skip


@pytest.mark.parametrize(("tier", "threads"), _WAYS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_seen(case: Case, tier: str, threads: int):
    out = np.full(case.grid * case.block + 64, -7, np.int32)
    outcome = _run(case, tier, threads, out)
    module = harness.build(case.code)[0].module

    def line(site: int) -> int:
        # The innermost place: where a helper's own barrier stands.
        location = outcome.plan.sites[site].instruction.location
        assert location is not None and module.files[location.file].endswith("kernel.cu")
        return location.line

    found = [
        (o.kind, tuple(sorted(o.detail)), line(o.site), [] if o.other is None else [line(o.other)])
        for o in outcome.observed if o.kind != "redundant-barrier"
    ]  # fmt: skip
    # An unrolled loop has copies of one line.
    counts = {str(key): 0 for key in found}
    for key, one in zip(found, (o for o in outcome.observed if o.kind != "redundant-barrier"), strict=True):
        counts[str(key)] += one.count
    unique = [key for index, key in enumerate(found) if key not in found[:index]]
    assert sorted((*key, counts[str(key)]) for key in unique) == _expected(case)
    if not case.fault:
        assert outcome.fault is None
        if case.right is not None:
            assert tuple(out[: len(case.right)]) == case.right
        return
    kind, mark = case.fault.split()
    assert outcome.fault is not None
    assert (outcome.fault.kind, outcome.fault.line) == (kind, _line(case, mark))


def _only(case: Case, tier: str):
    outcome = _run(case, tier, 1, np.zeros(case.grid * case.block + 64, np.int32))
    return outcome, [o for o in outcome.observed if o.kind != "redundant-barrier"]


def _case(name: str) -> Case:
    return next(case for case in CASES if case.name == name)


@pytest.mark.parametrize(
    ("name", "value", "other_value", "thread", "other_thread"),
    [
        ("half-a-warp-in-a-branch", 16, 32, 0, 16),
        ("half-spins-for-the-other-half", 16, 32, 0, 16),
        ("each-warp-its-own", 32, 64, 0, 32),
        ("returned", 40, 64, 0, 40),
        ("nobody-waits", 32, 64, 0, 0),
        ("all-lanes-named-and-half-there", 0xFFFFFFFF, 0xFFFF, 0, 16),
        ("the-other-half-at-a-barrier", 0xFFFFFFFF, 0xFFFF, 0, 16),
        ("a-mask-in-a-register", 0xFFFF, 0xFFFFFFFF, 16, 16),
        ("beyond-the-block", 16, 0xFF, 32, 48),
    ],
)
def test_the_example_names_threads_and_numbers(
    name: str, value: int, other_value: int, thread: int, other_thread: int, tier: str
):
    _, (one,) = _only(_case(name), tier)
    assert (one.value, one.other_value, one.thread, one.other_thread) == (value, other_value, thread, other_thread)


def test_the_block_of_the_example_is_the_one_that_returned(tier: str):
    _, (one,) = _only(_case("returned-in-one-block"), tier)
    assert (one.block, one.thread, one.other_thread) == ((2, 0, 0), 0, 22)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("each-half-waits-for-ever", ("32 threads wait at", "threads 0-15, 32-47", "threads 16-31, 48-63")),
        ("half-spins-for-the-other-half", ("32 threads wait at", "32 threads run at", "threads 16-31, 48-63")),
        ("one-warp-at-a-barrier-for-two", ("bar.sync 1, 64", "(threads 0-31)", "32 threads have exited")),
        ("the-other-half-at-a-barrier", ("shfl.sync", "bar.sync 0", "threads 0-15, 32-47")),
    ],
)
def test_the_error_says_who_is_where(name: str, words: tuple[str, ...], tier: str):
    outcome, _ = _only(_case(name), tier)
    for word in words:
        assert word in str(outcome.fault)


def test_a_deadlock_without_checks_has_its_line_too():
    case = _case("one-warp-at-a-barrier-for-two")
    with pytest.raises(KernelError) as caught:
        harness.run(case.code, "k", 1, 64, np.zeros(128, np.int32), np.int32(1))
    assert caught.value.line == _line(case, "A")


@pytest.mark.parametrize("block", [32, 96, 50])
def test_the_timeline_has_each_warp_at_each_barrier(block: int, tier: str):
    code = """extern "C" __global__ void k(int *out, int n) {
        __shared__ int s[128];
        for (int j = 0; j < n; j++) { s[threadIdx.x] = j; __syncthreads(); }
        out[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
    }"""
    out = np.zeros(3 * block, np.int32)
    outcome = harness.run(code, "k", 3, block, out, np.int32(5), tier=tier, threads=2, checks=_CHECK)
    warps = -(-block // 32)
    moments = outcome.timeline
    for kind, times in (("arrive", 5), ("release", 5), ("exit", 1)):
        assert sorted(warp for _, warp, k, *_ in moments if k == kind) == sorted(list(range(warps)) * times)
    assert [order for order, *_ in moments] == sorted(order for order, *_ in moments)
    waiting: set[int] = set()
    for _, warp, kind, barrier, _ in moments:
        if kind == "exit":
            continue
        assert barrier == 0
        assert (warp in waiting) == (kind == "release")
        if kind == "arrive":
            waiting.add(warp)
        else:
            waiting.remove(warp)


def test_a_long_timeline_stops_at_ten_thousand(tier: str):
    code = """extern "C" __global__ void k(int *out, int n) {
        for (int j = 0; j < n; j++) { out[threadIdx.x] += j; __syncthreads(); }
    }"""
    outcome = harness.run(code, "k", 1, 64, np.zeros(64, np.int32), np.int32(4000), tier=tier, checks=_CHECK)
    assert len(outcome.timeline) == 10_000


def test_source_places_are_the_callers():
    """Reports name the helper's own line, and after it where it was called: there the two differ."""
    case = _case("one-helper-in-both-branches")
    outcome, (one,) = _only(case, "auto")
    module = harness.build(case.code)[0].module
    first, second = (module.lines_of(outcome.plan.sites[site].instruction) for site in (one.site, one.other))
    assert len(first) == len(second) == 2
    assert (first[0].line, second[0].line) == (2, 2)
    assert first[1].line != second[1].line


def test_a_block_knows_nothing_of_who_had_its_place(tier):
    """Block 0 leaves half of a barrier's arrivals behind: they are not the next block's."""
    source = """extern "C" __global__ void k() {
        if (threadIdx.x >= 32) return;
        if (blockIdx.x == 0) asm volatile("barrier.cta.arrive 1, 64;");
        else asm volatile("barrier.cta.sync 1, 64;");
    }"""
    kernel = tw.RawModule(source).get_function("k")
    kernel(1, 64, (), tier=tier, threads=1)
    with pytest.raises(KernelError) as raised:
        kernel(2, 64, (), tier=tier, threads=1)
    assert raised.value.kind == "deadlock" and raised.value.block == (1, 0, 0)
