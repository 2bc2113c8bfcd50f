"""What the model of the machine must say whatever its figures are: floors that can be counted, what depends on what."""

import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import tilewright as tw
from tests.schema import of_json, problems
from tilewright import machine
from tilewright.errors import UnsupportedError
from tilewright.timing import figures, ops

H200 = figures.of("sm_90a")


def told(source: str, grid, block, args, shared: int = 0, options=()):
    kernel = tw.RawKernel(source, "f", options, arch="sm_90a")
    report = kernel.profile(grid, block, args, shared, time=True)
    assert not report.untimed
    return report.time


def chain(length: int) -> str:
    body = "x = x * y + y;" * length
    return f'extern "C" __global__ void f(float *a, float y) {{ float x = a[threadIdx.x]; {body} a[threadIdx.x] = x; }}'


def test_a_chain_of_products_takes_its_latency():
    short, long = (told(chain(n), 1, 32, (np.ones(32, np.float32), 0.5)).cycles for n in (1000, 2000))
    assert long - short == pytest.approx(4 * 1000, rel=0.02)  # which the compiler sets in the control fields


def test_warps_hide_each_others_latency_until_the_schedulers_are_full():
    def more(warps: int) -> float:
        args = np.ones(32 * warps, np.float32), 0.5
        short, long = (told(chain(n), 1, 32 * warps, args).cycles for n in (500, 1000))
        return long - short

    alone = more(4)  # one a scheduler
    assert more(16) == pytest.approx(alone, rel=0.1)
    assert more(32) == pytest.approx(2 * alone, rel=0.1)


SHARED = """
extern "C" __global__ void f(int *a, int stride)
{
    __shared__ int tile[32 * 33];
    for (int i = threadIdx.x; i < 32 * 33; i += 32) tile[i] = 0;
    __syncwarp();
    int at = threadIdx.x * stride;
    for (int i = 0; i < 512; i++) at = tile[at] + threadIdx.x * stride;
    a[threadIdx.x] = at;
}
"""


def test_a_bank_conflict_costs_a_wavefront_a_way():
    free, worst = (told(SHARED, 1, 32, (np.zeros(32, np.int32), stride)).cycles for stride in (33, 32))
    assert worst - free == pytest.approx(512 * 2 * 31, rel=0.05)  # of one sub-partition a wavefront takes two


COPY = """
extern "C" __global__ void f(const float4 *a, float4 *b)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    b[i] = a[i];
}
"""


@pytest.mark.parametrize("mebibytes, measured", {16: 18534, 32: 32090, 64: 61050, 256: 245700}.items())
def test_a_copy_takes_as_long_as_an_h200_takes(mebibytes, measured):
    """With cold caches, under Nsight Compute: what is read and what is stored pass into L2 one after the other."""
    blocks = (mebibytes << 20) // 4096
    a = np.zeros((blocks * 256, 4), np.float32)
    found = told(COPY, blocks, 256, (a, np.empty_like(a)))
    assert found.cycles == pytest.approx(measured, rel=0.05)
    assert mebibytes < 32 or found.bound in ("DRAM", "L2 writes")


SCALE = """
extern "C" __global__ void f(const float *a, float *b)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    b[i] = a[i] * 2;
    if (AGAIN) { __syncthreads(); b[i] = b[i ^ 255] + 1; }
}
"""


def test_what_a_block_stored_it_finds_in_l2():
    a = np.zeros(1 << 24, np.float32)
    once, again = (told(SCALE.replace("AGAIN", each), 1 << 16, 256, (a, np.empty_like(a))).cycles for each in "01")
    assert once < again < 1.5 * once  # stores twice, and reads no more of DRAM


def test_memory_is_left_as_the_launch_left_it_and_results_are_the_launchs():
    source = 'extern "C" __global__ void f(int *a) { a[blockIdx.x * 32 + threadIdx.x] += 1; }'
    a = np.arange(32 * 500, dtype=np.int32)
    assert told(source, 500, 32, (a,)).microseconds > 0
    assert np.array_equal(a, np.arange(32 * 500, dtype=np.int32) + 1)


def test_it_says_the_same_twice():
    a = np.ones(32, np.float32)
    assert (
        told(chain(100), 64, 64, (np.ones(64, np.float32), 0.5)).cycles
        == told(chain(100), 64, 64, (np.ones(64, np.float32), 0.5)).cycles
    )
    assert a.sum() == 32


