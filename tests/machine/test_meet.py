"""Where lanes meet again in machine code: what a GPU executes twice is executed twice here."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.engine.analysis import plan
from tilewright.engine.analysis.calls import count_instructions
from tilewright.engine.run import compiled
from tilewright.machine.meanings import MEANINGS

SOURCE = """
__global__ void says(const int *x, int *y, int n)
{
    int i = threadIdx.x;
    if (x[i] == 3)
        printf("%d %d\\n", i, n);
    y[i] = x[i] / (i + 1) + n % (x[i] + 1);
}

__global__ void quotient(const float *x, float *y, int n)
{
    int i = threadIdx.x;
    y[i] = x[i] / x[(i + 1) % n] + sqrtf(fabsf(x[i])) + sinf(x[i]);
}

__global__ void wave(const float *x, float *y, int n)
{
    int i = threadIdx.x;
    float s, c;
    __sincosf(x[i], &s, &c);
    y[i] = s, y[n + i] = c;
}
"""


def both(name: str, *arguments: object) -> list[tuple[tw.Report, list[np.ndarray]]]:
    """The launch as PTX and as machine code: the report, and all arrays afterwards."""
    found = []
    for counts in ("ptx", "machine"):
        arrays = [each.copy() if isinstance(each, np.ndarray) else each for each in arguments]
        kernel = tw.RawModule(SOURCE, counts=counts).get_function(name)
        report = kernel.profile(1, 32, tuple(arrays))
        assert report.counts == counts and not report.unread
        found.append((report, [each for each in arrays if isinstance(each, np.ndarray)]))
    return found


def test_a_sine_and_a_cosine_of_one_angle() -> None:
    """Both read the turns that one product made, the cosine behind the sine."""
    x = np.random.default_rng(3).uniform(-300, 300, 32).astype(np.float32)
    (_, ptx), (_, machine) = both("wave", x, np.full(64, np.nan, np.float32), 32)
    assert np.array_equal(ptx[1], machine[1])
    assert np.allclose(machine[1], np.concatenate([np.sin(x), np.cos(x)]), atol=1e-4)


def test_what_machine_code_prints() -> None:
    x = np.array([3, 1, 2, 3] * 8, np.int32)
    (written, first), (executed, second) = both("says", x, np.full(32, -1, np.int32), 7)
    assert written.output == executed.output and written.output.count("\n") == 16
    assert all((a == b).all() for a, b in zip(first, second, strict=True))


def test_quotients_take_the_long_way_where_they_need_it() -> None:
    x = np.float32([1, 3e-39, 2e38, np.inf, 0, -0.0, np.nan, 1e-45, 7, 1.5e-38, -3e38, 2, 0.1, 1e20, 1e-20, 5] * 2)
    (_, first), (_, second) = both("quotient", x, np.full(32, 7, np.float32), 32)
    assert first[1].tobytes() == second[1].tobytes()


def test_what_can_not_be_run_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(MEANINGS, "EXIT")
    y = np.zeros(32, np.int32)
    report = tw.RawModule(SOURCE).get_function("says").profile(1, 32, (y + 1, y, 7))
    with pytest.raises(tw.UnsupportedError, match="EXIT has no meaning here"):
        tw.RawModule(SOURCE, counts="machine").get_function("says").profile(1, 32, (y + 1, y, 7))
    assert report.counts == "ptx" and "EXIT has no meaning here" in report.unread and (y == 1).any()


def test_no_such_counts() -> None:
    with pytest.raises(tw.UnsupportedError, match="'machine'"):
        tw.RawModule(SOURCE, counts="cycles")


def test_a_grid_that_meets() -> None:
    """Where its blocks count themselves the machine code is told by constant bank 0."""
    source = """
    #include <cooperative_groups.h>
    __global__ void meets(const int *x, int *y, int n)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        y[i] = x[i];
        cooperative_groups::this_grid().sync();
        y[n + i] = y[n - 1 - i];
    }
    """
    kernel = tw.RawModule(source, counts="machine").get_function("meets")
    x, y = np.arange(128, dtype=np.int32), np.zeros(256, np.int32)
    report = kernel.profile(4, 32, (x, y, 128))
    assert report.counts == "machine" and not report.unread
    assert (y[:128] == x).all() and (y[128:] == x[::-1]).all()


def test_lanes_at_the_end_of_a_branch_hold_up_none_of_those_in_it() -> None:
    """As PTX the others exit, and the two that wait in the branch for all lanes go on without them."""
    source = """
    __global__ void gives(const int *x, int *y, int n)
    {
        __shared__ int sums[64];
        int i = threadIdx.x, sum = 0;
        if (x[i] > 0) {
            for (int k = 0; k < x[i]; ++k)
                sum += y[(i + k) % n];
            sums[i] = sum;
            __syncwarp();
            if (i < 2) {
                sums[i] += sums[i + 2];
                __syncwarp();
            }
            if (i == 0)
                sum = sums[0] + sums[1];
        }
        y[n + i] = sum;
    }
    """
    y, found = np.arange(128, dtype=np.int32), []
    for counts in ("ptx", "machine"):
        kernel = tw.RawModule(source, counts=counts).get_function("gives")
        found.append(y.copy())
        report = kernel.profile(1, 64, (np.full(64, 3, np.int32), found[-1], 64))
        assert report.counts == counts
    assert report.metrics["smsp__inst_executed.sum"] == 256  # an H200's: WARPSYNC once more, as the others have exited
    names = [each.name for each in kernel.module.executable(kernel.symbol).function.instructions]
    assert "BSYNC" in names and np.array_equal(*found) and found[0][64] == 3 * (0 + 1 + 2 + 3) + 12


@pytest.mark.parametrize(("name", "executed"), [("locks", 803), ("sleeps", 583), ("turns", 586)])
def test_lanes_behind_a_loop_have_what_those_in_it_wait_for(name: str, executed: int) -> None:
    """Such loops have YIELD or NANOSLEEP, and the lanes that leave them wait for the others. They execute as many
    instructions as on an H200."""
    source = """
    __global__ void locks(int *lock, int *y, int n)
    {
        while (atomicCAS(lock, 0, 1) != 0)
            ;
        __threadfence();
        y[0] += threadIdx.x * n;
        __threadfence();
        atomicExch(lock, 0);
    }

    __global__ void sleeps(int *lock, int *y, int n)
    {
        for (int time = 8; atomicCAS(lock, 0, 1) != 0; time *= 2)
            __nanosleep(time);
        y[0] += threadIdx.x * n;
        __threadfence();
        atomicExch(lock, 0);
    }

    __global__ void turns(volatile int *turn, int *y, int n)
    {
        while (turn[0] != threadIdx.x)
            ;
        y[0] = y[0] * 3 + threadIdx.x * n;
        __threadfence();
        turn[0] = threadIdx.x + 1;
    }
    """
    kernel, found = tw.RawModule(source).get_function(name), []
    for run in (lambda launch: launch.run(), kernel.run_machine_code):
        found.append(np.zeros(1, np.int32))
        run(kernel.prepare(1, 32, (np.zeros(1, np.int32), found[-1], 5)).with_options(budget=1 << 20))
    assert found[0] == found[1] and (name == "turns" or found[1] == 5 * sum(range(32)))
    report = kernel.profile(1, 32, (np.zeros(1, np.int32), np.zeros(1, np.int32), 5))
    assert report.counts == "machine" and report.metrics["smsp__inst_executed.sum"] == executed


def test_branches_through_tables() -> None:
    source = """
    __global__ void chosen(const int *x, float *y, int n)
    {
        float v = y[threadIdx.x];
        switch (x[threadIdx.x]) {
        case 0: v = sinf(v); break;
        case 1: v = v * 3 + 2; break;
        case 2: v = sqrtf(v); break;
        case 3: v = 1 / v; break;
        case 4: v = __expf(v); break;
        case 5: v = __logf(v) + n; break;
        case 6: v = v - 5; break;
        case 9: v = __cosf(v); break;
        case 10: v = tanhf(v); break;
        }
        y[threadIdx.x] = v;
    }
    """
    rng = np.random.default_rng(0)
    x, y = rng.integers(-2, 13, 64, np.int32), rng.random(64, np.float32)
    kernel = tw.RawModule(source, counts="machine").get_function("chosen")
    assert any(each.name == "BRX" for each in kernel.module.executable(kernel.symbol).function.instructions)
    found = [y.copy(), y.copy()]
    kernel(1, 64, (x, found[0], 64))
    assert kernel.profile(1, 64, (x, found[1], 64)).counts == "machine"
    assert np.array_equal(*found) and (found[0] != y).any()


def test_lanes_leave_where_both_predicates_say_so() -> None:
    source = """
    __global__ void kept(const double *x, double *y, int n)
    {
        double v = x[threadIdx.x] * 2;
        y[threadIdx.x] = v;
        if (v < 0 || v >= 1)
            y[n + threadIdx.x] = 0;
    }
    """
    kernel = tw.RawModule(source, counts="machine").get_function("kept")
    code = kernel.module.executable(kernel.symbol).function.instructions
    assert any(each.name == "EXIT" and each.guard and each.operands for each in code)
    x, y = np.linspace(-1, 1, 64), np.full(128, 7.0)
    assert kernel.profile(1, 64, (x, y, 64)).counts == "machine"
    assert np.array_equal(y[64:] == 0, (2 * x < 0) | (2 * x >= 1))


@pytest.mark.parametrize("asks", [False, True])
@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
def test_lanes_meet_as_ptxs_where_nobody_counts_nor_asks_who_is_there(
    large: bool, asks: bool, tier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of a kernel that is large as it was, and without what is dropped is not."""
    source = """
    __global__ void turns(const int *x, int *y, int n)
    {
        int i = threadIdx.x, sum = 0;
        for (int k = x[i]; k < n; k += 1 + (sum & 3)) {
            if ((k + i) % 3 == 0) sum += y[(i + k) % 64] / (k + 1);
            else sum -= k;
            ASKED
        }
        __syncthreads();
        y[64 + i] = sum;
    }
    """.replace("ASKED", "if (n > 99) sum += __activemask();" if asks else "")
    kernel, found = tw.RawModule(source, counts="machine").get_function("turns"), []
    assert kernel.module.executable(kernel.symbol) is not None
    program = kernel.module.run_machine(kernel.symbol, (1, 1, 1))
    if large:
        size = count_instructions(program.module, program.module.functions[kernel.symbol])
        for each in (compiled, plan):
            monkeypatch.setattr(each, "LARGE", size)
    x = np.random.default_rng(5).integers(0, 40, 64, np.int32)
    for each in (None, program):
        for counts in (False, True):
            found.append(np.arange(128, dtype=np.int32))
            launch = kernel.prepare(1, 64, (x, found[-1], 50)).with_options(tier=tier, counts=counts)
            assert launch.run(each).plan.kernel.parts == (each is not None and (counts or asks))
    assert all(np.array_equal(found[0], each) for each in found[1:])