def test_what_the_model_does_not_know_it_names():
    source = """
    extern "C" __global__ void f(float *a, cudaTextureObject_t t) { a[threadIdx.x] = tex2D<float>(t, threadIdx.x, 0); }
    """
    kernel = tw.RawKernel(source, "f", arch="sm_90a")
    texture = tw.Texture(np.ones((4, 32), np.float32))
    report = kernel.profile(1, 32, (np.zeros(32, np.float32), texture), time=True)
    assert report.time is None and "TEX" in report.untimed


def test_another_gpu_has_no_figures():
    kernel = tw.RawKernel(chain(1), "f", arch="sm_80")
    report = kernel.profile(1, 32, (np.ones(32, np.float32), 0.5), time=True)
    assert report.time is None and "sm_80" in report.untimed
    with pytest.raises(UnsupportedError, match="sm_80"):
        figures.of("sm_80")


def test_a_bad_access_is_found_all_the_same():
    source = 'extern "C" __global__ void f(float *a) { a[threadIdx.x + 1000000] = 1; }'
    report = tw.RawKernel(source, "f", arch="sm_90a").check(1, 32, (np.zeros(8, np.float32),), time=True)
    assert [each.kind for each in report.findings if each.severity == "error"] == ["out-of-bounds"]
    assert report.time is None and "stopped: out-of-bounds" in report.untimed


def test_it_ends_soon_when_it_is_interrupted(tmp_path):
    source = """
    extern "C" __global__ void f(float *a, int n)
    {
        float x = a[threadIdx.x];
        for (int i = 0; i < n; i++) x = x * 0.5f + 1.0f;
        a[threadIdx.x] = x;
    }
    """
    script = tmp_path / "script.py"
    script.write_text(f"""
import signal
import numpy as np, tilewright as tw
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell may have had ignored
kernel = tw.RawKernel({source!r}, "f", arch="sm_90a")
kernel.time(1, 32, (np.ones(32, np.float32), 64))
print("begins", flush=True)
kernel.time(1, 1024, (np.ones(1024, np.float32), 2_000_000))
print("ended", flush=True)
""")
    child = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begins\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    out, errors = child.communicate(timeout=60)
    assert child.returncode != 0 and "KeyboardInterrupt" in errors and "ended" not in out


def test_waits_are_told_by_line():
    source = """
    extern "C" __global__ void f(const int *a, int *b, int n)
    {
        int i = threadIdx.x;
        for (int k = 0; k < n; k++)
            i = a[i];
        b[threadIdx.x] = i;
    }
    """
    a = np.random.default_rng(3).permutation(1 << 16).astype(np.int32)
    found = told(source, 1, 32, (a, np.zeros(32, np.int32), 64))
    first = found.waits[0]
    assert first.line == 6 and first.share > 0.8 and next(iter(first.reasons)) == "long_scoreboard"
    assert first.for_line == 6 and "that line" not in first.phrases()[0]
    assert sum(each.share for each in found.waits) == pytest.approx(1, abs=0.02)


STORES = """
extern "C" __global__ void f(float *a, int n)
{
    int i = blockIdx.x * 256 + threadIdx.x;
#pragma unroll
    for (int k = 0; k < 8; k++) a[i + k * n] = k;
}
"""


def test_stores_in_a_row_are_all_counted():
    """Each ends a segment of the lane tier: what a machine instruction does may lie in another than it begins in."""
    n = 4096 * 256
    found = told(STORES, 4096, 256, (np.zeros(8 * n, np.float32), n))
    assert found.cycles > 8 * n * 4 / H200.machine["dram_write"]


ATOMICS = """
extern "C" __global__ void f(TYPE *a, int spread, int zero)
{
    atomicAdd(&a[blockIdx.x * spread + threadIdx.x * zero], (TYPE)1);  // the compiler can't add up a warp's first
}
"""


@pytest.mark.parametrize(("type_", "lane"), [("int", "atomic_same"), ("float", "atomic_apart")])
def test_atomics_on_one_address_take_turns(type_, lane):
    blocks = 2048
    options = (f"-DTYPE={type_}",)
    one = told(ATOMICS, blocks, 256, (np.zeros(1, type_ + "32"), 0, 0), options=options).cycles
    apart = told(ATOMICS, blocks, 256, (np.zeros(blocks * 1024, type_ + "32"), 1024, 0), options=options).cycles
    floor = blocks * 8 * 31 * H200.machine[lane]  # of each warp one lane is not further
    assert floor < one < 1.3 * floor
    assert apart < one / 3


def test_stores_to_one_place_take_turns():
    source = 'extern "C" __global__ void f(int *a) { a[threadIdx.x] = blockIdx.x; }'
    blocks = 8192
    sectors = blocks * 256 // 8
    found = told(source, blocks, 256, (np.zeros(256, np.int32),))
    assert found.cycles > sectors / 2  # 256 words are of two units


ASSERTS = """
#include <cassert>
#include <cstdio>
extern "C" __global__ void f(int *a, int loud)
{
    assert(a[threadIdx.x] >= 0);
    if (loud) printf("%d\\n", a[threadIdx.x]);
    a[threadIdx.x]++;
}
"""


def test_an_assert_that_holds_takes_nothing_and_what_prints_is_refused():
    kernel = tw.RawKernel(ASSERTS, "f", arch="sm_90a")
    assert kernel.profile(1, 32, (np.ones(32, np.int32), 0), time=True).time is not None
    assert "printf" in kernel.profile(1, 32, (np.ones(32, np.int32), 1), time=True).untimed


PAUSES = """
extern "C" __global__ void f(int *a, int how)
{
    long long begun = clock64();
    if (how == 1) for (int i = 0; i < 100; i++) __nanosleep(1000);
    if (how == 2) while (clock64() - begun < 1000000) ;
    a[threadIdx.x] = int(clock64() - begun);
}
"""


@pytest.mark.parametrize(("how", "why"), [(0, ""), (1, "how long __nanosleep takes"), (2, "loops wait for the clock")])
def test_what_sleeps_or_waits_for_the_clock_is_refused(how: int, why: str) -> None:
    """What only reads the clock is told."""
    report = tw.RawKernel(PAUSES, "f", arch="sm_90a").profile(1, 32, (np.ones(32, np.int32), how), time=True)
    assert (report.time is None, why in (report.untimed or "")) == (bool(how), True)


CAS = """
extern "C" __global__ void f(int *a, float *most, int some)
{
    __shared__ int held;
    if (threadIdx.x == 0) held = 0;
    __syncthreads();
    if (some == 1) while (atomicCAS(&a[0], 0, 1) != 0) atomicExch(&a[0], 0);
#ifdef SHARED
    if (some == 2) while (atomicCAS(&held, 0, 1) != 0) atomicExch(&held, 0);
#endif
    most[threadIdx.x] = held;
}
"""


def test_what_compares_and_swaps_is_refused():
    args = np.zeros(1, np.int32), np.zeros(32, np.float32)
    kernel = tw.RawKernel(CAS, "f", arch="sm_90a")
    assert kernel.profile(1, 32, (*args, 0), time=True).time is not None
    with pytest.raises(UnsupportedError, match="try again"):
        kernel.time(1, 32, (*args, 1))
    with pytest.raises(UnsupportedError, match="try again"):
        tw.RawKernel(CAS, "f", ("-DSHARED",), arch="sm_90a").time(1, 32, (*args, 2))


def test_waits_are_told_with_the_line_that_is_waited_for():
    source = """
    extern "C" __global__ void f(const float *a, float *b, int n)
    {
        float sum = 0;
        for (int k = 0; k < n; k++) {
            float x = a[k * 1024 + threadIdx.x];
            __syncwarp();
            sum = sum * x + 1.0f;
        }
        b[threadIdx.x] = sum;
    }
    """
    found = told(source, 1, 32, (np.zeros(64 * 1024, np.float32), np.zeros(32, np.float32), 64))
    waiting = next(each for each in found.waits if each.line == 8)
    assert waiting.share > 0.5 and waiting.for_line == 6
    assert waiting.phrases()[0].startswith("for global memory that line 6 asks for (")
    root = of_json()
    assert problems(found.to_json(), root["$defs"]["time"], root) == []