def test_a_barrier_behind_a_branch_is_executed_once_by_lanes_that_meet_there() -> None:
    """Of fewer lanes than a warp has, too: a barrier that the lanes wait for one another at, in each tier."""
    source = """
    __global__ void part(const unsigned *in, unsigned *total)
    {
        __shared__ unsigned tile[32];
        unsigned a = in[threadIdx.x], own[8], d = 1;
        const unsigned mask = threadIdx.x / 32 == 1 ? 8191u : 0xffffffffu;
        for (int i = 0; i < 8; ++i) own[i] = a + i;
        #pragma unroll 1
        for (unsigned t = 0; t < 4; ++t) {
            if (d > threadIdx.x) atomicAdd(total + (a & 3), own[d & 7] & 255);
            tile[threadIdx.x] = threadIdx.x;
            __syncthreads();
            d += tile[(threadIdx.x + 5) % blockDim.x];
            __syncthreads();
            a += __popc(__ballot_sync(mask, a > 7));
        }
        total[4] = a;
    }
    """
    kernel, executed = tw.RawModule(source, counts="machine").get_function("part"), []
    for tier in ("auto", "lanes"):
        given = np.arange(13, dtype=np.uint32), np.zeros(8, np.uint32)
        sites = kernel.profile(1, 13, given, tier=tier).sites
        executed.append([each.warps for each in sites])
        assert [each.warps for each in sites if each.text.startswith("BAR")] == [4, 4], tier
    assert executed[0] == executed[1]


LEAVING = """
__global__ void leaves(const int *x, int *y, int n)
{
    int at = blockIdx.x * 32 + threadIdx.x, i;
    float limit = x[at], sum = 0;
    for (i = 0; i < n; i++)
        if ((sum = sum * 1.0f + 1) > limit) break;
    y[at] = i;
}
__global__ void nested(const int *x, int *y, int n)
{
    int at = blockIdx.x * 32 + threadIdx.x, sum = 0;
    for (int j = 0; j < 3; j++) {
        for (int i = 0; i < n; i++) {
            sum = sum * 5 + x[(at + sum) & 255];
            if (i >= x[at] >> j) break;
        }
        if (sum & 1) y[at] = sum / (x[at] + 1);
        else if (sum & 2) break;
    }
    y[at] += sum;
}
"""
# Of each warp, when lanes leave and how many: at 16 of 32, 8 of 16 …, those that leave come later, and some together.
WARPS = (
    ((0, 16), (1, 8), (4, 4), (13, 2), (16, 2)),
    ((1, 2), (2, 1), (5, 15), (9, 3), (10, 1), (11, 2), (12, 4), (18, 2), (20, 1), (21, 1)),
    ((0, 17), (1, 5), (2, 6), (3, 2), (4, 1), (5, 1)),
    ((3, 16), (30, 16)),
    ((1, 16), (2, 8), (3, 4), (6, 1), (16, 2), (19, 1)),
    ((0, 2), (1, 5), (9, 1), (14, 12), (18, 6), (20, 5), (21, 1)),
    tuple((i, 2) for i in range(16)),
    ((0, 8), (1, 16), (2, 4), (3, 4)),
)