HITS = """
extern "C" __global__ void f(const float *a, float *b, int n, int step)
{
    const float *at = a + threadIdx.x % 32;
    float sum = 0;
    for (int k = 0; k < n; k++, at += step)
#pragma unroll
        for (int i = 0; i < 16; i++) sum += at[32 * i];
    b[blockIdx.x * 1024 + threadIdx.x] = sum;
}
"""


def test_loads_that_hit_take_a_cycle_each():
    """Where all four sub-partitions load at once. An H200 takes 1.02 to 1.08 cycles for one of such loops."""
    args = np.zeros(1024, np.float32), np.zeros(264 * 1024, np.float32), 0
    short, long = (told(HITS, 264, 1024, (*args[:2], n, 0)).cycles for n in (32, 96))
    assert 1 <= (long - short) / (64 * 64 * 16) < 1.1


def test_what_holds_up_a_scheduler_and_what_reads_of_the_banks():
    source = """
    extern "C" __global__ void f(const float *a, float *b, int n)
    {
        b[threadIdx.x] = a[threadIdx.x * n] * 2.0f;
    }
    """
    code = tw.RawKernel(source, "f", arch="sm_90a").module.assembly.machine_code
    instructions = machine.read(code.cubin).functions["f"].instructions
    table = ops.table(instructions, H200)
    by = {each.name + ".WIDE" * each.has("WIDE"): op for each, op in zip(instructions, table, strict=True)}
    assert by["IMAD.WIDE"].dispatch == 4 and by["FMUL" if "FMUL" in by else "FADD"].dispatch == 1
    assert tuple(by["LDG"].operands) == tuple(by["STG"].operands) == (1, 1)  # a pair: one of each bank


FENCES = """
extern "C" __global__ void f(int *a, int *b, int n, int stores)
{
    for (int k = 0; k < n; k++) {
        if (stores) *(volatile int *)b = k;
        __threadfence();
    }
    a[threadIdx.x] = n;
}
"""


def test_a_fence_holds_its_warp_and_waits_for_its_stores():
    def each(stores: int) -> float:
        args = np.zeros(32, np.int32), np.zeros(1, np.int32)
        short, long = (told(FENCES, 1, 32, (*args, n, stores)).cycles for n in (32, 96))
        return (long - short) / 64

    assert each(0) == pytest.approx(258, rel=0.1) and each(1) == pytest.approx(386, rel=0.1)  # as an H200 has it


def test_integer_atomics_of_two_warps_on_one_address_take_turns_as_lanes_do():
    source = 'extern "C" __global__ void f(int *a) { if (threadIdx.x == 0) atomicAdd(a, 1); }'
    blocks = 32768
    found = told(source, blocks, 64, (np.zeros(1, np.int32),)).cycles
    assert found == pytest.approx(blocks * H200.machine["atomic_same"], rel=0.2)


def test_a_launch_takes_as_long_as_beginning_its_blocks():
    source = """
    extern "C" __global__ void f(float *a, int n)
    {
        for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256) a[i] *= 2;
    }
    """
    blocks, n = 1 << 18, 1 << 20
    found = told(source, blocks, 256, (np.zeros(n, np.float32), n)).cycles
    assert found > blocks * H200.machine["block_interval"]


TICKETS = """
extern "C" __global__ void f(int *a, unsigned *counter, int *last)
{
    a[blockIdx.x] = blockIdx.x;
    FENCE
    if (threadIdx.x == 0 && atomicInc(counter, gridDim.x) == gridDim.x - 1)
        for (int i = 0; i < gridDim.x; i++) *last += a[i];
}
"""


def test_blocks_that_draw_numbers_between_fences_are_refused():
    args = np.zeros(1024, np.int32), np.zeros(1, np.uint32), np.zeros(1, np.int32)
    with pytest.raises(UnsupportedError, match="draw numbers from a counter"):
        tw.RawKernel(TICKETS, "f", ("-DFENCE=__threadfence();",), arch="sm_90a").time(1024, 32, args)
    assert tw.RawKernel(TICKETS, "f", ("-DFENCE=",), arch="sm_90a").time(1024, 32, args).cycles


ONE_GOES_ON = """
extern "C" __global__ void f(float *a, int n)
{
    __shared__ float s[1024];
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x >= 32) return;
    float x = s[threadIdx.x];
    for (int i = 0; i < n; i++) x = x * 1.0001f + 0.5f;
    a[blockIdx.x * 32 + threadIdx.x] = x;
}
"""