@pytest.mark.parametrize(("name", "executed"), [("leaves", 1004), ("nested", 4254)])
def test_of_lanes_that_part_the_fewer_go_first(name: str, executed: int, tier: str) -> None:
    """As many instructions as on an H200 (2026-11-30)."""
    x = np.concatenate([np.repeat(*np.transpose(warp)) for warp in WARPS]).astype(np.int32)
    kernel = tw.RawModule(LEAVING, counts="machine").get_function(name)
    report = kernel.profile(8, 32, (x, np.zeros(256, np.int32), 24), tier=tier)
    assert report.metrics["smsp__inst_executed.sum"] == executed


@pytest.mark.parametrize("barrier", ["__syncthreads()", "__syncwarp()", 'asm volatile("barrier.sync 0;")'])
@pytest.mark.parametrize("some", [13, 32])
def test_a_barrier_at_two_places_of_a_branch(barrier: str, some: int) -> None:
    """An H200 waits forever where lanes of a warp are at two ``WARPSYNC.ALL``, as behind ``__syncthreads()``."""
    source = f"""__global__ void two(float *y, int n) {{
        int i = threadIdx.x;
        if (i < n) {{ y[i] = sqrtf(y[i]) / 3; {barrier}; y[i + 64] = y[i ^ 1]; }}
        else {{ y[i] = sinf(y[i]) * 7; {barrier}; y[i + 64] = y[i ^ 2] + 1; }}
    }}"""
    kernel = tw.RawModule(source, counts="machine").get_function("two")
    launch = kernel.prepare(1, 64, (np.ones(128, np.float32), some))
    if some == 13 and barrier == "__syncthreads()":
        with pytest.raises(tw.KernelError, match=r"no warp can run. .*WARPSYNC.ALL") as caught:
            kernel.run_machine_code(launch)
        assert caught.value.kind == "deadlock"
    else:
        kernel.run_machine_code(launch)