@pytest.mark.parametrize(("threads", "cycles"), [(64, 45500), (128, 28200), (256, 36000), (512, 86400), (1024, 172000)])
def test_warps_that_go_on_alone_have_their_turns_at_schedulers(threads: int, cycles: int):
    """Cycles of an H200: of blocks of 64 threads such a warp is at every other scheduler, of 128 at all, and of 512 no
    more blocks run than have room with all of their warps."""
    blocks = 132 * 64
    found = told(ONE_GOES_ON, blocks, threads, (np.zeros(blocks * 32, np.float32), 1000)).cycles
    assert found == pytest.approx(cycles, rel=0.1)


OWN = """
extern "C" __global__ void f(float *out, int passes, int step)
{
    float a[N], s = 0;
    for (int i = 0; i < N; i++) a[i * step & N - 1] = threadIdx.x + i;
    for (int p = 0; p < passes; p++)
#pragma unroll 8
        for (int i = 0; i < N; i++) WHAT;
    out[blockIdx.x * blockDim.x + threadIdx.x] = s + a[step];
}
"""


@pytest.mark.parametrize(
    ("what", "words", "cycles"),
    [("s += a[i * step + p & N - 1]", 16, 525e3), ("s += a[i * step + p & N - 1]", 256, 2.13e6),
     ("a[i * step + p & N - 1] = i", 128, 1.97e6)],
)  # fmt: skip
def test_threads_own_memory_is_stored_to_l2_and_kept_in_l1_while_it_has_room(what: str, words: int, cycles: float):
    """Of an H200, with 2 KB to 1 MB of a multiprocessor's threads; 270 MB of all threads do not stay in L2 either."""
    args = np.zeros(1056 * 256, np.float32), 4096 // words, 1
    found = told(OWN, 1056, 256, args, options=(f"-DN={words}", f"-DWHAT={what}")).cycles
    assert found == pytest.approx(cycles, rel=0.15)


HISTOGRAM = """
extern "C" __global__ void f(const unsigned *in, unsigned *bins, int n, unsigned mask)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[in[i] & mask], 1u);
}
"""


@pytest.mark.parametrize(("bins", "cycles"), [(256, 2.142e6), (1024, 707e3), (1 << 16, 97e3)])
def test_atomics_at_random_take_longer_than_in_order(bins: int, cycles: float):
    data = np.random.default_rng(1).integers(0, 1 << 30, 1 << 22).astype(np.uint32)
    args = data, np.zeros(bins, np.uint32), data.size, np.uint32(bins - 1)
    assert told(HISTOGRAM, 1024, 256, args).cycles == pytest.approx(cycles, rel=0.1)


def test_nothing_depends_on_where_the_host_has_arrays():
    """Sixteen counters are two sectors, wherever NumPy put them."""
    data = np.random.default_rng(1).integers(0, 1 << 30, 1 << 16).astype(np.uint32)
    room = np.zeros(512, np.uint8)
    begins = [-room.ctypes.data % 128 + offset for offset in (0, 16, 48, 100)]
    times = set()
    for begin in begins:
        bins = np.frombuffer(memoryview(room)[begin : begin + 64], np.uint32)
        times.add(told(HISTOGRAM, 64, 256, (data, bins, data.size, np.uint32(15))).cycles)
    assert len(times) == 1


WAITS = """
extern "C" __global__ void f(int n)
{
    __shared__ unsigned long long b[2];
    const unsigned at = __cvta_generic_to_shared(b);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at));
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at + 8));
    }
    __syncthreads();
    const int warp = threadIdx.x / 32;
    for (int i = 0; i < n; i++)
        for (int turn = 0; turn < 2; turn++)
            if (turn != warp) {
                asm volatile("{.reg .pred p; l: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra l;}"
                             ::"r"(at + 8 * turn), "r"(i & 1) : "memory");
            } else if (threadIdx.x % 32 == 0)
                asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(at + 8 * turn) : "memory");
}
"""


def test_two_warps_that_wait_for_each_other_in_turn():
    short, long = (told(WAITS, 1, 64, (n,)).cycles for n in (20, 60))
    assert (long - short) / 40 == pytest.approx(193, rel=0.15)  # as an H200 has it
